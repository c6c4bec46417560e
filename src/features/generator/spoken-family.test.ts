import { expect, test } from 'vitest'
import { NO_FAMILY } from '#src/core/names/fit/family.ts'
import type { Wish } from '#src/core/names/wishes/wish.ts'
import { spokenFamily, withSpoken } from './spoken-family.ts'

const wish = (kind: Wish['kind'], values: string[], avoid = false): Wish => ({
  kind,
  values,
  avoid,
  label: '',
  from: 0,
  to: 0,
})

test('what a sentence says of the family is offered unless it is stored', () => {
  const wishes = [
    wish('surname', ['garcia']),
    wish('sibling', ['twins', 'Leo', 'Finn']),
    wish('origin', ['irish']),
  ]
  expect(spokenFamily(wishes, NO_FAMILY)).toEqual({ surname: 'Garcia', siblings: ['Leo', 'Finn'] })
  const stored = { ...NO_FAMILY, partner: 'García', siblings: ['Finn'] }
  expect(spokenFamily(wishes, stored)).toEqual({ siblings: ['Leo'] })
  expect(withSpoken(stored, { siblings: ['Leo'] })).toEqual({ ...stored, siblings: ['Finn', 'Leo'] })
  expect(spokenFamily(wishes, { ...stored, siblings: ['Finn', 'Leo'] })).toBeNull()
})

test('a sentence about other things offers nothing', () => {
  expect(spokenFamily([wish('origin', ['irish']), wish('sibling', ['twins'])], NO_FAMILY)).toBeNull()
  expect(spokenFamily([wish('surname', ['Garcia'], true)], NO_FAMILY)).toBeNull()
})
