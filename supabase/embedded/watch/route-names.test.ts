import { expect, test } from 'vitest'
import { createRouteNames } from './route-names.ts'

test('a path is named by its template, a fixed one first, and by nothing that a client chooses', () => {
  const nameOf = createRouteNames(['/auth/v1/factors/:id', '/auth/v1/factors/new', '/auth/v1/user'])
  expect(nameOf('/auth/v1/user')).toBe('/auth/v1/user')
  expect(nameOf('/auth/v1/factors/7d0c')).toBe('/auth/v1/factors/:id')
  expect(nameOf('/auth/v1/factors/new')).toBe('/auth/v1/factors/new')
  for (const path of ['/auth/v1/users', '/auth/v1/factors/', '/auth/v1/factors/a/b', '/', ''])
    expect(nameOf(path)).toBe('other')
})
