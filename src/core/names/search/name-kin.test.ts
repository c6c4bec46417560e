import { describe, expect, test } from 'vitest'
import type { NameKin } from '#src/core/names/kin.ts'
import type { CuratedEntry } from '#src/core/names/name.ts'
import { births, sampleCorpus } from '#src/core/names/sample.ts'
import { createNamesEngine, type NamesData } from './names-engine.ts'

const entry = (name: string, origin: string, more: Partial<CuratedEntry> = {}): CuratedEntry => ({
  name,
  gender: 'm',
  say: name.toUpperCase(),
  meaning: 'God is gracious',
  themes: [],
  origin,
  confidence: 'a',
  variants: [],
  nicknames: [],
  also: [],
  ...more,
})

const entries = [
  entry('John', 'irish', { nicknames: ['Jack', 'Johnny'], variants: ['Jon'] }),
  entry('Jackson', 'irish', { meaning: 'son of Jack', nicknames: ['Jack'] }),
  entry('Jack', 'irish', { meaning: 'pet form of John' }),
  entry('Ioannes', 'greek'),
  entry('Giovanni', 'hebrew'),
  entry('Gianni', 'hebrew'),
  entry('Giovanna', 'hebrew', { gender: 'f' }),
  entry('Joan', 'irish', { gender: 'f' }),
  entry('Irmin', 'japanese', { meaning: 'great' }),
  entry('Armin', 'japanese', { meaning: 'whole' }),
]
const data: NamesData = {
  corpus: { ...sampleCorpus, entries },
  births: [],
  complete: true,
  related: new Map([
    ['john', ['ioannes', 'giovanni', 'joan', 'irmin']],
    ['giovanni', ['john', 'gianni', 'giovanna']],
    ['irmin', ['john', 'armin']],
  ]),
  pairs: new Map([
    ['john', ['joan']],
    ['joan', ['john']],
  ]),
  feasts: [
    { month: 1, day: 31, whose: 'John Bosco', isMain: false, names: ['john'] },
    { month: 6, day: 24, whose: 'birth of John the Baptist', isMain: true, names: ['john'] },
    { month: 12, day: 26, whose: 'Irmin', isMain: false, names: ['irmin'] },
  ],
}

function kinOf(name: string, of: NamesData = data): NameKin {
  const kin = createNamesEngine(of).detail(name)?.kin
  if (!kin) throw new Error(`no kin of ${name}`)
  return kin
}
const texts = (list: { name: string }[]) => list.map(({ name }) => name)

test('a name’s forms are by language: its relations, and those of them that mean the same for the same children', () => {
  const { languages } = kinOf('john')
  expect(Object.fromEntries(languages.map(({ label, names }) => [label, texts(names).sort()]))).toEqual({
    Greek: ['Ioannes'],
    Hebrew: ['Gianni', 'Giovanni'],
    // Related by the line itself; what is related to it is not.
    Japanese: ['Irmin'],
  })
})

test('the form for the other gender is on both', () => {
  expect(texts(kinOf('john').girls)).toEqual(['Joan'])
  expect(texts(kinOf('joan').boys)).toEqual(['John'])
  expect(kinOf('john').boys).toEqual([])
})

