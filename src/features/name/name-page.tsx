import { NameArticle } from './name-article.tsx'
import type { NamePageData } from './page-data.ts'

/** The page of a name. */
export function NamePage({ name, yearly }: Pick<NamePageData, 'name' | 'yearly'>) {
  return (
    <div className="page name-page">
      <NameArticle key={name.key} detail={name} yearly={yearly} level={1} />
    </div>
  )
}
