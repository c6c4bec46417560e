import { expect, test } from 'vitest'
import { fixedAddresses } from '#src/core/pages/addresses.ts'
import { nextPath } from './next-path.ts'

test.each([
  ['/', '/'],
  ['/favorites', '/favorites'],
  ['/generate?q=irish+girl&origin=Irish', '/generate?q=irish+girl&origin=Irish'],
  ['/?panel=settings', '/?panel=settings'],
  ['/names/maeve', '/names/maeve'],
  ['/authors', '/authors'],
  ['/a/../generate', '/generate'],
])('%s leads to %s', (raw, path) => {
  expect(nextPath(raw)).toBe(path)
})

test('drops the fragment, which can contain a list', () => {
  expect(nextPath('/favorites#list=secret')).toBe('/favorites')
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '//nestling.invalid@evil.example/',
  'javascript:alert(1)',
  'favorites',
  '',
  ...fixedAddresses((page) => page.type === 'auth'),
  '/auth?next=/auth',
  '/Auth/',
  '/reset-password#access_token=1',
  '/x/../auth',
  `/${'a'.repeat(3000)}`,
  7,
  undefined,
])('%j is dropped', (raw) => {
  expect(nextPath(raw)).toBeUndefined()
})
