import { unpackTotal } from '#src/core/names/popularity/births-file.ts'
import type { Indexes } from '#src/core/names/search/condition.ts'
import { surnameLike } from './style-surname.ts'

/**
 * What a word behind a first name is: a second first name (Emma Rose), a surname (Clara Reed), or either (Clara James). What is seldom
 * a first name (Clara Novak) is a surname where hardly anything else may be.
 */
export type SecondName = 'first' | 'last' | 'seldom' | null

/** A first name of more children is hardly met as a surname: Jude rather than Murphy. */
const MAX_BIRTHS = 40_000
/** Fewer children make it seldom a first name. */
const SELDOM = 7000
/** From here on a first name is like a surname. */
const SURNAME_LIKE = 0.5
const BRITISH = new Set(['english', 'scottish', 'irish', 'welsh'])
const GAELIC = new Set(['scottish', 'irish'])
/** Surnames of one beat are bynames, or where a family lived: Reed, Brooks, Lane. */
const BYNAME = new Set([
  'looks',
  'color',
  'place',
  'home',
  'travel',
  'earth',
  'river',
  'water',
  'tree',
  'work',
  'descent',
])
/** And those of Ireland and Scotland that end as hardly a first name does. */
const GAELIC_END = /(?:phy|ghy|rty|dy|ley|sey|ney)$/
/** A short form is a first name. */
const SHORT_FORM = /\b(?:short|form|diminutive|pet)\b/

/**
 * What the name of some rows is behind another first name. One that nobody curated is a surname. Girls are called by two names, boys
 * hardly ever: of theirs those are surnames that few children have and that are built like one, or mean what surnames do.
 */
export function secondNames(at: Pick<Indexes, 'table'>): (rows: readonly number[]) => SecondName {
  const { table } = at
  const like = surnameLike(at)
  const birthsOf = (row: number): number => {
    const record = table.birthRecord(row)
    return record ? unpackTotal(record.file.total[record.index] ?? 0) : 0
  }
  const isLikeSurname = (row: number): boolean =>
    like(row) >= SURNAME_LIKE ||
    (GAELIC.has(table.entries[row]?.origin ?? '') && GAELIC_END.test(table.folded[row] ?? ''))
  const isByname = (row: number): boolean => {
    const entry = table.entries[row]
    return (
      entry !== undefined &&
      BRITISH.has(entry.origin) &&
      !SHORT_FORM.test(entry.meaning) &&
      table.syllables(row) === 1 &&
      entry.themes.some((id) => BYNAME.has(id))
    )
  }
  return (rows) => {
    const curated = rows.filter((row) => row < table.curated)
    const [first] = curated
    if (first === undefined) return 'last'
    const { gender, seen = gender } = table.entries[first] ?? {}
    // "Emma Harper", "Emma Kelly": either
    if (seen === 'f') return gender !== 'f' || curated.every(isLikeSurname) ? null : 'first'
    const isSurname = curated.every((row) => isLikeSurname(row) || isByname(row))
    const births = birthsOf(first)
    if (isSurname && births < MAX_BIRTHS) return 'last'
    return births < SELDOM ? 'seldom' : null
  }
}
