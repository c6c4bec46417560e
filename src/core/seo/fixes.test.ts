import { expect, test } from 'vitest'
import { fixOf } from './fixes.ts'
import type { HealthFault } from './health.ts'

test.each<[HealthFault, { title: number; description: number }, string]>([
  ['title-length', { title: 12, description: 130 }, 'Lengthen the title by at least 18 characters.'],
  ['title-length', { title: 29, description: 130 }, 'Lengthen the title by at least 1 character.'],
  ['title-length', { title: 66, description: 130 }, 'Shorten the title by at least 6 characters.'],
  ['title-length', { title: 0, description: 130 }, 'Add a title of 30 to 60 characters.'],
  [
    'description-length',
    { title: 40, description: 100 },
    'Lengthen the description by at least 20 characters.',
  ],
  ['description-length', { title: 40, description: 156 }, 'Shorten the description by at least 1 character.'],
  ['canonical-missing', { title: 40, description: 130 }, 'Add a canonical link.'],
  ['structured-data-missing', { title: 40, description: 130 }, 'Add structured data.'],
])('what to fix: %s of %o', (fault, lengths, fix) => {
  expect(fixOf(fault, lengths)).toBe(fix)
})
