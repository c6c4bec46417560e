import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLongRun } from '#tests/support/long-run.ts'
import { createNamesEngine } from './names-engine.ts'
import type { NameFilters } from '#src/core/names/query.ts'
import { sampleCorpus, sampleRest, sampleTop } from '#src/core/names/sample.ts'
import { anyCharacter } from '#tests/support/any-character.ts'

/** `npm run test:long` asks more often. */
const ASKED = isLongRun ? { filters: 1_000, texts: 300 } : { filters: 100, texts: 40 }

const engine = createNamesEngine({ corpus: sampleCorpus, births: [sampleTop, sampleRest], complete: true })

const all = (filters: NameFilters) => engine.search({ text: '', filters, seed: 0, offset: 0, limit: 1000 })

const range = fc.record(
  { min: fc.integer({ min: -1, max: 9 }), max: fc.integer({ min: -1, max: 12 }) },
  { requiredKeys: [] },
)
const anyFilters: fc.Arbitrary<NameFilters> = fc.record(
  {
    gender: fc.constantFrom('girl' as const, 'boy' as const, 'unisex' as const),
    origin: fc.constantFrom('irish', 'hebrew', 'japanese', 'klingon'),
    startsWith: fc.constantFrom('m', 'R', 'ró', 'zyx', ''),
    endsWith: fc.constantFrom('a', 'n', 'EN', 'saoirse', 'ín'),
    syllables: range,
    length: range,
    popularity: fc.constantFrom(
      'top-100' as const,
      'top-1000' as const,
      'uncommon' as const,
      'rare' as const,
    ),
  },
  { requiredKeys: [] },
)

test('combined filters return exactly the names that meet each of them', () => {
  const plain = (text: string): string =>
    text
      .normalize('NFD')
      .replace(/[\p{M}ʻ]/gu, '')
      .toLowerCase()
  const inside = (value: number, { min = -9, max = 99 }: { min?: number; max?: number }) =>
    min <= value && value <= max
  const names = all({}).names
  fc.assert(
    fc.property(anyFilters, (filters) => {
      const wanted = names.filter(({ name, births, syllables, senses, gender }) => {
        const rank = births?.rank ?? null
        const bands =
          rank === null
            ? ['rare', 'uncommon']
            : rank <= 100
              ? ['top-100', 'top-1000']
              : rank <= 1000
                ? ['top-1000']
                : ['uncommon']
        const genders = senses.length > 0 ? senses : [{ gender, origin: '' }]
        const given = genders.some((one) => {
          const fits = { girl: one.gender !== 'm', boy: one.gender !== 'f', unisex: one.gender === 'u' }[
            filters.gender ?? 'girl'
          ]
          const also = name === 'Kai' && one.origin === 'hawaiian' ? 'japanese' : one.origin
          return (
            (filters.gender === undefined || fits) &&
            (filters.origin === undefined || filters.origin === one.origin || filters.origin === also)
          )
        })
        return (
          given &&
          plain(name).startsWith(plain(filters.startsWith ?? '')) &&
          plain(name).endsWith(plain(filters.endsWith ?? '')) &&
          inside(syllables, filters.syllables ?? {}) &&
          inside(plain(name).length, filters.length ?? {}) &&
          (filters.popularity === undefined || bands.includes(filters.popularity))
        )
      })
      const found = all(filters)
      expect(found.names.map((name) => name.key).sort()).toEqual(wanted.map((name) => name.key).sort())
      expect(found.total).toBe(found.names.length)
    }),
    { numRuns: ASKED.filters },
  )
})

test('answers any text and any page', () => {
  const wild = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 300 }),
    fc.string({ unit: 'grapheme', maxLength: 100 }),
    fc.constantFrom(
      '.*',
      '(((',
      '\\',
      '$&',
      'שלום',
      '\u202Eabc',
      '👨‍👩‍👧',
      'ı',
      'İ',
      'ß',
      'ﬁ',
      "' OR 1=1 --",
      '__proto__',
      '-',
    ),
    fc
      .constantFrom('ma ', 'not ', 'meaning ', 'light ', 'starting with ', 'ʻ')
      .map((part) => part.repeat(2000).slice(0, 10_000)),
  )
  fc.assert(
    fc.property(wild, anyFilters, fc.nat(), fc.nat(100), fc.nat(30), (text, filters, seed, offset, limit) => {
      const { names, total, relaxations } = engine.search({ text, filters, seed, offset, limit })
      expect(names.length).toBe(Math.min(limit, Math.max(0, total - offset)))
      expect(total > 0 && relaxations.length > 0).toBe(false)
    }),
    { numRuns: ASKED.texts },
  )
})
