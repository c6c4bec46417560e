import type { OrganizationLeaf } from 'schema-dts'
import { absoluteUrl } from './absolute-url.ts'

/** The publisher's name, and the author of what nobody signs. */
export const ORGANIZATION_NAME = 'Nestling'

/** The publisher. Its `@id` is the same on every page, so that a reader of many pages knows it for one. */
export function organizationData(site: string): OrganizationLeaf {
  return {
    '@type': 'Organization',
    '@id': absoluteUrl(site, '/#organization'),
    name: ORGANIZATION_NAME,
    url: absoluteUrl(site, '/'),
    logo: absoluteUrl(site, '/icons/icon-512.png'),
  }
}
