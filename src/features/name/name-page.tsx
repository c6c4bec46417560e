import { NameArticle } from './name-article.tsx'
import type { NamePageData } from './page-data.ts'

/** The page of a name. */
export function NamePage({ name, yearly, regions, kin }: Omit<NamePageData, 'title'>) {
  return (
    <div className="page name-page">
      <NameArticle key={name.key} detail={name} yearly={yearly} regions={regions} kin={kin} level={1} />
    </div>
  )
}
