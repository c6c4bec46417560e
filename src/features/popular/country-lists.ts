import { regionSlug, type RegionSource } from '#src/core/names/regions/region.ts'
import { COUNT_REGIONS } from '#src/names/count-regions.ts'
import { regionName } from '#src/names/region-text.ts'

/** The names of one origin, of one theme, or with one first letter, among those given most in a region. */
export type CountryList = {
  region: RegionSource
  kind: 'origin' | 'theme' | 'letter'
  /** Of the origin or the theme; the letter in lower case, without an accent. */
  id: string
  /** `Irish names`, `Names meaning light`, `Names starting with S`. */
  label: string
  /** What is true of its names, after "20": `are Irish`, `have a meaning to do with light`, `start with S`. */
  holds: string
  /** The last part of its address, which is permanent: `irish-names-in-france`. */
  slug: string
}

const ORIGINS: Record<string, string> = {
  arabic: 'Arabic',
  dutch: 'Dutch',
  english: 'English',
  french: 'French',
  german: 'German',
  greek: 'Greek',
  hebrew: 'Hebrew',
  irish: 'Irish',
  italian: 'Italian',
  latin: 'Latin',
  maori: 'Maori',
  persian: 'Persian',
  polish: 'Polish',
  punjabi: 'Punjabi',
  russian: 'Russian',
  sanskrit: 'Sanskrit and Hindi',
  scandinavian: 'Scandinavian',
  scottish: 'Scottish',
  slavic: 'Slavic',
  spanish: 'Spanish',
  turkish: 'Turkish',
  ukrainian: 'Ukrainian',
  urdu: 'Urdu',
  welsh: 'Welsh',
}

/** What a list is called, and what the meanings of its names have to do with, by theme. */
const THEMES: Record<string, { label: string; about: string }> = {
  color: { label: 'Color names', about: 'a color' },
  flower: { label: 'Flower names', about: 'flowers or gardens' },
  gem: { label: 'Jewel names', about: 'a jewel' },
  gift: { label: 'Names meaning gift', about: 'a gift' },
  joy: { label: 'Names meaning joy', about: 'joy' },
  king: { label: 'Royal names', about: 'a king or a prince' },
  light: { label: 'Names meaning light', about: 'light' },
  love: { label: 'Names meaning love', about: 'love' },
  peace: { label: 'Names meaning peace', about: 'peace' },
  sea: { label: 'Sea names', about: 'the sea' },
  strength: { label: 'Names meaning strength', about: 'strength' },
  tree: { label: 'Tree names', about: 'a tree or a wood' },
  wisdom: { label: 'Names meaning wisdom', about: 'wisdom' },
}

/**
 * Which lists a region has: those that had at least fifteen names among the five hundred given most to girls and to boys when
 * they were made. With newer counts or better readings they may have a few less; `tools/names/country-lists.long.test.ts`
 * says how many.
 */
const LISTS: Record<string, { origins: string; themes: string; letters: string }> = {
  'au-sa': {
    origins:
      'arabic english french german greek hebrew irish italian latin punjabi sanskrit scottish spanish',
    themes: 'color flower gem gift joy king light love sea strength tree wisdom',
    letters: 'abcdefghijklmnoprstvwz',
  },
  be: {
    origins:
      'arabic dutch english french german greek hebrew irish italian latin scandinavian slavic spanish turkish',
    themes: 'flower gift joy king light love peace strength tree',
    letters: 'abcdefghijklmnorstyz',
  },
  'ca-on': {
    origins:
      'arabic english french german greek hebrew irish italian latin punjabi sanskrit scottish spanish welsh',
    themes: 'color flower gift joy king light peace sea strength tree wisdom',
    letters: 'abcdefghijklmnoprstvwz',
  },
  'de-be': {
    origins:
      'arabic english french german greek hebrew italian latin persian polish scandinavian slavic spanish turkish',
    themes: 'flower gift joy king light love peace strength tree wisdom',
    letters: 'abcdefhijklmnprstvyz',
  },
  fr: {
    origins: 'arabic english french greek hebrew italian latin spanish turkish',
    themes: 'flower gift joy king light love peace strength',
    letters: 'abcdeghijklmnprstyz',
  },
  'gb-eaw': {
    origins: 'arabic english french german greek hebrew irish italian latin scottish spanish urdu welsh',
    themes: 'color flower gift joy king light love peace sea strength tree wisdom',
    letters: 'abcdefhijklmnoprstz',
  },
  'gb-nir': {
    origins: 'arabic english french german greek hebrew irish italian latin scottish spanish',
    themes: 'color flower joy king light love sea strength tree wisdom',
    letters: 'abcdefghijklmnoprst',
  },
  'gb-sct': {
    origins:
      'arabic english french german greek hebrew irish italian latin polish scandinavian scottish spanish',
    themes: 'color flower gem gift joy king light love sea strength tree wisdom',
    letters: 'abcdefghijklmnoprstz',
  },
  ie: {
    origins: 'arabic english french german greek hebrew irish italian latin scottish spanish',
    themes: 'color flower joy king light love sea strength tree wisdom',
    letters: 'abcdefghijklmnoprstz',
  },
  no: {
    origins: 'arabic english french german greek hebrew italian latin polish scandinavian slavic spanish',
    themes: 'flower gift king light love peace strength tree wisdom',
    letters: 'abcdefghijklmnoprstv',
  },
  nz: {
    origins: 'arabic english french german greek hebrew irish italian latin maori sanskrit scottish',
    themes: 'color flower gem gift king light love peace sea strength tree wisdom',
    letters: 'abcdefghijklmnoprstz',
  },
  pl: {
    origins:
      'arabic english french german greek hebrew italian latin polish russian scandinavian slavic spanish ukrainian',
    themes: 'flower gift joy king light love peace strength wisdom',
    letters: 'abcdefghijklmnoprstvwz',
  },
  us: {
    origins: 'arabic english french german greek hebrew irish italian latin scottish spanish',
    themes: 'color flower joy king light love peace sea strength tree wisdom',
    letters: 'abcdefghijklmnoprstvw',
  },
}

