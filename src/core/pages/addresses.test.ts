import { expect, it } from 'vitest'
import { fixedAddresses } from './addresses.ts'

it('a pattern has the addresses of its values, or none when these are content', () => {
  const addresses = fixedAddresses(() => true)
  expect(addresses.filter((address) => address.startsWith('/admin'))).toEqual([
    '/admin/seo-dashboard',
    '/admin/content-strategy',
  ])
  expect(addresses).toContain('/blog')
  expect(addresses.filter((address) => /\$|^\/names/.test(address))).toEqual([])
})

it('keeps the pages that pass', () => {
  const own = fixedAddresses((page) => page.public)
  expect(own).toContain('/about')
  expect(own).not.toContain('/favorites')
})
