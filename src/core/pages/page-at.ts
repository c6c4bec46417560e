import { type Page, pageRows } from './pages.ts'

/** The page behind an address's path, or behind a route's id such as `/blog/` and `/names/$slug`. Undefined: there is none. */
export function pageAt(path: string): Page | undefined {
  const asked = partsOf(path)
  return pageRows().find(([pattern]) => {
    const parts = partsOf(pattern)
    return (
      parts.length === asked.length && parts.every((part, i) => part.startsWith('$') || part === asked[i])
    )
  })?.[1]
}

const partsOf = (path: string) => path.split('/').filter((part) => part !== '')
