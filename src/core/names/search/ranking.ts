import type { CuratedEntry } from '#src/core/names/name.ts'
import type { NameTable } from './name-table.ts'

/**
 * All that decides which of two names comes first. Numbers are orders of magnitude of fame (`fame`), so that 1 makes up for ten
 * times the children, unless their comment says otherwise. They were set with the judged queries of `npm run bench -- ranking`.
 */

/** Half counts how often a name was ever given, half the newest year, so that trends count but not alone. */
const EVER = 0.5
const RECENT = 0.7
/** The rank from which on the newest year adds nothing, as a power of ten. */
const RECENT_TO = 4.5

/** How well known a name is, from 0 (never counted) to about 6. */
export function fame(total: number, rank: number): number {
  const recent = rank === 0 ? 0 : Math.max(0, RECENT_TO - Math.log10(rank))
  return EVER * Math.log10(1 + total) + RECENT * recent
}

/** What an uncertain meaning takes: nothing much against a name that many bear, such as Oliver. */
export const DOUBT = { a: 0, b: 0.3, c: 0.9 }

/** What a name that is not curated lacks beside one that is. */
const NOT_CURATED = 1.2
/**
 * A condition whose levels have no costs is strict: no fame makes up for a level. So are themes that are only near to a word.
 */
export const STRICT = 100
/** A Scandinavian name that Swedes use, where Swedish names are asked for, and one of which nothing says so. */
export const HOME_ORIGIN = 0.4
export const SHARED_ORIGIN = 5.7
/** An origin that only uses a name of another one. */
export const ALSO_ORIGIN = 4.5
/** A theme beside a word of the meaning: the more names it has, the less it says. */
export function themeCost(names: number): number {
  return THEME_BREADTH * Math.max(0, Math.log10(Math.max(1, names)) - NARROW_THEME)
}
const THEME_BREADTH = 1.2
/** As a power of ten. */
const NARROW_THEME = 1.3
/** A meaning that is doubted. */
export const DOUBTED = 0.5
/** A meaning of which the words that are asked for are only a small part. */
export const PART_OF_MEANING = 1.6
/** What was typed is only an alias of a name, or only its beginning. */
export const ALIAS = 1.6
export const BEGINNING = 0.4
/** What a wrong spelling takes for one or two letters, and more where the first letter is wrong: it seldom is. */
const EDITS = [0, 1.6, 3.4]
const WRONG_FIRST = 0.6
export const misspelled = (edits: number, isFirstWrong = false): number =>
  (EDITS[edits] ?? STRICT) + (isFirstWrong ? WRONG_FIRST : 0)
/** A word that may be a name is a word of the meaning. */
export const AS_MEANING = 1.5
/** A name of a list that is not on it, but has its theme. */
export const NOT_LISTED = 1
/** A form of a name that is on it. */
export const FORM_OF_LISTED = 1

/** What the share of children of the other gender takes: a name given to one girl in a hundred bearers is no girl's name. */
const OTHER_GENDER = 1.2
const LEAST_SHARE = 0.02

/** A name that is a girl's in one origin and a boy's in another, where one for both is wanted. */
export const DIVIDED = 1

/** The shares of girls are in twentieths; this is the one of a name that was never counted. */
export const NO_SHARE = 255

/** The counts are those of an English-speaking country, where a name is mostly one that English has too, whatever it means. */
const COUNTED_ORIGIN = 'english'
/** Less than without any doubt: the English sense comes first, then one that English families have taken over. */
const COUNTED = -0.2
const ALSO_COUNTED = -0.1
/** More than any doubt: the bearers that were counted are others. */
const OTHER_BEARERS = 1
/** In twentieths, of all births: from here on nearly all bearers are girls, or boys. */
const MOSTLY_GIRLS = 16
const MOSTLY_BOYS = 4

/** What a sense lacks beside the others of its name; `share` of girls among all who bear the name, in twentieths. */
export function senseCost(
  { origin, also, gender, confidence }: Pick<CuratedEntry, 'origin' | 'also' | 'gender' | 'confidence'>,
  share: number,
): number {
  const doubt =
    origin === COUNTED_ORIGIN ? COUNTED : also.includes(COUNTED_ORIGIN) ? ALSO_COUNTED : DOUBT[confidence]
  const isOther =
    share !== NO_SHARE &&
    ((gender === 'm' && share >= MOSTLY_GIRLS) || (gender === 'f' && share <= MOSTLY_BOYS))
  return doubt + (isOther ? OTHER_BEARERS : 0)
}

/** What a name lacks as one of the wanted gender. */
export function genderCost(twentieths: number, gender: 'girl' | 'boy' | 'unisex'): number {
  if (twentieths === NO_SHARE) return 0
  const girls = twentieths / 20
  const share = gender === 'girl' ? girls : gender === 'boy' ? 1 - girls : 2 * Math.min(girls, 1 - girls)
  return -OTHER_GENDER * Math.log10(Math.max(LEAST_SHARE, share))
}

/** Less than a strict level, more than any fame. */
const OTHER_TRADITION = STRICT / 2 - 1

/**
 * The same where an origin is asked for, of whose senses is asked: tradition decides there. The counts of the spelling may be
 * those of another name, as of Cali, the Somali form of Ali.
 */
export function traditionCost(
  { gender, seen }: Pick<CuratedEntry, 'gender' | 'seen'>,
  twentieths: number,
  wanted: 'girl' | 'boy',
): number {
  const own = wanted === 'girl' ? 'f' : 'm'
  if (gender === own) return 0
  return gender !== 'u' && seen === own ? OTHER_TRADITION : genderCost(twentieths, wanted)
}

/** Preferences: what the level of the demands and the fame of a name count beside them, of a score from 0 to 1. */
const LEVEL_WEIGHT = 0.1
const FAME_WEIGHT = 0.06
/** The weakest preference counts as much as the mean of all. */
export const preferred = (sum: number, least: number, count: number): number =>
  count === 0 ? 1 : (least + sum / count) / 2
export const preferenceScore = (fit: number, cost: number, known: number): number =>
  fit - LEVEL_WEIGHT * Math.min(4, cost) + FAME_WEIGHT * known

/** How well known a name is, less what makes it doubtful. */
export const meritOf = ({ merit, curated }: Pick<NameTable, 'merit' | 'curated'>, row: number): number =>
  (merit[row] as number) - (row < curated ? 0 : NOT_CURATED)

/** Where only a gender is asked for: the default order, in which origins take turns. */
export const positionMerit = (row: number): number => -Math.log10(10 + row)
