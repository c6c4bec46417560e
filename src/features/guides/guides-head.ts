import type { PageHead } from '#src/core/seo/page-head.ts'

export const guidesHead: PageHead = {
  path: '/guides',
  title: 'Baby name guides – how to choose, and lists by theme',
  description:
    'Seven long guides to choosing a name and over twenty lists by meaning, origin, style and season, each with names you can open, keep and read offline.',
}
