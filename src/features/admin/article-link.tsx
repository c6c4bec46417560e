import { Link } from '@tanstack/react-router'
import { createContext, useContext } from 'react'

/** The titles of all articles by their paths, from the build's report. */
export const ArticleTitles = createContext<ReadonlyMap<string, string>>(new Map())

/** A link to an article, by its title where that is known. */
export function ArticleLink({ path }: { path: string }) {
  const title = useContext(ArticleTitles).get(path)
  return (
    <Link to={path as '/'} className="link break-words">
      {title ?? path}
    </Link>
  )
}
