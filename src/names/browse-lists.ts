import type { FilterChoices } from '#src/core/names/filters/filter.ts'
import { capitalized } from '#src/core/text/capitalized.ts'

/** What the names of a list have in common: the part of the page of all lists that it is in. */
export type BrowseKind = 'letter' | 'origin' | 'theme' | 'decade' | 'length' | 'sound'

/** Names that have something in common, on a page of their own. */
export type BrowseList = {
  kind: BrowseKind
  /** What it is called among those of its kind: `Irish`, `4 letters`. */
  label: string
  /** `Irish names`, `Names with 4 letters`. */
  title: string
  /** What is true of its names, after their number: `have a meaning that fits the theme “light”`. */
  holds: string
  /** The last part of its address, which is permanent. */
  slug: string
  /** The params of the generator's address that shows the same names. */
  search: Record<string, string>
  /** How many names it has, where that is known without searching: a theme finds those of its word too. */
  count?: number
}

const LETTERS: readonly string[] = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

const LENGTHS = [
  { label: 'Up to 3 letters', title: 'Names with up to 3 letters', search: { length: '2-3' } },
  { label: '4 letters', title: 'Names with 4 letters', search: { length: '4' } },
  { label: '5 letters', title: 'Names with 5 letters', search: { length: '5' } },
  { label: '6 letters', title: 'Names with 6 letters', search: { length: '6' } },
  { label: '7 letters', title: 'Names with 7 letters', search: { length: '7' } },
  { label: '8 or more letters', title: 'Names with 8 or more letters', search: { length: '8-15' } },
  { label: 'One syllable', title: 'Names of one syllable', search: { syllables: '1' } },
  { label: 'Two syllables', title: 'Names of two syllables', search: { syllables: '2' } },
  { label: 'Three syllables', title: 'Names of three syllables', search: { syllables: '3' } },
  {
    label: 'Four or more syllables',
    title: 'Names of four or more syllables',
    search: { syllables: '4-6' },
  },
]

/** Sentences for the search, and what is true of the names that they find. */
const SOUNDS = [
  { q: 'soft girl names', holds: 'are given to girls, those that sound softest first' },
  { q: 'strong boy names', holds: 'are given to boys, those that sound strongest first' },
  { q: 'girl names ending in a', holds: 'are given to girls and end in a' },
  { q: 'boy names ending in o', holds: 'are given to boys and end in o' },
  { q: 'names ending in n', holds: 'end in n' },
  { q: 'names that sound like Emma', holds: 'sound like Emma' },
  { q: 'names that sound like Leo', holds: 'sound like Leo' },
  { q: 'names that rhyme with Luna', holds: 'rhyme with Luna' },
]

/** The decades of the counts, the newest first: 2020, 2010, … */
export function decadesOf(firstYear: number, lastYear: number): number[] {
  const first = Math.ceil(firstYear / 10) * 10
  const decades: number[] = []
  for (let decade = Math.floor(lastYear / 10) * 10; decade >= first; decade -= 10) decades.push(decade)
  return decades
}

/** All lists with a page, those of a kind in the order that they are shown in. */
export function browseLists({ origins, themes, firstYear, lastYear }: FilterChoices): BrowseList[] {
  return [
    ...LETTERS.map((letter) =>
      listOf({
        kind: 'letter',
        label: letter,
        title: `Names starting with ${letter}`,
        holds: `start with ${letter}`,
        search: { starts: letter },
      }),
    ),
    ...origins.toSorted(byLabel).map(({ id, label, count }) => ({
      ...listOf({
        kind: 'origin',
        label,
        title: `${label} names`,
        holds: `are of ${label} origin, or are also used as ${label} names`,
        search: { origin: id },
        count,
      }),
      slug: `${id}-names`,
    })),
    ...themes.toSorted(byLabel).map(({ id, label }) => ({
      ...listOf({
        kind: 'theme',
        label: capitalized(label),
        title: `Names meaning ${label}`,
        holds: `have a meaning that fits the theme “${label}”`,
        search: { meaning: id },
      }),
      slug: `names-meaning-${id}`,
    })),
    ...decadesOf(firstYear, lastYear).map((decade) =>
      listOf({
        kind: 'decade',
        label: `${decade}s`,
        title: `Names of the ${decade}s`,
        holds: `belong to the ${decade}s: by the U.S. counts they were given more then than before or after`,
        search: { q: `names of the ${decade}s` },
      }),
    ),
    ...LENGTHS.map(({ label, title, search }) =>
      listOf({
        kind: 'length',
        label,
        title,
        holds: title.replace('Names with', 'have').replace('Names of', 'have'),
        search,
      }),
    ),
    ...SOUNDS.map(({ q, holds }) =>
      listOf({ kind: 'sound', label: capitalized(q), title: capitalized(q), holds, search: { q } }),
    ),
  ]
}

/** The permanent address of a list's page: `/browse/irish-names`. */
export const pathOfBrowseList = ({ slug }: BrowseList): string => `/browse/${slug}`

const byLabel = (a: { label: string }, b: { label: string }): number => (a.label < b.label ? -1 : 1)

const listOf = (list: Omit<BrowseList, 'slug'>): BrowseList => ({
  ...list,
  slug: list.title.toLowerCase().replaceAll(' ', '-'),
})
