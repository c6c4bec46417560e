import { describe, expect, test } from 'vitest'
import { ownEngine } from '#tests/support/own-engine.ts'
import { wishTexts } from '#tests/support/wish-texts.ts'

const engine = await ownEngine()
const search = (text: string, limit = 24) => engine.search({ text, filters: {}, seed: 0, offset: 0, limit })
const namesOf = (text: string) => search(text).names.map(({ name }) => name)
const honors = (...names: string[]) => `form ${names.map((name) => `{name:${name},of:honor}`).join(' or ')}`

describe('names in honor of a person are that person’s name and its forms', () => {
  test.each([
    ['names after my dad Robert', [honors('Robert')]],
    ['in honor of my grandmother Rose', [honors('Rose')]],
    [
      'honouring my late mother Margaret without using Margaret',
      [honors('Margaret'), 'not excluded Margaret'],
    ],
    ['a small nod to Grandpa Walter', [honors('Walter')]],
    ['name him after his uncle Jim', [honors('Jim')]],
    ['girl names in memory of my sister Elena', ['gender girl', honors('Elena')]],
    ['named after my grandparents Rose and Walter', [honors('Rose', 'Walter')]],
    ['a tribute to my best friend Kate', [honors('Kate')]],
    ["named after my husband's mother, Catherine", [honors('Catherine')]],
    ['in memory of our daughter Ivy', [honors('Ivy')]],
    ['named after our late son Leo', [honors('Leo')]],
    ['names after my dad Robert, any form or variant is fine', [honors('Robert')]],
  ])('%s', (text, wishes) => {
    const { parsed } = search(text, 0)
    expect(wishTexts(parsed.wishes)).toEqual(wishes)
    expect(parsed.narrowing).toEqual([])
  })

  test('the name itself comes first, then what is short for it or a form of it', () => {
    expect(namesOf('names after my dad Robert')[0]).toBe('Robert')
    expect(namesOf('names after my dad Robert')).toEqual(
      expect.arrayContaining(['Bobby', 'Roberto', 'Roberta']),
    )
    expect(namesOf('in honor of my grandmother Rose').slice(0, 12)).toEqual(expect.arrayContaining(['Rosie']))
    // Lily is a flower, too, and no form.
    expect(namesOf('in honor of my grandmother Rose')).not.toContain('Lily')
  })

  test('of both genders, unless one is asked for', () => {
    expect(namesOf('after my father Robert, but for a girl')).toContain('Roberta')
    expect(namesOf('after my father Robert, but for a girl')).not.toContain('Robert')
  })

  test('without the name when that is not wanted', () => {
    const names = namesOf('honouring my late mother Margaret without using Margaret')
    expect(names).not.toContain('Margaret')
    expect(names).toEqual(expect.arrayContaining(['Maggie', 'Megan']))
  })
})

test.each([
  'a brother for Leo, born after Rose',
  'a girl name after a hard year',
  'girl, due after June',
  'baby girl, born two years after her sister Rose',
  'a boy arriving after his brother Leo',
  'easy to remember. Emma is taken',
  'Remember, her sister is Ivy',
  'Honor, Grace and Faith',
  'named after Jane Austen characters',
  'in honor of Saint Brigid',
])('after something else: %s', (text) => {
  expect(search(text, 0).parsed.wishes.map(({ kind }) => kind)).not.toContain('form')
})

test('with one form of the name: that one alone', () => {
  const { parsed } = search('We want to honor grandpa Peter with an Irish version of his name', 0)
  expect(wishTexts(parsed.wishes)).toContain('form {name:Peter,of:irish}')
  expect(parsed.wishes.filter(({ kind }) => kind === 'form')).toHaveLength(1)
})

test('honoring without a name asks for no meaning', () => {
  const { parsed } = search('a name to honour my Irish roots', 0)
  expect(wishTexts(parsed.wishes)).toEqual(['origin irish'])
  expect(parsed.narrowing).toEqual([])
})
