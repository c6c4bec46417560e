import type { WebApplication } from 'schema-dts'
import { absoluteUrl } from './absolute-url.ts'

/** A tool of the site as a free web application. */
export function applicationData(site: string, tool: { name: string; path: string }): WebApplication {
  return {
    '@type': 'WebApplication',
    name: tool.name,
    url: absoluteUrl(site, tool.path),
    applicationCategory: 'LifestyleApplication',
    operatingSystem: 'Any',
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
  }
}
