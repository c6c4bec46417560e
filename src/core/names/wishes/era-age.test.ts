import { expect, test } from 'vitest'
import { ownEngine } from '#tests/support/own-engine.ts'
import { wishTexts } from '#tests/support/wish-texts.ts'

const engine = await ownEngine()
const search = (text: string, limit = 24) => engine.search({ text, filters: {}, seed: 0, offset: 0, limit })
const wishesOf = (text: string) => wishTexts(search(text, 0).parsed.wishes)
const namesOf = (text: string) => search(text).names.map(({ name }) => name)

const { lastYear } = engine.choices()
const eraOf = (age: number) => `era {from:${lastYear - age - 5},to:${lastYear - age + 5}}`

test.each<[string, string[]]>([
  ['names my 90 year old grandpa would have had', [eraOf(90), 'gender boy']],
  ['what would a 75 year old woman be called', [eraOf(75), 'gender girl']],
  ['sounds like an 80 year old man', [eraOf(80), 'gender boy']],
])('%s', (text, wishes) => {
  expect(wishesOf(text).toSorted()).toEqual(wishes.toSorted())
})

test('they were given then', () => {
  expect(namesOf('names my 90 year old grandpa would have had')).toEqual(expect.arrayContaining(['Gerald']))
})

test.each(['my 90 year old grandpa loves Irish names', 'my 2 year old son Max needs a sister'])(
  'no time is asked for: %s',
  (text) => {
    expect(search(text, 0).parsed.wishes.map(({ kind }) => kind)).not.toContain('era')
  },
)
