import { describe, expect, test } from 'vitest'
import { sampleCorpus } from '#src/core/names/sample.ts'
import type { CuratedEntry } from '#src/core/names/name.ts'
import { createNamesEngine } from './names-engine.ts'

const entry = (name: string, more: Partial<CuratedEntry> = {}): CuratedEntry => ({
  name,
  gender: 'f',
  say: name.toUpperCase(),
  meaning: `meaning of ${name}`,
  themes: [],
  origin: 'irish',
  confidence: 'a',
  variants: [],
  nicknames: [],
  also: [],
  ...more,
})

const home = { meaning: 'home ruler', gender: 'm' as const, origin: 'greek' }
const entries = [
  entry('Henry', { ...home, nicknames: ['Hal', 'Harry'] }),
  entry('Henrietta', { ...home, gender: 'f' }),
  entry('Henley', { meaning: 'high clearing' }),
  entry('Enrico', { ...home, origin: 'japanese' }),
  entry('Alda', { meaning: 'old', origin: 'greek' }),
  entry('Irmin', { meaning: 'great', gender: 'm', origin: 'irish' }),
  entry('Katherine', { meaning: 'pure', origin: 'greek', variants: ['Kathryn'] }),
  entry('Katsu', { meaning: 'pure', origin: 'japanese' }),
  entry('Maeve', { meaning: 'she who intoxicates', variants: ['Medb', 'Méabh'] }),
]
const related = new Map([
  ['henry', ['enrico', 'irmin']],
  ['katherine', ['katsu']],
])
const pairs = new Map([['irmin', ['alda']]])
const corpus = { ...sampleCorpus, entries }
const all = createNamesEngine({ corpus, births: [], complete: true, related, pairs })
const first = createNamesEngine({ corpus, births: [], complete: false })
const answer = (text: string, engine = all) =>
  engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 5 }).answer

const formNames = (text: string) => {
  const found = answer(text)
  return found?.kind === 'forms' ? found.forms.map(({ name }) => name) : found
}

describe('a question about one name', () => {
  test.each([
    ['what does Maeve mean', 'meaning'],
    ['how do you say Maeve', 'say'],
    ['where does the name Maeve come from', 'origin'],
    ['how popular is Maeve', 'popularity'],
  ])('%s is answered with that', (text, about) => {
    expect(answer(text)).toMatchObject({
      kind: 'about',
      about,
      summary: { name: 'Maeve', senses: [{ meaning: 'she who intoxicates', confidence: 'a' }] },
      spellings: ['Medb', 'Méabh'],
    })
  })

  test('a search for names has no answer', () => {
    expect(answer('irish girl names')).toBeUndefined()
    expect(answer('')).toBeUndefined()
  })
})

describe('forms of a name', () => {
  test('are names of its family that mean the same', () => {
    expect(formNames('girl form of Henry')).toEqual(['Henrietta'])
    expect(formNames('Henry in Japanese')).toEqual(['Enrico'])
  })

  test('for the other gender are those that the data pair with it, however they look', () => {
    expect(formNames('girl form of Irmin')).toEqual(['Alda'])
    expect(formNames('boy form of Irmin')).toEqual([])
  })

  test('nicknames are those of the corpus, names of their own or not', () => {
    expect(answer('nicknames for Henry')).toMatchObject({
      forms: [
        { name: 'Hal', key: null },
        { name: 'Harry', key: null },
      ],
    })
    expect(formNames('what is Hal short for')).toEqual(['Henry'])
  })

  test('a name that is only related is not called a form', () => {
    expect(answer('Henry in Irish')).toMatchObject({ forms: [], related: [{ name: 'Irmin' }], isOwn: false })
  })

  test('a name that begins alike is not called a form, in the list neither', () => {
    const { names } = all.search({ text: 'girl form of Henry', filters: {}, seed: 0, offset: 0, limit: 5 })
    const reasons = Object.fromEntries(names.map(({ name, reasons: why }) => [name, why[0]?.text]))
    expect(reasons).toEqual({ Henrietta: 'a form of Henry', Henley: 'close to Henry' })
  })

  test('another spelling has the forms of the name', () => {
    expect(formNames('Kathryn in Japanese')).toEqual(['Katsu'])
  })

  test('the name itself is told where it is used as it is', () => {
    expect(answer('Maeve in Irish')).toMatchObject({ language: 'Irish', forms: [], isOwn: true })
  })

  test('what is not known is not invented', () => {
    expect(answer('nicknames for Maeve')).toMatchObject({ forms: [], related: [] })
    expect(answer('boy version of Maeve')).toMatchObject({ forms: [], related: [] })
  })

  test('is not called unknown while the file of related names is missing', () => {
    expect(answer('Henry in Japanese', first)).toBeUndefined()
    expect(answer('nicknames for Henry', first)).toMatchObject({ kind: 'forms' })
  })
})

test('names to choose from stand side by side', () => {
  expect(answer('Maeve or Henrietta')).toMatchObject({
    kind: 'compare',
    summaries: [{ name: 'Maeve' }, { name: 'Henrietta' }],
    unknown: [],
  })
})

test('a name that nobody knows is said to be unknown, once all names are loaded', () => {
  expect(answer('what does Xyzzy mean')).toEqual({ kind: 'unknown', name: 'Xyzzy' })
  expect(answer('how do you pronounce Xyzzy')).toEqual({ kind: 'unknown', name: 'Xyzzy' })
  expect(answer('what does Xyzzy mean', first)).toBeUndefined()
})
