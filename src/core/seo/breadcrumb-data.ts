import type { BreadcrumbList } from 'schema-dts'
import { absoluteUrl } from './absolute-url.ts'

/** A step on the way to a page; the last one, the page itself, needs no path. */
export type Crumb = { name: string; path?: string }

/** Where a page stands: from the outermost step to the page itself, at least two. */
export function breadcrumbData(site: string, crumbs: Crumb[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name,
      ...(path === undefined ? {} : { item: absoluteUrl(site, path) }),
    })),
  }
}
