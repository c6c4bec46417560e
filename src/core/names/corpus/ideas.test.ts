import { describe, expect, test } from 'vitest'
import { createNamesEngine } from '#src/core/names/search/names-engine.ts'
import { type Ideas, readIdeas, writeIdeas } from './ideas.ts'
import { sampleCorpus, sampleRest, sampleTop } from '#src/core/names/sample.ts'

const ideas: Ideas = new Map([
  ['mermaid', ['sea', 'beauty']],
  ['volcano', ['fire']],
  ['little', ['god']],
  ['bouquet', ['flower']],
  ['light', ['sea']],
  ['ear', ['sea']],
])
const data = { corpus: sampleCorpus, births: [sampleTop, sampleRest], complete: true }
const engine = createNamesEngine({ ...data, ideas: () => ideas })
const ask = (text: string, filters = {}) => engine.search({ text, filters, seed: 0, offset: 0, limit: 50 })
const names = (text: string, filters = {}) => ask(text, filters).names.map(({ name }) => name)

describe('a word that neither a meaning nor a theme has', () => {
  test('finds the themes near to it, and the card says so', () => {
    const { names: cards, total, parsed } = ask('mermaid')
    expect(total).toBe(1)
    expect(cards[0]).toMatchObject({ name: 'Kai', reasons: [{ text: 'related theme: the sea' }] })
    expect(parsed.leftover).toEqual([])
  })

  test('is found in its other forms, and after "meaning"', () => {
    expect(names('volcanoes')).toEqual(names('volcano'))
    expect(names('', { meaning: 'volcano' })).toEqual(names('meaning volcano'))
    expect(names('volcano')).toContain('Aidan')
  })

  test('is not mistaken for a short word that is its prefix', () => {
    expect(ask('early').parsed.leftover).toEqual(['early'])
    expect(names('ear')).toEqual(['Kai'])
  })

  test('narrows a sentence like any other word', () => {
    expect(names('boy names about a volcano')).toEqual(['Aidan'])
    expect(names('Japanese bouquet')).toEqual(['Hana'])
  })

  test('is unknown when the map lacks it, or before the map is loaded', () => {
    expect(ask('Irish qwertyish').parsed.leftover).toEqual(['qwertyish'])
    const without = createNamesEngine(data).search({
      text: 'mermaid',
      filters: {},
      seed: 0,
      offset: 0,
      limit: 5,
    })
    expect(without).toMatchObject({ total: 0, parsed: { leftover: ['mermaid'] } })
  })
})

describe('direct matches by meaning or theme come first', () => {
  test('a theme with the word as its name is the only match', () => {
    expect(names('light')).not.toContain('Kai')
  })

  test('names with the word in their meaning come before those that are only near', () => {
    const found = ask('', { meaning: 'little' }).names
    expect(found.map(({ name }) => name).sort()).toEqual(['Aidan', 'Róisín', 'Theodore'])
    expect(found.at(-1)).toMatchObject({ name: 'Theodore', reasons: [{ text: 'related theme: God' }] })
  })

  test('a nearer theme ranks above a farther one, and the name itself above both', () => {
    const near = new Map([
      ['helen', ['joy']],
      ['mermaid', ['joy', 'sea', 'god']],
    ])
    const own = createNamesEngine({ ...data, ideas: () => near })
    const found = (text: string) => own.search({ text, filters: {}, seed: 0, offset: 0, limit: 9 }).names
    expect(found('mermaid').map(({ name }) => name)).toEqual(['Isaac', 'Kai', 'Theodore'])
    expect(found('helen').map(({ name }) => name)).toEqual(['Helen', 'Helena', 'Isaac'])
  })
})

describe('the file', () => {
  test('is read back as written, with its notice', () => {
    const text = writeIdeas(ideas, 'whose work it is')
    expect(readIdeas(text)).toEqual(new Map([...ideas].sort(([a], [b]) => (a < b ? -1 : 1))))
    expect(text).toContain('whose work it is')
    expect(readIdeas(writeIdeas(new Map(), ''))).toEqual(new Map())
  })

  test.each([
    ['no JSON', '<!doctype html>'],
    ['words without themes', writeIdeas(ideas, '').replace('"count":6', '"count":5')],
    ['a theme that is not there', writeIdeas(ideas, '').replace(/"themes":\[[^\]]+\]/, '"themes":[]')],
    ['another shape', '{"words":[]}'],
  ])('%s is rejected as damaged', (_what, text) => {
    expect(() => readIdeas(text)).toThrow(expect.objectContaining({ code: 'data-damaged' }))
  })
})
