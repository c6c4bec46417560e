import type { BreadcrumbList } from 'schema-dts'
import { absoluteUrl } from './absolute-url.ts'

/** One breadcrumb; the last one, the page itself, needs no path. */
export type Crumb = { name: string; path?: string }

/** A page's breadcrumbs: from the outermost to the page itself, at least two. */
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