/** All lists, by region. */
export const COUNTRY_LISTS: readonly CountryList[] = COUNT_REGIONS.flatMap((region) => {
  const lists = LISTS[region.id]
  if (!lists) return []
  const { origins, themes, letters } = lists
  return [
    ...words(origins).map((id) => originList(region, id)),
    ...words(themes).map((id) => themeList(region, id)),
    ...Array.from(letters, (id) => letterList(region, id)),
  ]
})

/** Those of one region, by origin and by theme. */
export const listsOf = (region: Pick<RegionSource, 'id'>): CountryList[] =>
  COUNTRY_LISTS.filter((list) => list.region.id === region.id && list.kind !== 'letter')

/** The first letters that have a list in a region: a, b, c. */
export const lettersOf = ({ id }: Pick<RegionSource, 'id'>): string[] => Array.from(LISTS[id]?.letters ?? '')

/** The list of a first letter in a region, where there are enough names. */
export const listOfLetter = (region: Pick<RegionSource, 'id'>, letter: string): CountryList | undefined =>
  COUNTRY_LISTS.find(
    ({ region: { id: own }, kind, id }) =>
      own === region.id && kind === 'letter' && id === letter.toLowerCase(),
  )

export const pathOfList = ({ slug }: CountryList): string => `/popular/${slug}`

/** `Irish names in France`, `Names meaning light, given in France`: what the page is called. */
export const nameOfList = ({ label, region }: CountryList): string =>
  `${label}${isLong(label) ? ', given' : ''} in ${regionName(region)}`

/** `Irish baby names in France`, `Baby names meaning light given in France`, for search engines. */
export const titleOfList = ({ label, region }: CountryList): string =>
  `${label.replace('names', 'baby names').replace('Names', 'Baby names')}${isLong(label) ? ' given' : ''} in ${region.label}`

/** "Names meaning strength in France" reads as if they meant it there only. */
const isLong = (label: string): boolean => label.startsWith('Names ')

function words(text: string): string[] {
  return text.split(' ')
}

function originList(region: RegionSource, id: string): CountryList {
  const adjective = ORIGINS[id] ?? id
  return listOf({ region, kind: 'origin', id, label: `${adjective} names`, holds: `are ${adjective}` })
}

function themeList(region: RegionSource, id: string): CountryList {
  const { label, about } = THEMES[id] ?? { label: id, about: id }
  return listOf({ region, kind: 'theme', id, label, holds: `have a meaning to do with ${about}` })
}

function letterList(region: RegionSource, id: string): CountryList {
  const letter = id.toUpperCase()
  return listOf({
    region,
    kind: 'letter',
    id,
    label: `Names starting with ${letter}`,
    holds: `start with ${letter}`,
  })
}

function listOf(list: Omit<CountryList, 'slug'>): CountryList {
  const { label, region } = list
  return { ...list, slug: `${label.toLowerCase().replaceAll(' ', '-')}-in-${regionSlug(region)}` }
}
