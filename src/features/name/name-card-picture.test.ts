import { expect, test } from 'vitest'
import { wrappedLines } from './name-card-picture.ts'

const widthOf = (text: string) => text.length

test('no line of the card is wider than it, unless a word is', () => {
  expect(wrappedLines('Maeve is an Irish girls’ name', 12, widthOf)).toEqual([
    'Maeve is an',
    'Irish girls’',
    'name',
  ])
  expect(wrappedLines('a Llanfairpwllgwyngyll b', 8, widthOf)).toEqual(['a', 'Llanfairpwllgwyngyll', 'b'])
})
