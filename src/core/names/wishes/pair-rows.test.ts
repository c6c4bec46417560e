import { expect, test } from 'vitest'
import { ownEngine } from '#tests/support/own-engine.ts'

const engine = await ownEngine()
const search = (text: string) => engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 200 })
const namesOf = (text: string) => search(text).names.map(({ name }) => name)

test('two languages share the names that both countries give, whatever their origin', () => {
  const names = namesOf('works in Irish and Polish')
  expect(names.length).toBeGreaterThan(50)
  expect(names).toEqual(expect.arrayContaining(['Nadia', 'Maria', 'Anna', 'Adam']))
  expect(names).not.toContain('Saoirse')
  expect(names).not.toContain('Zbigniew')
})

test('the reason says where a name is given that is not at home there', () => {
  const why = (name: string) =>
    search('works in German and Turkish').names.find((each) => each.name === name)?.why
  expect(why('Selma')).toMatch(/^Known in German and Turkish, and said much alike/)
  expect(why('Ali')).toMatch(/^Known in Turkish; #\d+ in Berlin, \d{4}/)
})

test('an unlucky meaning in one of them is in the way of a name, however often it is given', () => {
  expect(namesOf('works in English and French')).not.toContain('Peter')
  expect(namesOf('works in English and French')).toContain('Claire')
})

test('three languages are asked for at once', () => {
  const names = namesOf('works in English, French and German')
  expect(names.length).toBeGreaterThan(20)
  const both = new Set(namesOf('works in French and German'))
  for (const name of names.slice(0, 20)) expect(both).toContain(name)
})
