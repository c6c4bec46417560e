import type { ItemListLeaf } from 'schema-dts'
import { absoluteUrl } from './absolute-url.ts'

/** A list as displayed on a page, in order: names, posts, guides. `path` is an item's own page. */
export type ItemListFacts = { name: string; items: { name: string; path?: string }[] }

/** The list with the position, name and URL of every item. */
export function itemListData(site: string, { name, items }: ItemListFacts): ItemListLeaf {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name: item.name,
      ...(item.path === undefined ? {} : { url: absoluteUrl(site, item.path) }),
    })),
  }
}
