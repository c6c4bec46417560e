import { expect, test } from 'vitest'
import { NO_FAMILY } from '#src/core/names/fit/family.ts'
import { withSearched } from './with-searched.ts'

const stored = { ...NO_FAMILY, surname: 'Moore', siblings: ['Ida'] }

test('what a search says of the family is part of it, stored or not', () => {
  const searched = { ...NO_FAMILY, siblings: ['Clara', 'ida'] }
  expect(withSearched(null, searched)).toEqual(searched)
  expect(withSearched(stored, null)).toEqual(stored)
  expect(withSearched(stored, searched)).toEqual({ ...stored, siblings: ['Clara', 'Ida'] })
  expect(withSearched(null, null)).toBeNull()
})

test('a surname that a search names is tried as well, unless the family has two', () => {
  const searched = { ...NO_FAMILY, surname: 'Weber' }
  expect(withSearched(NO_FAMILY, searched)).toEqual({ ...NO_FAMILY, surname: 'Weber' })
  expect(withSearched(stored, searched)).toEqual({ ...stored, partner: 'Weber' })
  expect(withSearched({ ...stored, partner: 'Roth' }, searched)).toEqual({ ...stored, partner: 'Roth' })
  expect(withSearched(stored, { ...NO_FAMILY, surname: 'moore' })).toEqual(stored)
})
