/** The page types of the specification: a type reveals nothing about what was viewed. */
export const PAGE_TYPES = [
  'homepage',
  'name-generator',
  'blog',
  'topic-cluster',
  'favorites',
  'auth',
  'other',
] as const

export type PageType = (typeof PAGE_TYPES)[number]
