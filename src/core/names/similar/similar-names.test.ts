import { describe, expect, test } from 'vitest'
import { decodeBirths, encodeBirths } from '#src/core/names/popularity/births-file.ts'
import { levelsOf } from '#src/core/names/popularity/own-curves.ts'
import { createNamesEngine } from '#src/core/names/search/names-engine.ts'
import { sampleCorpus } from '#src/core/names/sample.ts'
import type { CuratedEntry } from '#src/core/names/name.ts'
import { beforeAName } from './similarity-reasons.ts'
import type { SimilarityWeights } from './weights.ts'

/** Two curves of decades: given around 1910, and given today. */
const OLD = 0
const NEW = 1
const curves = Uint8Array.from([
  ...Array.from({ length: 14 }, (_, decade) => Math.max(0, 255 - 85 * Math.abs(decade - 3))),
  ...Array.from({ length: 14 }, (_, decade) => Math.max(0, 255 - 85 * (13 - decade))),
])

type Row = [
  name: string,
  say: string,
  origin: string,
  gender: 'f' | 'm',
  themes: string,
  rank: number,
  time: number,
]
const NAMES: Row[] = [
  ['Hugo', 'HYOO-go', 'hebrew', 'm', 'light', 400, NEW],
  ['Bruno', 'BROO-no', 'greek', 'm', 'fire', 450, NEW],
  ['Otto', 'OT-oh', 'hebrew', 'm', 'gift', 420, NEW],
  ['Ottilie', 'OT-il-ee', 'hebrew', 'f', 'gift', 420, NEW],
  ['Reinhold', 'RYN-hohlt', 'hebrew', 'm', 'light', 9000, OLD],
  ['Yugo', 'YOO-go', 'japanese', 'm', 'sea', 6000, OLD],
  ['Ethel', 'ETH-ul', 'greek', 'f', 'gift', 5000, OLD],
  ['Mildred', 'MIL-dred', 'irish', 'f', 'sea', 5200, OLD],
  ['Edith', 'EE-dith', 'irish', 'f', 'joy', 4800, OLD],
  ['Zara', 'ZAR-uh', 'greek', 'f', 'joy', 300, NEW],
  ['Zarah', 'ZAR-uh', 'greek', 'f', 'joy', 310, NEW],
]
const entry = ([name, say, origin, gender, themes]: Row): CuratedEntry => ({
  name,
  say,
  origin,
  gender,
  meaning: themes,
  themes: [themes],
  confidence: 'a',
  variants: [],
  nicknames: [],
  also: [],
})
const rows = NAMES.map(([name, , , gender, , rank, trend]) => ({
  name: name.toLowerCase(),
  girlShare: gender === 'f' ? 1 : 0,
  total: 10_000,
  rank,
  trend,
})).sort((a, b) => (a.name < b.name ? -1 : 1))
const packed = decodeBirths(encodeBirths({ firstYear: 1880, lastYear: 2019, decades: 14 }, rows, curves))
/** The names' own curves, which are here as the typical ones are. */
const ownLevels = (timeOf: (row: (typeof rows)[number]) => number): Uint8Array =>
  Uint8Array.from(
    rows.flatMap((row) => {
      const curve = curves.subarray(14 * timeOf(row), 14 * timeOf(row) + 14)
      return [...levelsOf(Float32Array.from(curve, (byte) => byte / 255))]
    }),
  )
const births = { ...packed, own: ownLevels(({ trend }) => trend) }
const engine = createNamesEngine({
  corpus: { ...sampleCorpus, subjects: [], entries: NAMES.map(entry) },
  births: [births],
  complete: true,
})

const similarTo = (keys: string[], weights?: Partial<SimilarityWeights>) =>
  engine.similar({ keys, limit: 20, ...(weights && { weights }) })
const namesOf = (keys: string[], weights?: Partial<SimilarityWeights>) =>
  similarTo(keys, weights).map(({ name }) => name.name)
const only = (part: keyof SimilarityWeights): SimilarityWeights => ({
  sound: 0,
  style: 0,
  meaning: 0,
  use: 0,
  [part]: 1,
})
const reasonsFor = (name: string, keys: string[], weights?: Partial<SimilarityWeights>) =>
  similarTo(keys, weights)
    .find((each) => each.name.name === name)
    ?.name.reasons.map(({ text }) => text)

