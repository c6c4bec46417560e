import { expect, test } from 'vitest'
import { ownEngine } from '#tests/support/own-engine.ts'
import { readContent } from '#tools/names/read-content.ts'

const engine = await ownEngine()
const search = (text: string, origin?: string) =>
  engine.search({ text, filters: origin ? { origin } : {}, seed: 0, offset: 0, limit: 5000 }).names
const namesOf = new Map(
  readContent(process.cwd()).files.map(({ id, lines }) => [id, lines.map(({ entry }) => entry.name)]),
)

test.each([
  ['Swedish names', 'swedish', 'scandinavian'],
  ['names from Denmark', 'danish', 'scandinavian'],
  ['nombres noruegos', 'norwegian', 'scandinavian'],
  ['slovakian names', 'slovak', 'slavic'],
  ['names from Slovenia', 'slovene', 'slavic'],
  ['serb names', 'serbian', 'serbo-croatian'],
  ['Croatian names', 'croatian', 'serbo-croatian'],
])('%s: those of the language itself and those that it shares', (text, own, shared) => {
  const found = new Set(search(text).map(({ name }) => name))
  const expected = [...(namesOf.get(own) ?? []), ...(namesOf.get(shared) ?? [])]
  expect(expected.length).toBeGreaterThan(150)
  expect(expected.filter((name) => !found.has(name))).toEqual([])
  const together = new Set(search('', shared).map(({ name }) => name))
  expect((namesOf.get(own) ?? []).filter((name) => !together.has(name))).toEqual([])
})

test.each([
  ['Slovenian boy names', 'Luka', 'Nikolai'],
  ['Swedish girl names', 'Lovisa', 'Karen'],
  ['Danish boy names', 'Søren', 'Noel'],
])('%s: %s, which is at home there, before %s', (text, home, other) => {
  const found = search(text).map(({ name }) => name)
  expect(found).toContain(home)
  expect(found.indexOf(home)).toBeLessThan(found.includes(other) ? found.indexOf(other) : Infinity)
})

test('a shared name is called by the origin that it has, one that another uses by "also"', () => {
  const originOf = (name: string) =>
    search('', 'swedish')
      .find((each) => each.name === name)
      ?.reasons.filter(({ kind }) => kind === 'origin')
      .map(({ text }) => text)
  expect(originOf('Bjartur')).toEqual(['Scandinavian'])
  expect(originOf('Astrid')).toEqual(['also Swedish'])
  expect(originOf('Lovisa')).toEqual(['Swedish'])
  expect(originOf('Hjördis')).toEqual(['Swedish'])
  expect(originOf('Malte')).toEqual(['also Swedish'])
})

test.each([
  ['works in Swedish and English', 'Axel'],
  ['names that work in Croatian and Slovene', 'Vid'],
])('%s: %s', (text, name) => {
  expect(search(text).map((each) => each.name)).toContain(name)
})

test.each(['african boy names', 'indian girl names', 'akan boy names'])(
  '%s: those of the people itself before famous ones that it only uses',
  (text) => {
    const found = search(text).slice(0, 10)
    expect(found.map(({ name }) => name)).not.toContain('William')
    expect(found.filter(({ senses }) => senses.some(({ origin }) => origin === 'english'))).toEqual([])
  },
)