describe('a name whose gender differs by language', () => {
  const split: NamesData = {
    ...data,
    corpus: {
      ...sampleCorpus,
      entries: [
        entry('Simone', 'irish', { gender: 'f', meaning: 'heard' }),
        entry('Simone', 'greek', { seen: 'f', meaning: 'heard' }),
        entry('Simona', 'greek', { gender: 'f', meaning: 'heard' }),
        entry('Simon', 'hebrew', { meaning: 'heard' }),
        entry('Danel', 'japanese', { seen: 'f', meaning: 'judge' }),
        entry('Danela', 'hebrew', { gender: 'f', also: ['japanese'], meaning: 'judge' }),
      ],
    },
    related: new Map(),
    pairs: new Map([
      ['simone', ['simona', 'simon']],
      ['simona', ['simone']],
      ['simon', ['simone']],
      ['danel', ['danela']],
      ['danela', ['danel']],
    ]),
    feasts: [],
  }
  const pairsOf = (name: string) => {
    const { girls, boys } = kinOf(name, split)
    const shown = ({ name: text, language }: (typeof girls)[number]) => [text, language]
    return { girls: girls.map(shown), boys: boys.map(shown) }
  }

  test('says of which language a form is that most would not expect', () => {
    expect(pairsOf('simone')).toEqual({ girls: [['Simona', 'Greek']], boys: [['Simon', undefined]] })
    expect(pairsOf('danel')).toEqual({ girls: [['Danela', 'Japanese']], boys: [] })
  })

  test('is a form of the other one in its language, and not in another', () => {
    expect(pairsOf('simona')).toEqual({ girls: [], boys: [['Simone', 'Greek']] })
    expect(pairsOf('simon')).toEqual({ girls: [['Simone', undefined]], boys: [] })
    expect(pairsOf('danela')).toEqual({ girls: [], boys: [['Danel', 'Japanese']] })
  })

  test.each([
    ["boy's form of Danela", 'Danel'],
    ["girl's form of Danel", 'Danela'],
    ["boy's form of Simona", 'Simone'],
  ])('%s is %s', (text, found) => {
    const { names } = createNamesEngine(split).search({ text, filters: {}, seed: 0, offset: 0, limit: 1 })
    expect(texts(names)).toEqual([found])
  })
})

test('a nickname says what it is short for, and leads there and back', () => {
  expect(texts(kinOf('jack').shortFor).sort()).toEqual(['Jackson', 'John'])
  expect(kinOf('john').nicknames).toEqual([
    { key: 'jack', name: 'Jack', slug: 'jack' },
    { key: null, name: 'Johnny', slug: null },
  ])
})

test('a spelling that a name lists has the kin of that name', () => {
  const jon = kinOf('jon', { ...data, births: [births([['jon', 5000, 0, 300]])] })
  expect(texts(jon.girls)).toEqual(['Joan'])
  expect(jon.languages.map(({ label }) => label).sort()).toEqual(['Greek', 'Hebrew', 'Japanese'])
  expect(jon.nicknames).toEqual([])
})

describe('a name day', () => {
  test('is the main one of a name that is a saint’s', () => {
    expect(kinOf('john').days).toEqual([{ month: 6, day: 24, whose: 'birth of John the Baptist' }])
  })

  test('of a form is that of the saint’s name, not of one that is only related', () => {
    expect(kinOf('giovanni').days).toMatchObject([{ day: 24, formOf: 'John' }])
    expect(kinOf('armin').days).toEqual([])
  })

  test.each([
    ['names with a name day in June', ['John', 'Gianni', 'Giovanni', 'Ioannes']],
    ['name day 31 January', ['John', 'Gianni', 'Giovanni', 'Ioannes']],
    ['saints of the 26th of December', ['Irmin']],
    ['feast day on June 25', []],
  ])('%s: the saint’s name, then its forms', (text, found) => {
    const { names } = createNamesEngine(data).search({ text, filters: {}, seed: 0, offset: 0, limit: 9 })
    const [first, ...others] = texts(names)
    expect([...(first === undefined ? [] : [first]), ...others.sort()]).toEqual(found)
  })

  test('is said on the card, and is a chip', () => {
    const { names, parsed } = createNamesEngine(data).search({
      text: 'boy names with a name day in June',
      filters: {},
      seed: 0,
      offset: 0,
      limit: 1,
    })
    expect(names[0]?.reasons).toContainEqual({ kind: 'theme', text: 'name day 24 June' })
    expect(parsed.spans.map(({ label }) => label)).toEqual(['Boy', 'name day in June'])
    expect(parsed.leftover).toEqual([])
  })
})

test('while names may still come nothing is said', () => {
  expect(createNamesEngine({ ...data, complete: false }).detail('john')?.kin).toBeNull()
})
