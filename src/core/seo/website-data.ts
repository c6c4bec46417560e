import type { SearchAction, WebSite, WithActionConstraints } from 'schema-dts'
import { absoluteUrl } from './absolute-url.ts'
import { ORGANIZATION_NAME } from './organization-data.ts'

/** The site and its search: the generator takes the query as `q`. */
export function websiteData(site: string): WebSite {
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: `${absoluteUrl(site, '/generate')}?q={search_term_string}`,
    'query-input': 'required name=search_term_string',
  }
  return {
    '@type': 'WebSite',
    '@id': absoluteUrl(site, '/#website'),
    name: ORGANIZATION_NAME,
    url: absoluteUrl(site, '/'),
    inLanguage: 'en',
    publisher: { '@id': absoluteUrl(site, '/#organization') },
    potentialAction: search,
  }
}