describe('names similar to one', () => {
  test('a shared theme and origin do not make a name of another time and sound similar', () => {
    expect(namesOf(['hugo']).slice(0, 2).sort()).toEqual(['Bruno', 'Otto'])
    expect(namesOf(['hugo']).at(-1)).toBe('Reinhold')
  })

  test.each(NAMES.map(([name]) => name.toLowerCase()))(
    'the few closest to %s are the first of many',
    (key) => {
      const many = engine.similar({ keys: [key], limit: 20 })
      expect(many.length).toBeGreaterThan(1)
      for (let limit = 1; limit <= many.length; limit++)
        expect(engine.similar({ keys: [key], limit })).toEqual(many.slice(0, limit))
    },
  )

  test('each part is between 0 and 1, and the score is their weighed mean', () => {
    for (const { parts, score } of similarTo(['hugo'])) {
      for (const value of Object.values(parts)) {
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThanOrEqual(1)
      }
      const { sound, style, meaning, use } = parts
      expect(score).toBeCloseTo(0.28 * sound + 0.34 * style + 0.1 * meaning + 0.28 * use)
    }
  })

  test.each([
    ['a composer', 'composer', false],
    ['a gem', 'gem', true],
  ])('that both are names of %s counts: %#', (_what, id, counts) => {
    const subjects = [{ id, label: id, words: [id], names: ['Hugo', 'Bruno'] }]
    const other = createNamesEngine({
      corpus: { ...sampleCorpus, subjects, entries: NAMES.map(entry) },
      births: [births],
      complete: true,
    })
    const meaningOf = (all: ReturnType<typeof similarTo>) =>
      all.find(({ name }) => name.name === 'Bruno')?.parts.meaning ?? 0
    const [before, after] = [similarTo(['hugo']), other.similar({ keys: ['hugo'], limit: 20 })].map(meaningOf)
    expect(after !== before).toBe(counts)
  })

  test('names of the other gender are left out, and so are other spellings of a better one', () => {
    expect(namesOf(['otto'])).not.toContain('Ottilie')
    const likeEthel = namesOf(['ethel'])
    expect(likeEthel.filter((name) => name.startsWith('Zara'))).toHaveLength(1)
    expect(namesOf(['zara'])).not.toContain('Zarah')
  })

  test.each([
    ['likeness', 'theme: Greek myth', 'Greek myth, like'],
    ['likeness', 'also means light', 'means light, like'],
    ['origin', 'also Irish', 'Irish like'],
    ['style', 'popular in the same years', 'popular in the same years as'],
  ] as const)('a reason of kind %s goes on to the other name: “%s”', (kind, text, before) => {
    expect(beforeAName({ kind, text })).toBe(before)
  })

  test('reasons are plain words, of the parts that count', () => {
    expect(reasonsFor('Bruno', ['hugo'])).toEqual([
      'popular in the same years',
      'about as popular',
      'same rhythm and ending',
    ])
    expect(reasonsFor('Yugo', ['hugo'], only('sound'))).toEqual(['sounds alike'])
    expect(reasonsFor('Reinhold', ['hugo'], only('meaning'))).toEqual(['also means light'])
    expect(reasonsFor('Otto', ['hugo'], only('use'))).toEqual(['also Hebrew'])
    expect(reasonsFor('Mildred', ['ethel'], only('style'))).toEqual(['popular in the same years'])
  })

  test.each([
    ['have another time than their typical ones', ownLevels(({ name }) => (name === 'mildred' ? NEW : OLD))],
    ['have another time, that of the asked one', ownLevels(({ name }) => (name === 'ethel' ? NEW : OLD))],
    ['are not loaded', null],
  ])('nothing is said of the years of names whose own curves %s', (_, own) => {
    const other = createNamesEngine({
      corpus: { ...sampleCorpus, subjects: [], entries: NAMES.map(entry) },
      births: [{ ...packed, own }],
      complete: true,
    })
    const found = other.similar({ keys: ['ethel'], limit: 20, weights: only('style') })
    expect(found.find(({ name }) => name.name === 'Mildred')?.name.reasons).toEqual([])
  })
})

describe('the weights decide', () => {
  test('by sound alone, by meaning alone, by style alone', () => {
    expect(namesOf(['hugo'], only('sound'))[0]).toBe('Yugo')
    expect(namesOf(['hugo'], only('meaning'))[0]).toBe('Reinhold')
    expect(new Set(namesOf(['ethel'], only('style')).slice(0, 2))).toEqual(new Set(['Mildred', 'Edith']))
  })

  test('only their ratios matter, and a weight that is left out is the usual one', () => {
    const usual = similarTo(['hugo'])
    expect(similarTo(['hugo'], { sound: 2.8, style: 3.4, meaning: 1, use: 2.8 })).toEqual(
      usual.map((each) => ({ ...each, score: expect.closeTo(each.score) })),
    )
    expect(similarTo(['hugo'], { sound: 0.28 })).toEqual(usual)
  })
})

describe('names similar to several', () => {
  test('are like all of them, and none of them', () => {
    const likeBoth = namesOf(['hugo', 'otto'])
    expect(likeBoth[0]).toBe('Bruno')
    expect(likeBoth).not.toContain('Hugo')
    expect(likeBoth).not.toContain('Otto')
  })

  test('of boys and girls together either gender fits', () => {
    expect(namesOf(['hugo', 'zara'])).toEqual(expect.arrayContaining(['Bruno', 'Ottilie']))
  })

  test('an unknown name does not count, and of none there are none', () => {
    expect(namesOf(['hugo', 'nosuchname'])).toEqual(namesOf(['hugo']))
    expect(namesOf(['nosuchname'])).toEqual([])
  })
})
