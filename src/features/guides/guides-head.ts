import { piecePath } from '#src/core/reading/piece.ts'
import { itemListData } from '#src/core/seo/item-list-data.ts'
import type { PageHead } from '#src/core/seo/page-head.ts'
import { PIECES } from '#src/reading/pieces.ts'

export const guidesHead: PageHead = {
  path: '/guides',
  title: 'Baby name guides – how to choose, and lists by theme',
  description:
    'Seven long guides to choosing a name and over twenty lists by meaning, origin, style and season, each with names you can open, save and read offline.',
  structuredData: import.meta.env.SSR && [
    itemListData(import.meta.env.VITE_SITE_URL, {
      name: 'Guides to choosing a baby name',
      items: PIECES.filter(({ kind }) => kind !== 'post').map((piece) => ({
        name: piece.title,
        path: piecePath(piece),
      })),
    }),
  ],
}
