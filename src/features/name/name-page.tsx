import { NameArticle } from './name-article.tsx'
import type { NamePageData } from './page-data.ts'

/** The page of a name. */
export function NamePage({ name, yearly, regions }: Pick<NamePageData, 'name' | 'yearly' | 'regions'>) {
  return (
    <div className="page name-page">
      <NameArticle key={name.key} detail={name} yearly={yearly} regions={regions} level={1} />
    </div>
  )
}
