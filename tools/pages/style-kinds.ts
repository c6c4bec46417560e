/**
 * Kinds of pages with the same styles for their first paint. Each kind is one hash in the security policy of every
 * response.
 */
export const STYLE_KINDS = ['home', 'generator', 'name', 'article', 'list', 'other'] as const

export type StyleKind = (typeof STYLE_KINDS)[number]

const KIND_OF_ROUTE: Record<string, StyleKind> = {
  '/': 'home',
  '/generate': 'generator',
  '/generate-girl': 'generator',
  '/names/$slug': 'name',
  '/guides/$slug': 'article',
  '/blog/$slug': 'article',
  '/browse/': 'list',
  '/browse/$list': 'list',
  '/popular/': 'list',
  '/popular/$region': 'list',
}

/** The kind of a page, by the ids of its routes, the innermost last. */
export function styleKind(routes: readonly string[]): StyleKind {
  return KIND_OF_ROUTE[routes.at(-1) ?? ''] ?? 'other'
}
