import type { Corpus } from '#src/core/names/corpus/corpus.ts'
import type { Decades } from '#src/core/names/search/decades.ts'
import type { NameTable } from '#src/core/names/search/name-table.ts'

/** One trait of names: `label` completes "names that are …" or stands alone, as on a chip. */
export type Trait = { kind: TraitKind; label: string }

/** Of each kind but origin and theme a name has exactly one trait. */
export type TraitKind = 'origin' | 'theme' | 'syllables' | 'letters' | 'ending' | 'sound' | 'era' | 'rank'

export type Traits = {
  /** The traits of a row, as numbers for `of`; all senses of its name together. */
  at(row: number): readonly number[]
  of(trait: number): Trait
}

type Band = { upTo: number; label: string }

const SYLLABLES: Band[] = [
  { upTo: 1, label: 'one syllable' },
  { upTo: 2, label: 'two syllables' },
  { upTo: 3, label: 'three syllables' },
  { upTo: Number.POSITIVE_INFINITY, label: 'four syllables or more' },
]
const LETTERS: Band[] = [
  { upTo: 4, label: 'up to four letters' },
  { upTo: 6, label: 'five or six letters' },
  { upTo: 8, label: 'seven or eight letters' },
  { upTo: Number.POSITIVE_INFINITY, label: 'nine letters or more' },
]
/** Of `softness`, whose middle third lies between these. */
const SOUND: Band[] = [
  { upTo: 0.42, label: 'strong-sounding' },
  { upTo: 0.62, label: 'neither soft nor strong' },
  { upTo: Number.POSITIVE_INFINITY, label: 'soft-sounding' },
]
/** Of the rank in the newest counted year. */
const rankBands = (year: number | undefined): Band[] => {
  const of = year === undefined ? '' : ` of ${year}`
  return [
    { upTo: 100, label: `in the U.S. top 100${of}` },
    { upTo: 1000, label: `in the U.S. top 1,000${of}` },
    { upTo: Number.POSITIVE_INFINITY, label: `beyond the U.S. top 1,000${of}` },
  ]
}
/** Of the first year of the decade in which most were given. */
const ERA: Band[] = [
  { upTo: 1919, label: 'most given before 1920' },
  { upTo: 1949, label: 'from the 1920s to the 1940s' },
  { upTo: 1979, label: 'from the 1950s to the 1970s' },
  { upTo: 1999, label: 'from the 1980s and 1990s' },
  { upTo: Number.POSITIVE_INFINITY, label: 'most given since 2000' },
]
const NEVER_COUNTED = 'not in the U.S. counts'

/** By the last letter, so far as it is heard as a kind of ending. */
const ENDINGS: [RegExp, string][] = [
  [/a$|ah$/, 'ending in -a'],
  [/(y|i|ie|ee|ey)$/, 'ending in -y or -ie'],
  [/o$/, 'ending in -o'],
  [/e$/, 'ending in -e'],
  [/n$/, 'ending in -n'],
  [/[lrm]$/, 'ending in -l, -r or -m'],
  [/s$|x$|z$/, 'ending in -s'],
  [/./, 'ending in a hard consonant'],
]

const bandOf = (bands: readonly Band[], value: number): string =>
  (bands.find(({ upTo }) => value <= upTo) ?? bands.at(-1))?.label ?? ''

/** Traits are worked out when a row is first asked for. */
export function createTraits(
  table: NameTable,
  corpus: Pick<Corpus, 'origins' | 'themes'>,
  decades: () => Decades,
): Traits {
  const numbers = new Map<string, number>()
  const traits: Trait[] = []
  const numberOf = (kind: TraitKind, label: string): number => {
    const id = `${kind} ${label}`
    const known = numbers.get(id)
    if (known !== undefined) return known
    numbers.set(id, traits.length)
    return traits.push({ kind, label }) - 1
  }
  const labelsOf = (all: readonly { id: string; label: string }[]) =>
    new Map(all.map(({ id, label }) => [id, label]))
  const originLabels = labelsOf(corpus.origins)
  const themeLabels = labelsOf(corpus.themes)
  const known = new Map<number, readonly number[]>()

  const eraOf = (row: number): string => {
    const { firstYear, peak } = decades()
    const decade = peak(row)
    return decade < 0 ? NEVER_COUNTED : bandOf(ERA, firstYear + 10 * decade)
  }
  const ranks = rankBands(table.files[0]?.lastYear)
  const rankOf = (row: number): string => bandOf(ranks, table.rank[row] || Number.POSITIVE_INFINITY)
  const make = (row: number): readonly number[] => {
    const group = table.groups.get(table.keys[row] ?? '')
    const entries = group ? table.entries.slice(group.from, group.to) : []
    const folded = table.folded[row] ?? ''
    const origins = new Set(entries.flatMap(({ origin, also }) => [origin, ...also]))
    const themes = new Set(entries.flatMap((entry) => entry.themes))
    return [
      ...Array.from(origins, (id) => numberOf('origin', originLabels.get(id) ?? id)),
      ...Array.from(themes, (id) => numberOf('theme', themeLabels.get(id) ?? id)),
      numberOf('syllables', bandOf(SYLLABLES, table.syllables(row))),
      numberOf('letters', bandOf(LETTERS, table.letters[row] ?? 0)),
      numberOf('ending', ENDINGS.find(([ending]) => ending.test(folded))?.[1] ?? ''),
      numberOf('sound', bandOf(SOUND, table.softness(row))),
      numberOf('era', eraOf(row)),
      numberOf('rank', rankOf(row)),
    ]
  }
  return {
    at(row) {
      const first = table.firsts[row] ?? row
      let own = known.get(first)
      if (!own) known.set(first, (own = make(first)))
      return own
    },
    of: (trait) => traits[trait] as Trait,
  }
}
