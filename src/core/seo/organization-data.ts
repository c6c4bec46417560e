import type { OrganizationLeaf } from 'schema-dts'
import { absoluteUrl } from './absolute-url.ts'

/** The publisher's name, also the author of articles without one. */
export const ORGANIZATION_NAME = 'Nestling'

/** The publisher. Its `@id` is the same on every page, so that crawlers recognize it across pages. */
export function organizationData(site: string): OrganizationLeaf {
  return {
    '@type': 'Organization',
    '@id': absoluteUrl(site, '/#organization'),
    name: ORGANIZATION_NAME,
    url: absoluteUrl(site, '/'),
    logo: absoluteUrl(site, '/icons/icon-512.png'),
  }
}
