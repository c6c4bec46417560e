import { type Page, pageRows } from './pages.ts'

/** The page at a URL's path, or of a route id such as `/blog/` and `/names/$slug`. Undefined when there is none. */
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
