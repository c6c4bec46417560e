import {
  type Bitmap,
  countRows,
  eachRow,
  emptyBitmap,
  fullBitmap,
  hasRow,
  intersect,
  isEmpty,
  removeRow,
  unite,
  without,
} from './bitmap.ts'
import type { Condition, Indexes } from './condition.ts'
import { FILTER_RULES, type FilterId, type FilterValues } from '#src/core/names/filters/registry.ts'
import type { NameKey, Reason } from '#src/core/names/name.ts'
import type { Parsing } from '#src/core/names/sentence/parse-text.ts'
import type { NameFilters } from '#src/core/names/query.ts'
import { shuffleRanked } from './shuffle.ts'
import type { NameTable } from './name-table.ts'
import { nearCondition, type WordCondition, wordCondition } from './word-conditions.ts'

/** The result of a search. */
export type Match = {
  total: number
  /** Words without a match, which did not narrow the result. */
  unused: string[]
  /** Rows of the requested page, ranked. */
  page(offset: number, limit: number, seed: number): number[]
  explain(row: number): Reason[]
}

/** Rows that rank above all others; among them the name with exactly this spelling is first. */
type Pinned = { rows: Bitmap; key: NameKey }

/** Maximum number of free words that are tried. */
const MAX_WORDS = 12
/** The number of top rows that a seed shuffles. */
const SHUFFLED = 1000
/** Reasons in display order. */
const REASON_ORDER: Reason['kind'][] = [
  'name',
  'variant',
  'meaning',
  'theme',
  'origin',
  'sound',
  'popularity',
]

/** The prepared matchers of the filters' rules. */
type Matchers = { [Id in FilterId]: (value: FilterValues[Id]) => Condition[] }

const RULE_IDS = Object.keys(FILTER_RULES) as FilterId[]

/**
 * Prepares the filters' rules for all names. The returned search finds names for filters (joined by AND) and the
 * sentence's free words. A word is added when some name matches it; in an otherwise understood sentence,
 * a word that would empty the result is not used, unless it is a curated name.
 */
export function createSearch(at: Indexes): (filters: NameFilters, parsing: Parsing) => Match {
  const matchers = Object.fromEntries(RULE_IDS.map((id) => [id, FILTER_RULES[id].matcher(at)])) as Matchers
  return (filters, parsing) => findNames(filters, parsing, at, matchers)
}

function findNames(filters: NameFilters, parsing: Parsing, at: Indexes, matchers: Matchers): Match {
  const { table } = at
  const conditions: Condition[] = []
  let levels: Bitmap[] | null = null
  let pinned: Pinned = { rows: emptyBitmap(0), key: '' }
  const add = (condition: Condition, next = combine(levels, condition.levels)): void => {
    conditions.push(condition)
    levels = next
  }

  for (const id of RULE_IDS) {
    const word = aloneAs(id, filters, parsing)
    const name = word === null ? null : wordCondition(word, false, at)
    if (name) pinned = { rows: name.exact, key: name.key }
    if (name && FILTER_RULES[id].asName === 'instead') {
      add(name)
      continue
    }
    const asked = conditionsOf(id, filters, matchers)
    for (const [location, condition] of asked.entries()) {
      const whole = name ? nameBefore(name, condition) : condition
      const next = combine(levels, whole.levels)
      if (location < asked.length - 1 && next.every(isEmpty)) continue
      add(whole, next)
      break
    }
  }

  const understood = parsing.spans.length > 0
  const unused: string[] = []
  let used = 0
  for (const word of freeWords(parsing, understood, at)) {
    const condition = wordCondition(word, true, at)
    if (condition.unknown) {
      unused.push(word)
      continue
    }
    const next = combine(levels, condition.levels)
    const isName = !eachRow(condition.exact, 0, table.curated, () => false)
    if (understood && !isName && next.every(isEmpty)) {
      unused.push(word)
      continue
    }
    add(condition, next)
    const rows = used++ === 0 ? condition.exact : intersect(pinned.rows, condition.exact)
    pinned = { rows, key: condition.key }
  }
  if (!understood && used === 0 && parsing.words.length > 0) {
    const near = parsing.words.length === 1 ? parsing.words[0] : undefined
    add(near === undefined ? { levels: [emptyBitmap(0)], explain: () => [] } : nearCondition(near, at))
  }

  return ranked(levels ?? [fullBitmap(table.rows)], pinned, conditions, unused, table)
}

