import {
  type Bitmap,
  countRows,
  bitmapOf,
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
import { anyOf, type Condition, type Indexes } from './condition.ts'
import { inOrder } from './reasons.ts'
import { byPreference } from './preference.ts'
import type { NameKey, Reason } from '#src/core/names/name.ts'
import type { Parsing } from '#src/core/names/sentence/parse-text.ts'
import { ruleOf, WISH_KINDS, type WishKind } from '#src/core/names/wishes/registry.ts'
import type { Preference } from '#src/core/names/wishes/wish.ts'
import { shuffleRanked } from './shuffle.ts'
import type { Steps } from './steps.ts'
import type { NameTable } from './name-table.ts'
import { genderCost, meritOf, positionMerit, STRICT } from './ranking.ts'
import type { GenderWish } from '#src/core/names/filters/gender.ts'
import { nearCondition, withNear, type WordCondition, wordCondition } from './word-conditions.ts'

/** The result of a search. */
export type Match = {
  total: number
  /** The number of rows that rank above all others whatever leads the order: the names that were typed. */
  pinned: number
  /** Words without a match, which did not narrow the result. */
  unused: string[]
  /** Nothing matches what was typed: these are names that are spelled like it. */
  isGuess: boolean
  /** Rows of the requested page, ranked. */
  page(offset: number, limit: number, seed: number): number[]
  explain(row: number): Reason[]
}

/** The rows of a match, whatever became of the sentence's words. */
export type RankedRows = Omit<Match, 'unused' | 'isGuess'>

/** Rows that rank above all others; among them the name with exactly this spelling is first. */
type Pinned = { rows: Bitmap; key: NameKey }

/** Maximum number of free words that are tried. */
const MAX_WORDS = 12
/** The number of top rows that a seed shuffles. */
const SHUFFLED = 1000
type Matcher = (value: unknown) => Condition[]
/** What the wishes of one search ask of names, prepared on first use. */
type Prepared = {
  /** The conditions of each value of a demand; null for a preference. */
  conditions(wish: Asked): Condition[][] | null
  /** How well names meet a preference among the wishes that it heeds; null for a demand. */
  preference(wish: Asked, asked: Asked[]): Preference | null
}
type Prefer = (values: unknown[], heeded: Asked[]) => Preference

/** The kinds in the order in which they narrow: which condition of a meaning applies depends on what the others leave. */
const ORDER: WishKind[] = [...WISH_KINDS.filter((kind) => kind !== 'meaning'), 'meaning']

/** Finds names for wishes (joined by AND) and the sentence's free words. */
export type FindNames = (asked: Asked[], parsing: Parsing) => Steps<Match>

/**
 * Prepares the rules of all wishes for all names. Each call of the returned function begins a search, whose finds share
 * the conditions of its wishes: the ways out of an empty result ask for all of them but one. A word is added when some
 * name matches it; in an otherwise understood sentence, a word that would empty the result is not used, unless it is a
 * curated name.
 */
export function createSearch(at: Indexes): () => FindNames {
  const matchers = new Map<WishKind, Matcher>()
  const preferences = new Map<WishKind, Prefer>()
  for (const kind of WISH_KINDS) {
    const rule = ruleOf(kind)
    if ('matcher' in rule) matchers.set(kind, rule.matcher(at))
    else preferences.set(kind, rule.preference(at))
  }
  return () => {
    const conditions = new Map<Asked, Condition[][]>()
    const scored = new Map<Asked, { heeded: Asked[]; preference: Preference }[]>()
    const prepared: Prepared = {
      conditions(wish) {
        const matcher = matchers.get(wish.kind)
        if (!matcher) return null
        let known = conditions.get(wish)
        if (!known) conditions.set(wish, (known = wish.values.map(matcher)))
        return known
      },
      preference(wish, asked) {
        const { kind, values } = wish
        const prefer = preferences.get(kind)
        if (!prefer) return null
        const kinds = heededBy(kind)
        const heeded = asked.filter((other) => kinds.includes(other.kind))
        const among = scored.get(wish) ?? []
        scored.set(wish, among)
        const known = among.find((each) => isSameList(each.heeded, heeded))
        if (known) return known.preference
        const preference = scoredOnce(prefer(values, heeded), at.table.rows)
        among.push({ heeded, preference })
        return preference
      },
    }
    return (asked, parsing) => findNames(asked, parsing, at, prepared)
  }
}

function heededBy(kind: WishKind): WishKind[] {
  const rule = ruleOf(kind)
  return 'preference' in rule ? (rule.heeds ?? []) : []
}

const isSameList = (one: Asked[], other: Asked[]): boolean =>
  one.length === other.length && one.every((each, index) => each === other[index])

/** The same scores, each of which is computed when it is first needed. */
function scoredOnce({ score, explain }: Preference, rows: number): Preference {
  const known = new Float64Array(rows).fill(Number.NaN)
  return {
    explain,
    score(row) {
      const there = known[row] as number
      return Number.isNaN(there) ? (known[row] = score(row)) : there
    },
  }
}

function* findNames(asked: Asked[], parsing: Parsing, at: Indexes, prepared: Prepared): Steps<Match> {
  const { table } = at
  if (parsing.asksNothing && asked.length === 0) return nothing
  const conditions: Condition[] = []
  /** Demands that only rank: names that meet them come first. */
  const softened: Condition[] = []
  let levels: Level[] | null = null
  let pinned: Pinned = { rows: emptyBitmap(0), key: '' }
  const add = (condition: Condition, next = combine(levels, condition)): void => {
    conditions.push(condition)
    levels = next
  }

  for (const kind of ORDER) {
    for (const wish of asked.filter((other) => other.kind === kind && other.values.length > 0)) {
      const each = prepared.conditions(wish)
      if (!each) continue
      yield
      const { values, avoid, force } = wish
      const word = avoid || force === 'prefer' ? null : aloneAs(kind, values, parsing)
      const name = word === null ? null : wordCondition(word, false, at)
      if (name) pinned = { rows: name.exact, key: name.key }
      if (name && ruleOf(kind).asName === 'instead') {
        add(name)
        continue
      }
      if (avoid) {
        add(
          avoiding(
            each.flatMap((choices) => choices.slice(0, 1)),
            ruleOf(kind).ofSense === true,
            at,
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
        const next = combine(levels, whole)
        if (location < choices.length - 1 && next.every(hasNoRow)) continue
        add(whole, next)
        break
      }
    }
  }

  const understood = parsing.spans.length > 0
  const unused: string[] = []
  let used = 0
  const words = freeWords(parsing, understood, at)
  for (const word of words) {
    yield
    const typed = wordCondition(word, true, at)
    const condition = understood || words.length > 1 ? typed : withNear(word, typed, at)
    if (condition.unknown) {
      unused.push(word)
      continue
    }
    const next = combine(levels, condition)
    const isName = !eachRow(condition.exact, 0, table.curated, () => false)
    if (understood && !isName && next.every(hasNoRow)) {
      unused.push(word)
      continue
    }
    add(condition, next)
    const rows = used++ === 0 ? condition.exact : intersect(pinned.rows, condition.exact)
    pinned = { rows, key: condition.key }
  }
  const isGuess = !understood && used === 0 && parsing.words.length > 0
  if (isGuess) {
    const near = parsing.words.length === 1 ? parsing.words[0] : undefined
    add(near === undefined ? { levels: [emptyBitmap(0)], explain: () => [] } : nearCondition(near, at))
  }

  const preferred = asked.flatMap((wish) => {
    const preference = wish.values.length > 0 ? prepared.preference(wish, asked) : null
    return preference ? [{ ...preference, avoid: wish.avoid, must: wish.force === 'must' }] : []
  })
  const tiers = tiersOf(levels ?? [{ rows: fullBitmap(table.rows), cost: 0 }], softened)
  const shown = [...conditions, ...softened.map(whereMet)]
  const ranking = rankingFor(asked, conditions, table)
  const match =
    preferred.length === 0
      ? ranked(tiers, pinned, shown, table, ranking)
      : yield* byPreference(tiers, preferred, shown, table, ranking)
  return { ...match, unused, isGuess }
}

/** What answers a sentence that asks for nothing. */
const nothing: Match = { total: 0, pinned: 0, unused: [], isGuess: false, page: () => [], explain: () => [] }

/** Of a condition that names need not meet: its reason only where they do. */
const whereMet = ({ levels, explain, ...rest }: Condition): Condition => ({
  ...rest,
  levels,
  explain: (row) => (levels.some((rows) => hasRow(rows, row)) ? explain(row) : []),
})

/** The levels once for each number of met conditions, the most first: one tier when there are none. */
function tiersOf(levels: Level[], softened: Condition[]): Level[][] {
  let tiers = [levels]
  for (const condition of softened) {
    const met = condition.levels.reduce<Bitmap>(unite, emptyBitmap(0))
    const next: Level[][] = Array.from({ length: tiers.length + 1 }, () =>
      levels.map(({ cost }) => ({ rows: emptyBitmap(0), cost })),
    )
    tiers.forEach((tier, index) => {
      tier.forEach(({ rows }, at) => {
        const add = (to: Level | undefined, part: Bitmap) => {
          if (to) to.rows = unite(to.rows, part)
        }
        add(next[index]?.[at], intersect(rows, met))
        add(next[index + 1]?.[at], without(rows, met))
      })
    })
    tiers = next
  }
  return tiers
}

/** All names but those that meet a condition with any of their senses, which may be those of the name they are a form of. */
function avoiding(conditions: Condition[], ofSense: boolean, { table, forms }: Indexes): Condition {
  const met = conditions.reduce<Bitmap>((rows, { levels }) => levels.reduce(unite, rows), emptyBitmap(0))
  const rows = without(fullBitmap(table.rows), met)
  for (const { from, to } of table.shared) {
    let any = false
    for (let row = from; row < to; row++) any ||= hasRow(met, row)
    if (any) for (let row = from; row < to; row++) removeRow(rows, row)
  }
  if (ofSense)
    for (const [row, form] of forms) if (form.of.some((from) => hasRow(met, from))) removeRow(rows, row)
  return { levels: [rows], explain: () => [] }
}

/** A single word that parses as a meaning or an origin but may be the name itself (Rose, Roman). */
function aloneAs(kind: WishKind, values: unknown[], parsing: Parsing): string | null {
  const mayBeName = ruleOf(kind).asName !== undefined
  const read = parsing.wishes.some((wish) => wish.kind === kind && wish.values === values)
  return mayBeName && read ? parsing.alone : null
}

/** The names equal to the word, then those that match its filter. */
function nameBefore(name: WordCondition, condition: Condition): Condition {
  const { levels, explain } = condition
  const asked = levels.reduce(unite, emptyBitmap(0))
  return {
    ...condition,
    costs: [0, ...levels.map((_, at) => STRICT + costOf(condition, at))],
    levels: [name.exact, ...levels.map((level) => without(level, name.exact))],
    explain: (row) => [
      ...(hasRow(name.exact, row) ? name.explain(row) : []),
      ...(hasRow(asked, row) ? explain(row) : []),
    ],
  }
}

/** The words to try: "Mary Jane" first as one name. */
function freeWords(parsing: Parsing, understood: boolean, at: Indexes): string[] {
  const words = [...new Set(parsing.words)].slice(0, MAX_WORDS)
  if (understood || words.length < 2 || words.length > 3) return words
  const joined = words.join('')
  const condition = wordCondition(joined, true, at)
  return condition.unknown ? words : [joined]
}

/** Rows that meet what is demanded equally well, and what they lack. */
export type Level = { rows: Bitmap; cost: number }

const hasNoRow = ({ rows }: Level): boolean => isEmpty(rows)

/** What a level of a condition takes. */
const costOf = ({ costs }: Condition, level: number): number => costs?.[level] ?? level * STRICT

/** Rows in both, what they lack added, the nearest first. Null is all rows. */
function combine(a: Level[] | null, condition: Condition): Level[] {
  const byCost = new Map<number, Bitmap>()
  condition.levels.forEach((right, level) => {
    const cost = costOf(condition, level)
    for (const left of a ?? [{ rows: right, cost: 0 }]) {
      const both = a === null ? right : intersect(left.rows, right)
      // Costs are compared in hundredths.
      const sum = Math.round(100 * (left.cost + cost))
      const there = byCost.get(sum)
      byCost.set(sum, there ? unite(there, both) : both)
    }
  })
  const levels = [...byCost]
    .sort(([one], [other]) => one - other)
    .map(([cost, rows]) => ({ rows, cost: cost / 100 }))
  // Each condition would multiply the levels without rows.
  const filled = levels.filter((level) => !hasNoRow(level))
  return filled.length > 0 ? filled : levels.slice(0, 1)
}

/** What ranks the rows of a search: see `ranking.ts`. */
export type Ranking = {
  /** How well known a row is, or how far ahead in the order of the table. */
  merit: (row: number) => number
  /** What the row lacks besides its level. */
  cost: (row: number) => number
}

function rankingFor(asked: Asked[], conditions: Condition[], table: NameTable): Ranking {
  const wanted = asked
    .filter(({ kind, avoid }) => kind === 'gender' && !avoid)
    .flatMap(({ values }) => values)
  const gender = wanted.length === 1 ? (wanted[0] as GenderWish) : null
  const isOpen = asked.every(({ kind }) => kind === 'gender') && conditions.length <= asked.length
  const costs = conditions.flatMap(({ cost }) => cost ?? [])
  return {
    merit: isOpen ? positionMerit : (row) => meritOf(table, row),
    cost(row) {
      let sum = gender === null ? 0 : genderCost(table.girlShare[row] as number, gender)
      for (const cost of costs) sum += cost(row)
      return sum
    },
  }
}

/** So many of the best names of a level are compared with those of others; more names keep the order of the table. */
const COMPARED = 96

function ranked(
  tiers: Level[][],
  pinned: Pinned,
  conditions: Condition[],
  table: NameTable,
  ranking: Ranking,
): RankedRows {
  const costs = tiers.flatMap((tier) => tier.map(({ cost }) => cost))
  const own = oneRowAName(
    tiers.flatMap((tier) => tier.map(({ rows }) => rows)),
    table,
  )
  const depth = tiers[0]?.length ?? 0
  const union = own.reduce(unite, emptyBitmap(0))
  const first = intersect(union, pinned.rows)
  const rest = isEmpty(first) ? own : own.map((level) => without(level, first))
  const collect = (limit: number): number[] => {
    const rows: number[] = []
    eachRow(first, 0, table.rows, (row) => rows.push(row) > 0)
    const isKey = (row: number): boolean => (table.keys[row] ?? table.folded[row]) === pinned.key
    rows.sort((a, b) => Number(isKey(b)) - Number(isKey(a)))
    // Names that meet more of what is preferred come first, then those of a stricter level.
    for (let tier = 0; tier < rest.length; tier += depth) {
      for (let at = tier; at < tier + depth && rows.length < limit; ) {
        let end = at + 1
        while (end < tier + depth && (costs[end] as number) < (costs[at] as number) + STRICT / 2) end++
        collectBand(at, end, limit, rows)
        at = end
      }
    }
    return rows.length > limit ? rows.slice(0, limit) : rows
  }
  /** The best names of some levels by what they lack and how well known they are, then the others in the order of the table. */
  const collectBand = (from: number, to: number, limit: number, rows: number[]): void => {
    const compared: { row: number; score: number }[] = []
    for (let level = from; level < to; level++) {
      const bitmap = rest[level] as Bitmap
      for (const [start, end] of [[0, table.curated] as const, [table.curated, table.rows] as const]) {
        let left = COMPARED
        eachRow(bitmap, start, end, (row) => {
          const score = ranking.merit(row) - ranking.cost(row) - (costs[level] as number)
          compared.push({ row, score })
          return --left > 0
        })
      }
    }
    compared.sort((a, b) => b.score - a.score || a.row - b.row)
    for (const { row } of compared) rows.push(row)
    if (rows.length >= limit) return
    const taken = bitmapOf(compared.map(({ row }) => row))
    const push = (row: number): boolean => hasRow(taken, row) || rows.push(row) < limit
    for (const [start, end] of [[0, table.curated] as const, [table.curated, table.rows] as const]) {
      for (const level of rest.slice(from, to)) if (!eachRow(level, start, end, push)) return
    }
  }
  return {
    total: countRows(union),
    pinned: countRows(first),
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
