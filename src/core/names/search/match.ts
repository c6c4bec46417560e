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
import type { Asked } from './asked.ts'
import { type Condition, disjoint, type Indexes } from './condition.ts'
import { inOrder } from './reasons.ts'
import { byPreference } from './preference.ts'
import type { NameKey, Reason } from '#src/core/names/name.ts'
import type { Parsing } from '#src/core/names/sentence/parse-text.ts'
import { ruleOf, WISH_KINDS, type WishKind } from '#src/core/names/wishes/registry.ts'
import type { Preference } from '#src/core/names/wishes/wish.ts'
import { shuffleRanked } from './shuffle.ts'
import type { Steps } from './steps.ts'
import type { NameTable } from './name-table.ts'
import { nearCondition, type WordCondition, wordCondition } from './word-conditions.ts'

/** The result of a search. */
export type Match = {
  total: number
  /** The number of rows that rank above all others whatever leads the order: the names that were typed. */
  pinned: number
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
type Matcher = (value: unknown) => Condition[]
type Prefer = (values: unknown[], asked: Asked[]) => Preference

/** The kinds in the order in which they narrow: which condition of a meaning applies depends on what the others leave. */
const ORDER: WishKind[] = [...WISH_KINDS.filter((kind) => kind !== 'meaning'), 'meaning']

/**
 * Prepares the rules of all wishes for all names. The returned search finds names for wishes (joined by AND) and the
 * sentence's free words. A word is added when some name matches it; in an otherwise understood sentence,
 * a word that would empty the result is not used, unless it is a curated name.
 */
export function createSearch(at: Indexes): (asked: Asked[], parsing: Parsing) => Steps<Match> {
  const matchers = new Map<WishKind, Matcher>()
  const preferences = new Map<WishKind, Prefer>()
  for (const kind of WISH_KINDS) {
    const rule = ruleOf(kind)
    if ('matcher' in rule) matchers.set(kind, rule.matcher(at))
    else preferences.set(kind, rule.preference(at))
  }
  return (asked, parsing) => findNames(asked, parsing, at, matchers, preferences)
}

function* findNames(
  asked: Asked[],
  parsing: Parsing,
  at: Indexes,
  matchers: Map<WishKind, Matcher>,
  preferences: Map<WishKind, Prefer>,
): Steps<Match> {
  const { table } = at
  if (parsing.asksNothing && asked.length === 0) return nothing
  const conditions: Condition[] = []
  /** Demands that only rank: names that meet them come first. */
  const softened: Condition[] = []
  let levels: Bitmap[] | null = null
  let pinned: Pinned = { rows: emptyBitmap(0), key: '' }
  const add = (condition: Condition, next = combine(levels, condition.levels)): void => {
    conditions.push(condition)
    levels = next
  }

  for (const kind of ORDER) {
    const matcher = matchers.get(kind)
    const wishes = asked.filter((wish) => wish.kind === kind && wish.values.length > 0)
    for (const { values, avoid, force } of matcher ? wishes : []) {
      yield
      const word = avoid || force === 'prefer' ? null : aloneAs(kind, values, parsing)
      const name = word === null ? null : wordCondition(word, false, at)
      if (name) pinned = { rows: name.exact, key: name.key }
      if (name && ruleOf(kind).asName === 'instead') {
        add(name)
        continue
      }
      const each = values.map((value) => matcher?.(value) ?? [])
      if (avoid) {
        add(
          avoiding(
            each.flatMap((choices) => choices.slice(0, 1)),
            table,
          ),
        )
        continue
      }
      if (force === 'prefer') {
        softened.push(...anyOf(each.flatMap((choices) => choices.slice(0, 1))))
        continue
      }
      // Of several conditions, the strictest first, the first that leaves some name applies.
      const choices = each.length === 1 ? (each[0] ?? []) : anyOf(each.flatMap((list) => list.slice(0, 1)))
      for (const [location, condition] of choices.entries()) {
        const whole = name ? nameBefore(name, condition) : condition
        const next = combine(levels, whole.levels)
        if (location < choices.length - 1 && next.every(isEmpty)) continue
        add(whole, next)
        break
      }
    }
  }

  const understood = parsing.spans.length > 0
  const unused: string[] = []
  let used = 0
  for (const word of freeWords(parsing, understood, at)) {
    yield
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

  const preferred = asked
    .filter(({ kind, values }) => preferences.has(kind) && values.length > 0)
    .flatMap(({ kind, values, avoid, force }) => {
      const preference = preferences.get(kind)?.(values, asked)
      return preference ? [{ ...preference, avoid, must: force === 'must' }] : []
    })
  const tiers = tiersOf(levels ?? [fullBitmap(table.rows)], softened)
  const shown = [...conditions, ...softened.map(whereMet)]
  if (preferred.length === 0) return ranked(tiers, pinned, shown, unused, table)
  return yield* byPreference(tiers, preferred, shown, unused, table)
}

/** What answers a sentence that asks for nothing. */
const nothing: Match = { total: 0, pinned: 0, unused: [], page: () => [], explain: () => [] }

/** Of a condition that names need not meet: its reason only where they do. */
const whereMet = ({ levels, explain }: Condition): Condition => ({
  levels,
  explain: (row) => (levels.some((rows) => hasRow(rows, row)) ? explain(row) : []),
})

/** The levels once for each number of met conditions, the most first: one tier when there are none. */
function tiersOf(levels: Bitmap[], softened: Condition[]): Bitmap[][] {
  let tiers = [levels]
  for (const condition of softened) {
    const met = condition.levels.reduce<Bitmap>(unite, emptyBitmap(0))
    const next: Bitmap[][] = Array.from({ length: tiers.length + 1 }, () => [])
    tiers.forEach((tier, index) => {
      tier.forEach((rows, level) => {
        const add = (to: Bitmap[] | undefined, part: Bitmap) => {
          if (to) to[level] = unite(to[level] ?? emptyBitmap(0), part)
        }
        add(next[index], intersect(rows, met))
        add(next[index + 1], without(rows, met))
      })
    })
    tiers = next
  }
  return tiers
}

/** Several conditions of which one is enough, level by level. */
function anyOf(conditions: Condition[]): Condition[] {
  const [first] = conditions
  if (!first) return []
  const depth = Math.max(...conditions.map(({ levels }) => levels.length))
  const levels = Array.from({ length: depth }, (_, level) =>
    conditions.reduce<Bitmap>(
      (rows, each) => unite(rows, each.levels[level] ?? emptyBitmap(0)),
      emptyBitmap(0),
    ),
  )
  const explain = (row: number): Reason[] =>
    conditions.flatMap((each) => (each.levels.some((rows) => hasRow(rows, row)) ? each.explain(row) : []))
  return [{ levels: disjoint(levels), explain }]
}

/** All names but those that meet a condition with any of their senses. */
function avoiding(conditions: Condition[], table: NameTable): Condition {
  const met = conditions.reduce<Bitmap>((rows, { levels }) => levels.reduce(unite, rows), emptyBitmap(0))
  const rows = without(fullBitmap(table.rows), met)
  for (const { from, to } of table.shared) {
    let any = false
    for (let row = from; row < to; row++) any ||= hasRow(met, row)
    if (any) for (let row = from; row < to; row++) removeRow(rows, row)
  }
  return { levels: [rows], explain: () => [] }
}

/** A single word that parses as a meaning or an origin but may be the name itself (Rose, Roman). */
function aloneAs(kind: WishKind, values: unknown[], parsing: Parsing): string | null {
  const mayBeName = ruleOf(kind).asName !== undefined
  const read = parsing.wishes.some((wish) => wish.kind === kind && wish.values === values)
  return mayBeName && read ? parsing.alone : null
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
  tiers: Bitmap[][],
  pinned: Pinned,
  conditions: Condition[],
  unused: string[],
  table: NameTable,
): Match {
  const own = oneRowAName(tiers.flat(), table)
  const depth = tiers[0]?.length ?? 0
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
    // Names that meet more of what is preferred, then curated before counted, and within each the stronger match before the weaker.
    for (let at = 0; at < rest.length; at += depth) {
      for (const [from, to] of [[0, table.curated] as const, [table.curated, table.rows] as const]) {
        for (const level of rest.slice(at, at + depth)) if (!eachRow(level, from, to, push)) return rows
      }
    }
    return rows
  }
  return {
    total: countRows(union),
    pinned: countRows(first),
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
    explain: (row) => inOrder(conditions.flatMap((condition) => condition.explain(row))),
  }
}

/** A name with several matching senses is one result: its strongest sense stays. */
function oneRowAName(levels: Bitmap[], table: NameTable): Bitmap[] {
  const own = [...levels]
  // Most searches match few of the thousands of names with several senses: only those are looked at.
  const candidates = intersect(levels.reduce(unite, emptyBitmap(0)), table.sharedRows)
  let seenTo = 0
  eachRow(candidates, 0, table.curated, (candidate) => {
    const group = candidate < seenTo ? undefined : table.groups.get(table.keys[candidate] ?? '')
    if (!group) return true
    seenTo = group.to
    let matched = false
    for (let level = 0; level < own.length; level++) {
      for (let row = candidate; row < group.to; row++) {
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
    return true
  })
  return own
}
