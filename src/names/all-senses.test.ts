import { expect, test } from 'vitest'
import type { NameSummary, Sense } from '#src/core/names/name.ts'
import { meaningsByKey, meaningsOf, originMeaningsOf, originsOf, pronunciationsOf } from './all-senses.ts'

const sense = (originLabel: string, meaning: string, more: Partial<Sense> = {}): Sense => ({
  origin: originLabel.toLowerCase(),
  originLabel,
  gender: 'f',
  say: null,
  meaning,
  confidence: 'a',
  themes: [],
  ...more,
})

const tala = {
  senses: [
    sense('Samoan', 'Samoan form of Talia; dew', { say: 'TAH-la' }),
    sense('Persian', 'gold', { say: 'ta-LAH' }),
    sense('Tagalog', 'bright star', { say: 'TAH-la' }),
    sense('Arabic', 'gold'),
  ],
}

test('whichever meaning a name was kept for, it is among those that the list shows', () => {
  expect(meaningsOf(tala)).toEqual([
    'Samoan form of Talia; dew',
    'Persian, Arabic: gold',
    'Tagalog: bright star',
  ])
  expect(originsOf(tala)).toBe('Samoan, Persian, Tagalog, Arabic')
  expect(pronunciationsOf(tala)).toBe('TAH-la or ta-LAH')
})

test('one meaning stands alone, also where several origins share it', () => {
  expect(meaningsOf({ senses: [sense('Breton', 'grace'), sense('English', 'grace')] })).toEqual(['grace'])
  const formOf = { key: 'anna', name: 'Anna', slug: 'anna' }
  expect(meaningsOf({ senses: [sense('English', 'grace', { formOf })] })).toEqual(['form of Anna: grace'])
  expect(meaningsOf({ senses: [] })).toEqual([])
  expect(pronunciationsOf({ senses: [sense('Breton', 'grace')] })).toBeNull()
})

test('where names are to be told apart, a single meaning has its origin too, unless it begins with it', () => {
  expect(originMeaningsOf({ senses: [sense('Irish', 'freedom')] })).toEqual(['Irish: freedom'])
  expect(originMeaningsOf({ senses: [sense('Polish', 'Polish form of Hannah; grace')] })).toEqual([
    'Polish form of Hannah; grace',
  ])
  expect(originMeaningsOf({ senses: [sense('Arabic', 'gold'), sense('Persian', 'gold')] })).toEqual([
    'Arabic, Persian: gold',
  ])
  expect(originMeaningsOf(tala)).toEqual(meaningsOf(tala))
  expect(originMeaningsOf({ senses: [] })).toEqual([])
})

test('meanings are found by the key that was asked for, also where the collection has another one', () => {
  const zoe = { key: 'zoe', senses: [sense('Greek', 'life')] } as NameSummary
  expect(meaningsByKey(['zoë', 'nobody', 'zoe'], [zoe, null, zoe], meaningsOf)).toEqual(
    new Map([
      ['zoë', ['life']],
      ['zoe', ['life']],
    ]),
  )
})
