import { useHydrated, useLocation } from '@tanstack/react-router'
import { NameArticle } from './name-article.tsx'
import { type NamePageData, withSenseFirst } from './page-data.ts'

/** The page of a name; a hash says which sense comes first. */
export function NamePage({ name, yearly, regions, kin }: Omit<NamePageData, 'title'>) {
  const hash = useLocation({ select: (location) => location.hash })
  // The static page was rendered without it and must match first.
  const detail = withSenseFirst(name, useHydrated() ? hash : undefined)
  return (
    <div className="page name-page">
      <NameArticle key={name.key} detail={detail} yearly={yearly} regions={regions} kin={kin} level={1} />
    </div>
  )
}
