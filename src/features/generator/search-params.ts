import type { Popularity } from '#src/core/names/filters/popularity.ts'
import { type Range } from '#src/core/names/filters/range.ts'
import type { NameFilters, NameQuery } from '#src/core/names/query.ts'

/** Longer sentences are cut: nobody describes a name in more, and an address has to stay an address. */
export const LONGEST_TEXT = 300
const LONGEST_WORDS = 60
const LONGEST_LETTERS = 15
/** Few enough to be alive at once on a slow phone; "Show more" brings larger helpings. */
export const PAGE_SIZE = 12
export const MORE = 24
const MOST_SHOWN = 480

export const GENDERS = ['any', 'girl', 'boy', 'unisex'] as const
export type GenderChoice = (typeof GENDERS)[number]
export const POPULARITIES: Popularity[] = ['top-100', 'top-1000', 'uncommon', 'rare']

/** The generator's state as it stands in the address. Everything else in the address is dropped. */
export type GeneratorSearch = {
  q?: string
  /** `1` when the sentence was cut to fit. */
  cut?: '1'
  gender?: GenderChoice
  origin?: string
  meaning?: string
  starts?: string
  ends?: string
  /** `2`, `2-3`, `-2` (at most) or `3-` (at least); `length` likewise, in letters. */
  syllables?: string
  length?: string
  popularity?: Popularity
  seed?: number
  show?: number
}

const LETTERS = /[^\p{L}\p{M}'’ʻ-]/gu

function text(value: unknown, longest: number): string | undefined {
  if (typeof value !== 'string') return undefined
  const trimmed = value.slice(0, longest).trim()
  return trimmed === '' ? undefined : trimmed
}

function letters(value: unknown): string | undefined {
  return typeof value === 'string' ? text(value.replace(LETTERS, ''), LONGEST_LETTERS) : undefined
}

function wholeNumber(value: unknown, from: number, to: number): number | undefined {
  const number = Number(value)
  return value !== '' && Number.isInteger(number) && number >= from && number <= to ? number : undefined
}

/** Reads `2`, `2-3`, `-2` and `3-`; undefined for anything else, an empty or a turned round range included. */
export function readRange(value: string | undefined): Range | undefined {
  const match = /^(\d{1,2})?(-)?(\d{1,2})?$/.exec(value ?? '')
  if (!match) return undefined
  const [, low, dash, high] = match
  if (!dash && high !== undefined) return undefined
  if (!dash) return low === undefined ? undefined : { min: Number(low), max: Number(low) }
  if (low === undefined && high === undefined) return undefined
  if (low !== undefined && high !== undefined && Number(low) > Number(high)) return undefined
  return {
    ...(low === undefined ? {} : { min: Number(low) }),
    ...(high === undefined ? {} : { max: Number(high) }),
  }
}

/** Keeps every known value of the address, cuts what is too long and drops the rest. */
export function validateGeneratorSearch(raw: Record<string, unknown>): GeneratorSearch {
  const tooLong = typeof raw.q === 'string' && raw.q.length > LONGEST_TEXT
  const range = (value: unknown) => (typeof value === 'string' && readRange(value) ? value : undefined)
  const candidate: { [Key in keyof GeneratorSearch]: GeneratorSearch[Key] | undefined } = {
    q: text(raw.q, LONGEST_TEXT),
    cut: tooLong || raw.cut === '1' ? '1' : undefined,
    gender: GENDERS.find((gender) => gender === raw.gender),
    origin: typeof raw.origin === 'string' && /^[a-z-]{1,40}$/.test(raw.origin) ? raw.origin : undefined,
    meaning: text(raw.meaning, LONGEST_WORDS),
    starts: letters(raw.starts),
    ends: letters(raw.ends),
    syllables: range(raw.syllables),
    length: range(raw.length),
    popularity: POPULARITIES.find((band) => band === raw.popularity),
    seed: wholeNumber(raw.seed, 1, 0xffffffff),
    show: wholeNumber(raw.show, PAGE_SIZE + 1, MOST_SHOWN),
  }
  return Object.fromEntries(Object.entries(candidate).filter(([, value]) => value !== undefined))
}

/** The question to the engine. `presetGender` counts until the person says or sets something else; `any` lifts it. */
export function toQuery(search: GeneratorSearch, presetGender: 'girl' | undefined): NameQuery {
  const syllables = readRange(search.syllables)
  const length = readRange(search.length)
  const filters: NameFilters = {
    ...(search.gender && search.gender !== 'any' ? { gender: search.gender } : {}),
    ...(search.origin ? { origin: search.origin } : {}),
    ...(search.meaning ? { meaning: search.meaning } : {}),
    ...(search.starts ? { startsWith: search.starts } : {}),
    ...(search.ends ? { endsWith: search.ends } : {}),
    ...(syllables ? { syllables } : {}),
    ...(length ? { length } : {}),
    ...(search.popularity ? { popularity: search.popularity } : {}),
  }
  const preset = presetGender && search.gender === undefined ? { preset: { gender: presetGender } } : {}
  return {
    text: search.q ?? '',
    filters,
    ...preset,
    seed: search.seed ?? 0,
    offset: 0,
    limit: search.show ?? PAGE_SIZE,
  }
}

/** Values for some params; undefined takes one out of the address. */
export type SearchChange = Partial<Record<keyof GeneratorSearch, string | number | undefined>>

/** The search without what only concerns how its result is looked at: order, number shown, the notice of a cut. */
export function withoutView(search: GeneratorSearch): GeneratorSearch {
  const { seed: _seed, show: _show, cut: _cut, ...kept } = search
  return kept
}

/** The filters' own params, apart from the sentence, and the engine's word for each. */
export const FIELD_OF = {
  gender: 'gender',
  origin: 'origin',
  meaning: 'meaning',
  starts: 'startsWith',
  ends: 'endsWith',
  syllables: 'syllables',
  length: 'length',
  popularity: 'popularity',
} as const satisfies Partial<Record<keyof GeneratorSearch, keyof NameFilters>>
export type FilterParam = keyof typeof FIELD_OF
export const FILTER_PARAMS = Object.keys(FIELD_OF) as FilterParam[]
