import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MARKED_KINDS, VALUE_KINDS } from '#src/core/names/filters/sentence-kinds.ts'
import type { NameSummary } from '#src/core/names/name.ts'
import type { SetWishes } from '#src/core/names/query.ts'
import { sampleCorpus, sampleRest, sampleTop } from '#src/core/names/sample.ts'
import { ruleOf } from '#src/core/names/wishes/registry.ts'
import { fold, nameKey } from '#src/core/names/spelling/fold.ts'
import { createNamesEngine } from './names-engine.ts'

const engine = createNamesEngine({ corpus: sampleCorpus, births: [sampleTop, sampleRest], complete: true })
const search = (text: string, set: SetWishes = {}) =>
  engine.search({ text, filters: {}, set, seed: 0, offset: 0, limit: 200 })
const isIrish = ({ senses }: NameSummary) => senses[0]?.origin === 'irish'

test('a kind has values in the URL if its rule parses them', () => {
  for (const kind of VALUE_KINDS) expect(ruleOf(kind)).toHaveProperty('field')
  for (const kind of MARKED_KINDS) expect(ruleOf(kind)).not.toHaveProperty('field')
})

describe('a wish set by hand', () => {
  test('is met by any of its values', () => {
    const { names } = search('', { origin: 'irish,greek' })
    expect(new Set(names.map(({ senses }) => senses[0]?.origin))).toEqual(new Set(['irish', 'greek']))
  })

  test('is of any kind, and is not set by a text that is no value of it', () => {
    expect(search('', { contains: 'oi' }).names.map(({ key }) => key)).toEqual(['saoirse', 'róisín'])
    expect(search('', { contains: '!i' }).names.every(({ key }) => !key.includes('i'))).toBe(true)
    const all = search('').total
    expect(search('', { style: 'brutalist', era: '1929-1920', trend: 'up' }).total).toBe(all)
  })

  test('is shown by its label', () => {
    expect(search('', { style: 'old-lady,brutalist', era: '1920-1929' }).parsed.labels).toEqual({
      'style old-lady': 'old lady',
      'era 1920-1929': 'from the 1920s',
    })
  })
})

describe('a demand that is preferred', () => {
  test('leaves all names, those that meet it first', () => {
    const { names, total } = search('', { origin: '~irish' })
    expect(total).toBe(search('').total)
    const met = names.map(isIrish)
    expect(met[0]).toBe(true)
    expect(met.lastIndexOf(true)).toBe(met.filter(Boolean).length - 1)
  })

  test('gives its reason only where it is met', () => {
    const { names } = search('', { origin: '~irish' })
    for (const name of names) expect(name.reasons.some(({ text }) => text === 'Irish')).toBe(isIrish(name))
  })

  test('comes from a mark on the sentence, which says how its words count', () => {
    const { names, parsed, total } = search('irish names', { origin: '~' })
    expect(total).toBe(search('').total)
    expect(names[0] && isIrish(names[0])).toBe(true)
    expect(parsed.spans).toMatchObject([{ label: 'Irish', stance: 'prefer', texts: ['irish'] }])
  })
})

test('a mark turns what the sentence does not want into a must, and back', () => {
  const avoided = search('not irish', {})
  expect(avoided.parsed.spans).toMatchObject([{ label: 'not Irish', stance: 'avoid' }])
  expect(avoided.names.some(isIrish)).toBe(false)
  const must = search('not irish', { origin: '.*' })
  expect(must.parsed.spans).toMatchObject([{ label: 'Irish', stance: 'must' }])
  expect(must.names.every(isIrish)).toBe(true)
  expect(search('irish', { origin: '!' }).parsed.spans).toMatchObject([{ label: 'not Irish' }])
})

test('a preference that is a must leaves only names that meet it well', () => {
  const preferred = search('elegant girl names')
  const must = search('elegant girl names', { style: '*' })
  expect(must.parsed.spans[0]).toMatchObject({ label: 'elegant', stance: 'must' })
  for (const { reasons } of must.names) expect(reasons.map(({ text }) => text)).toContain('elegant')
  // So few names would be left that the preference alone fills up with names that are not.
  expect(must.total).toBeLessThan(preferred.total)
})

test('whatever is set, no card breaks a must or has what is avoided', () => {
  const mark = fc.constantFrom('', '*', '~', '!')
  const set = fc.record(
    {
      gender: fc.tuple(mark, fc.constantFrom('girl', 'boy')).map((parts) => parts.join('')),
      origin: fc
        .array(
          fc.tuple(mark, fc.constantFrom('irish', 'greek', 'hebrew', 'welsh')).map((parts) => parts.join('')),
          {
            minLength: 1,
            maxLength: 3,
          },
        )
        .map((parts) => parts.join(',')),
      startsWith: fc.tuple(mark, fc.constantFrom('a', 's', 'm')).map((parts) => parts.join('')),
      style: fc.tuple(mark, fc.constantFrom('soft', 'vintage', 'crisp')).map((parts) => parts.join('')),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(set, (chosen) => {
      const inStance = (kind: keyof typeof chosen, stances: RegExp) =>
        (chosen[kind]?.split(',') ?? [])
          .filter((each) => stances.test(each))
          .map((each) => each.replace(/^\W/, ''))
      const must = inStance('origin', /^[a-z*]/)
      for (const { key, senses, reasons } of search('', chosen).names) {
        const origins = sampleCorpus.entries
          .filter((entry) => nameKey(entry.name) === key)
          .flatMap((entry) => [entry.origin, ...entry.also])
        const breaks = [
          must.length > 0 && !origins.some((origin) => must.includes(origin)),
          inStance('origin', /^!/).some((origin) => origins.includes(origin)),
          inStance('startsWith', /^[a-z*]/).some((start) => !fold(key).startsWith(start)),
          inStance('startsWith', /^!/).some((start) => fold(key).startsWith(start)),
          inStance('style', /^\*/).some((style) => !reasons.some(({ text }) => text === style)),
          senses[0]?.gender === 'm' && inStance('gender', /^[a-z*]/).includes('girl'),
          senses[0]?.gender === 'f' && inStance('gender', /^[a-z*]/).includes('boy'),
        ]
        expect(breaks).not.toContain(true)
      }
    }),
    { numRuns: 300 },
  )
})
