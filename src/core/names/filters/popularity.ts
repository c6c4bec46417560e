import { addRow, emptyBitmap } from '#src/core/names/search/bitmap.ts'
import type { Filter } from './filter.ts'
import { type FilterRule, longestPhrase } from './rule.ts'

/** Popularity bands of the newest counted year. */
export type Popularity = 'top-100' | 'top-1000' | 'uncommon' | 'rare'

const LABELS: Record<Popularity, string> = {
  'top-100': 'In the top 100',
  'top-1000': 'In the top 1,000',
  uncommon: 'Beyond the top 1,000',
  rare: 'Very rare',
}
const BANDS = Object.keys(LABELS) as Popularity[]

export const popularity: Filter<Popularity, 'popularity'> = {
  param: 'popularity',
  label: 'Popularity',
  dropped: 'Any popularity',
  read: (text) => BANDS.find((band) => band === text),
  describe: (band) => LABELS[band],
  control: {
    kind: 'choice',
    options: BANDS.map((value) => ({ value, label: LABELS[value] })),
    note: ({ firstYear, lastYear }) => `U.S. births ${firstYear} to ${lastYear}`,
  },
}

/** The texts of chips and reasons. */
const SHORT_LABELS: Record<Popularity, string> = {
  'top-100': 'top 100',
  'top-1000': 'top 1000',
  uncommon: 'uncommon',
  rare: 'rare',
}

/** Phrases of up to three words for how often a name is given. */
const PHRASES: Record<Popularity, string[]> = {
  'top-100': ['top one hundred', 'very popular', 'most popular', 'top 100', 'top hundred'],
  'top-1000': ['top one thousand', 'top 1000', 'top thousand', 'popular', 'common', 'trending'],
  uncommon: [
    'not too popular',
    'not so popular',
    'not very popular',
    'not overly popular',
    'not too common',
    'not so common',
    'not very common',
    'not popular',
    'not common',
    'less common',
    'less popular',
    'uncommon',
    'unusual',
    'unique',
  ],
  rare: ['very rare', 'rare', 'rarest', 'obscure'],
}

export const popularityRule: FilterRule<Popularity> = {
  attribute: { name: 'popularity', expects: 'top-100, top-1000, uncommon, rare' },
  reader() {
    const byPhrase = new Map(BANDS.flatMap((band) => PHRASES[band].map((phrase) => [phrase, band] as const)))
    return (words, at) => {
      const found = longestPhrase(words, at, (phrase) => byPhrase.get(phrase))
      return found && { length: found.length, value: found.known, label: SHORT_LABELS[found.known] }
    }
  },
  /** A top-100 name is also a top-1000 name; the other bands do not overlap. */
  matcher({ table: { rows, rank } }) {
    const matching = {
      'top-100': emptyBitmap(rows),
      'top-1000': emptyBitmap(rows),
      uncommon: emptyBitmap(rows),
      rare: emptyBitmap(rows),
    }
    for (let row = 0; row < rows; row++) {
      const band = popularityOf(rank[row] as number)
      addRow(matching[band], row)
      if (band === 'top-100') addRow(matching['top-1000'], row)
    }
    return (band) => [
      {
        levels: [matching[band]],
        explain: (row) => [{ kind: 'popularity', text: SHORT_LABELS[popularityOf(rank[row] ?? 0)] }],
      },
    ]
  },
}

/** The band of a rank in the newest counted year; 0 is not counted that year. */
export function popularityOf(rank: number): Popularity {
  if (rank === 0) return 'rare'
  if (rank <= 100) return 'top-100'
  return rank <= 1000 ? 'top-1000' : 'uncommon'
}
