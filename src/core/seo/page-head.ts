import { absoluteUrl } from './absolute-url.ts'
import type { StructuredData } from './structured-data.ts'

/** What a page tells search engines and link previews. `path` starts with `/`; `title` is complete. */
export type PageHead = {
  path: string
  title: string
  description: string
  /** Only crawlers read it: `import.meta.env.SSR && [...]` in a route keeps it out of the app's own code. */
  structuredData?: StructuredData[] | false
  /** Private pages are not indexed and have no canonical link. */
  private?: boolean
}

export type HeadTags = {
  meta: Record<string, unknown>[]
  links: { rel: string; href: string }[]
}

/**
 * Title, description, canonical link, Open Graph tags and structured data in the router's shape.
 * `site` is the origin without a slash at the end. Structured data is left out when `withData` is false: a browser
 * under Trusted Types may not create script elements, and crawlers read the prerendered page.
 */
export function headTags(page: PageHead, site: string, withData: boolean): HeadTags {
  const url = absoluteUrl(site, page.path)
  if (page.private) {
    return {
      meta: [
        { title: page.title },
        { name: 'description', content: page.description },
        { name: 'robots', content: 'noindex' },
      ],
      links: [],
    }
  }
  const data = withData ? page.structuredData || [] : []
  return {
    meta: [
      { title: page.title },
      { name: 'description', content: page.description },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: 'Nestling' },
      { property: 'og:title', content: page.title },
      { property: 'og:description', content: page.description },
      { property: 'og:url', content: url },
      ...data.map((item) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...item } })),
    ],
    links: [{ rel: 'canonical', href: url }],
  }
}
