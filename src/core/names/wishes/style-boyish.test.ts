import { expect, test } from 'vitest'
import { ownEngine } from '#tests/support/own-engine.ts'
import { wishTexts } from '#tests/support/wish-texts.ts'

const engine = await ownEngine()
const search = (text: string, limit = 24) => engine.search({ text, filters: {}, seed: 0, offset: 0, limit })
const wishesOf = (text: string) => wishTexts(search(text, 0).parsed.wishes)
const namesOf = (text: string) => search(text).names.map(({ name }) => name)

test.each<[string, string[]]>([
  ['tomboy names', ['style boyish', 'gender girl']],
  ['boyish names for girls', ['style boyish', 'gender girl']],
  ['boy names for girls', ['gender girl', 'style boyish']],
  ["boys' names on a girl", ['gender girl', 'style boyish']],
  ['girl names for boys', ['gender unisex']],
])('%s', (text, wishes) => {
  expect(wishesOf(text).toSorted()).toEqual(wishes.toSorted())
})

test('they are girls’ names that boys have, too', () => {
  const names = namesOf('boy names for girls')
  expect(names).toEqual(expect.arrayContaining(['Riley']))
  expect(names.filter((name) => name.endsWith('a'))).toEqual([])
  expect(names).not.toEqual(expect.arrayContaining(['Olivia']))
})

test('a gender that is said once more asks for nothing else', () => {
  expect(wishesOf("boys' names for my son")).toEqual(['gender boy'])
})
