import { US } from './region.ts'

/** The words for a country, as folded, and the regions whose counts tell of it. */
const WORDS: Record<string, readonly string[]> = {
  ireland: ['ie'],
  'republic of ireland': ['ie'],
  'northern ireland': ['gb-nir'],
  'north ireland': ['gb-nir'],
  'north of ireland': ['gb-nir'],
  ulster: ['gb-nir'],
  scotland: ['gb-sct'],
  england: ['gb-eaw'],
  'england and wales': ['gb-eaw'],
  britain: ['gb-eaw', 'gb-sct'],
  uk: ['gb-eaw', 'gb-sct', 'gb-nir'],
  kingdom: ['gb-eaw', 'gb-sct', 'gb-nir'],
  france: ['fr'],
  belgium: ['be'],
  poland: ['pl'],
  norway: ['no'],
  'new zealand': ['nz'],
  zealand: ['nz'],
  israel: ['il'],
  berlin: ['de-be'],
  canada: ['ca-on'],
  ontario: ['ca-on'],
  australia: ['au-nsw', 'au-qld', 'au-sa'],
  queensland: ['au-qld'],
  'new south wales': ['au-nsw'],
  'south australia': ['au-sa'],
}

/**
 * Each region with a file of ranks: what texts call it, and the origin by which it is judged while the counts are not there.
 * `beside`: another country tells more of the names of that origin.
 */
const REGIONS: Record<string, { label: string; origin: string; beside?: true }> = {
  'au-nsw': { label: 'New South Wales', origin: 'english' },
  'au-qld': { label: 'Queensland', origin: 'english' },
  'au-sa': { label: 'South Australia', origin: 'english' },
  be: { label: 'Belgium', origin: 'french', beside: true },
  'ca-on': { label: 'Ontario', origin: 'english' },
  'de-be': { label: 'Berlin', origin: 'german' },
  'gb-eaw': { label: 'England and Wales', origin: 'english' },
  'gb-nir': { label: 'Northern Ireland', origin: 'irish', beside: true },
  'gb-sct': { label: 'Scotland', origin: 'scottish' },
  fr: { label: 'France', origin: 'french' },
  ie: { label: 'Ireland', origin: 'irish' },
  il: { label: 'Israel', origin: 'hebrew' },
  no: { label: 'Norway', origin: 'norwegian' },
  nz: { label: 'New Zealand', origin: 'english' },
  pl: { label: 'Poland', origin: 'polish' },
}

/** The regions that a folded phrase means; undefined when it is none. */
export const regionsOf = (phrase: string): readonly string[] | undefined =>
  Object.hasOwn(WORDS, phrase) ? WORDS[phrase] : undefined

/** Single words for a region, for the spelling of slips. */
export const REGION_WORDS: readonly string[] = Object.keys(WORDS).filter((word) => !word.includes(' '))

export const REGION_IDS: readonly string[] = Object.keys(REGIONS)

const regionAt = (id: string) => (Object.hasOwn(REGIONS, id) ? REGIONS[id] : undefined)

/** Whether the counts of a region tell of a value of the wish "used in". */
export const isRegion = (value: string): boolean => value === US || regionAt(value) !== undefined

export const regionLabel = (id: string): string => regionAt(id)?.label ?? id

/** The origin by which a region is judged while its counts are not there. */
export const originOfRegion = (id: string): string | undefined => regionAt(id)?.origin

/** The languages whose speakers the counts of several countries would have to tell of: those of the U.S. do. */
const OF_MANY_COUNTRIES = 'english'

/** The regions whose counts tell which names a language knows, the foremost first; none for one without a country that publishes any. */
export const regionsOfLanguage = (origin: string): readonly string[] =>
  origin === OF_MANY_COUNTRIES
    ? []
    : REGION_IDS.filter((id) => originOfRegion(id) === origin).toSorted(
        (one, other) => Number(regionAt(one)?.beside ?? false) - Number(regionAt(other)?.beside ?? false),
      )
