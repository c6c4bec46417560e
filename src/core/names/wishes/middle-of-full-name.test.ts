import { expect, test } from 'vitest'
import { ownEngine } from '#tests/support/own-engine.ts'
import { wishTexts } from '#tests/support/wish-texts.ts'

const engine = await ownEngine()
const search = (text: string) => engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 8 })
const wishesOf = (text: string) => wishTexts(search(text).parsed.wishes).toSorted()

test.each([
  ['middle name for Clara Novak', 'Clara', 'Novak'],
  ['middle names to go with Hugo Smith', 'Hugo', 'Smith'],
  ['what middle name goes with Ida Nguyen?', 'Ida', 'Nguyen'],
])('a surname that is hardly a first name is one behind a first name: %s', (text, first, surname) => {
  expect(wishesOf(text)).toEqual([`middle ${first}`, `surname ${surname}`])
  expect(search(text).total).toBeGreaterThan(100)
})

test('a first name that many have is none', () => {
  expect(wishesOf('middle name for Nova Quinn')).not.toContain('surname Quinn')
})