function conditionsOf<Id extends FilterId>(
  id: Id,
  filters: Pick<NameFilters, Id>,
  matchers: Pick<Matchers, Id>,
): Condition[] {
  const value: FilterValues[Id] | undefined = filters[id]
  return value === undefined ? [] : matchers[id](value)
}

/**
 * A single word that parses as a meaning or an origin but may be the name itself (Rose, Roman), unless that filter was
 * set separately.
 */
function aloneAs(id: FilterId, filters: NameFilters, parsing: Parsing): string | null {
  const read = parsing.filters[id]
  const mayBeName = FILTER_RULES[id].asName !== undefined
  return mayBeName && read !== undefined && read === filters[id] ? parsing.alone : null
}

/** The names equal to the word, then those that match its filter. */
function nameBefore(name: WordCondition, { levels, explain }: Condition): Condition {
  const asked = levels.reduce(unite, emptyBitmap(0))
  return {
    levels: [name.exact, ...levels.map((level) => without(level, name.exact))],
    explain: (row) => [
      ...(hasRow(name.exact, row) ? name.explain(row) : []),
      ...(hasRow(asked, row) ? explain(row) : []),
    ],
  }
}

/** The words to try: "Mary Jane" first as one name. */
function freeWords(parsing: Parsing, understood: boolean, at: Indexes): string[] {
  const words = parsing.words.slice(0, MAX_WORDS)
  if (understood || words.length < 2 || words.length > 3) return words
  const joined = words.join('')
  const condition = wordCondition(joined, true, at)
  return condition.unknown ? words : [joined]
}

/** Rows in both, their strengths added: levels i and j make level i + j. Null is all rows. */
function combine(a: Bitmap[] | null, b: Bitmap[]): Bitmap[] {
  if (a === null) return b
  const out: Bitmap[] = []
  a.forEach((left, i) => {
    b.forEach((right, j) => {
      const both = intersect(left, right)
      const there = out[i + j]
      out[i + j] = there ? unite(there, both) : both
    })
  })
  return out
}

function ranked(
  found: Bitmap[],
  pinned: Pinned,
  conditions: Condition[],
  unused: string[],
  table: NameTable,
): Match {
  const own = oneRowAName(found, table)
  const union = own.reduce(unite, emptyBitmap(0))
  const first = intersect(union, pinned.rows)
  const rest = isEmpty(first) ? own : own.map((level) => without(level, first))
  const collect = (limit: number): number[] => {
    const rows: number[] = []
    const push = (row: number): boolean => rows.push(row) < limit
    eachRow(first, 0, table.rows, (row) => rows.push(row) > 0)
    const isKey = (row: number): boolean => (table.keys[row] ?? table.folded[row]) === pinned.key
    rows.sort((a, b) => Number(isKey(b)) - Number(isKey(a)))
    if (rows.length >= limit) return rows.slice(0, limit)
    // Curated before counted, and within each the stronger match before the weaker.
    for (const [from, to] of [[0, table.curated] as const, [table.curated, table.rows] as const]) {
      for (const level of rest) if (!eachRow(level, from, to, push)) return rows
    }
    return rows
  }
  return {
    total: countRows(union),
    unused,
    page(offset, limit, seed) {
      if (seed === 0) return collect(offset + limit).slice(offset)
      const head = countRows(first)
      const rows = collect(Math.max(offset + limit, head + SHUFFLED))
      const shuffled = shuffleRanked(rows.slice(head, head + SHUFFLED), seed)
      return [...rows.slice(0, head), ...shuffled, ...rows.slice(head + SHUFFLED)].slice(
        offset,
        offset + limit,
      )
    },
    explain(row) {
      const reasons = conditions.flatMap((condition) => condition.explain(row))
      return reasons
        .filter((reason, index) => reasons.findIndex((other) => other.text === reason.text) === index)
        .sort((a, b) => REASON_ORDER.indexOf(a.kind) - REASON_ORDER.indexOf(b.kind))
    },
  }
}

/** A name with several matching senses is one result: its strongest sense stays. */
function oneRowAName(levels: Bitmap[], table: NameTable): Bitmap[] {
  const own = [...levels]
  for (const group of table.shared) {
    let matched = false
    for (let level = 0; level < own.length; level++) {
      for (let row = group.from; row < group.to; row++) {
        const bitmap = own[level] as Bitmap
        if (!hasRow(bitmap, row)) continue
        if (matched) {
          // Facets are shared by all searches, so the first change copies.
          if (bitmap === levels[level]) own[level] = bitmap.slice()
          removeRow(own[level] as Bitmap, row)
        }
        matched = true
      }
    }
  }
  return own
}
