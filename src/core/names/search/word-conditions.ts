import {
  type Bitmap,
  bitmapOf,
  countRows,
  eachRow,
  emptyBitmap,
  hasRow,
  isEmpty,
  unite,
  without,
} from './bitmap.ts'
import { type Condition, disjoint, type Indexes, startReason } from './condition.ts'
import { fold, nameKey } from '#src/core/names/spelling/fold.ts'
import { farthest, ideaReasons, rowsWithin, themedCost } from './idea-conditions.ts'
import type { NameKey, Reason } from '#src/core/names/name.ts'
import { ALIAS, AS_MEANING, BEGINNING, meritOf, misspelled, STRICT } from './ranking.ts'

/** What a word that is no filter may be: a name, the beginning of one, another spelling, a word of a meaning, a theme. */
export type WordCondition = Condition & {
  /** Rows of the name itself, which rank above all others, the exact spelling first. */
  exact: Bitmap
  key: NameKey
  /** Nothing matches the word. */
  unknown: boolean
}

/** Minimum length of a word to pin a name that is not curated: a user who types "Ma" is probably still typing. */
const PINNED_LENGTH = 3

/**
 * @param nameFirst false when the word parses primarily as a meaning (`rose`): then names that merely start
 * with it come last, and only a curated name with this spelling is pinned to the top.
 */
export function wordCondition(word: string, nameFirst: boolean, at: Indexes): WordCondition {
  const { table, spelling } = at
  const folded = fold(word)
  const same = folded === '' ? [] : spelling.exactly(folded)
  const names = bitmapOf(same)
  const exact = bitmapOf(
    same.filter((row) => row < table.curated || (nameFirst && folded.length >= PINNED_LENGTH)),
  )
  // An alias with the same folded spelling (Zoe, Zoë) is no reason to show.
  const aliases =
    folded === ''
      ? []
      : at.aliases.startingWith(folded).filter(({ row, text }) => fold(text) !== table.folded[row])
  const alias = bitmapOf(aliases.map(({ row }) => row))
  const start = folded === '' ? emptyBitmap(0) : spelling.startingWith(folded)
  const ideas = at.meanings.knows(folded) ? at.meanings.ideas(folded) : []
  const literal = ideas.reduce<Bitmap>((rows, idea) => unite(rows, idea.literal), emptyBitmap(0))
  const themed = Array.from({ length: 1 + farthest(ideas) }, (_, far) =>
    ideas.reduce<Bitmap>((rows, idea) => unite(rows, rowsWithin(idea, far)), literal),
  )
  const sure = without(literal, at.doubted)
  const order = nameFirst ? [names, alias, start, sure, ...themed] : [names, sure, ...themed, alias, start]
  const levels = disjoint(order)
  const own = Math.max(0, ...ideas.map(themedCost))
  const themes = themed.map((_, far) => own + far * STRICT)
  const costs = nameFirst
    ? [0, ALIAS, BEGINNING, AS_MEANING, ...themes.map((cost) => AS_MEANING + cost)]
    : [0, 0, ...themes, ALIAS + AS_MEANING, BEGINNING + AS_MEANING]
  return {
    levels,
    costs,
    exact,
    key: nameKey(word),
    unknown: levels.every(isEmpty),
    explain(row) {
      const reasons: Reason[] = []
      if (hasRow(names, row)) reasons.push({ kind: 'name', text: 'the name you typed' })
      else if (hasRow(start, row)) reasons.push(startReason(row, folded, table))
      for (const found of aliases.filter((candidate) => candidate.row === row).slice(0, 1)) {
        const text = found.kind === 'variant' ? `also spelled ${found.text}` : `nickname: ${found.text}`
        reasons.push({ kind: 'variant', text })
      }
      return [...reasons, ...ideas.flatMap((idea) => ideaReasons(idea, row, at))]
    },
  }
}

/**
 * A word that is a wish, too (`Rose`, `greek`): what it is as a name is looked at only where there is a curated one, of
 * which alone the list would begin with.
 */
export function nameCondition(word: string, at: Indexes): WordCondition {
  const isName = at.spelling.exactly(fold(word)).some((row) => row < at.table.curated)
  if (isName) return wordCondition(word, false, at)
  return { levels: [], exact: emptyBitmap(0), key: nameKey(word), unknown: true, explain: () => [] }
}

/** So many names that begin with a word are enough: then those that are spelled like it are not looked for. */
const ENOUGH = 24

/** So many names are offered beside one that is there as it was typed. */
const MAX_MEANT = 3
/** By how much less such a name may be known once the slip is taken off, in orders of magnitude of fame. */
const MEANT = 0.75

/**
 * A spelling with the names one letter away from it: all of them where it is no curated name and few others begin with it, else
 * those that are so much better known that they may be meant: Mary beside Nary.
 */
export function withNear(word: string, condition: WordCondition, at: Indexes): WordCondition {
  const isCurated = !eachRow(condition.exact, 0, at.table.curated, () => false)
  const found = condition.levels.reduce<Bitmap>(unite, emptyBitmap(0))
  const isAlone = !isCurated && countRows(found) <= ENOUGH
  if (!isAlone && isEmpty(condition.exact)) return condition
  const near = nearCondition(word, at, isAlone ? null : bestMerit(condition.exact, at) - MEANT)
  const others = near.levels.map((rows) => (isAlone ? without(rows, found) : without(rows, condition.exact)))
  if (others.every(isEmpty)) return condition
  const own = without(found, others.reduce(unite))
  return {
    ...condition,
    levels: [...condition.levels.map((rows) => without(rows, others.reduce(unite))), ...others],
    costs: [...(condition.costs ?? []), 0],
    cost: (row) => (hasRow(own, row) ? 0 : near.cost(row)),
    explain: (row) => (hasRow(own, row) ? condition.explain(row) : near.explain(row)),
  }
}

/** How well known the best known of some rows is. */
function bestMerit(rows: Bitmap, { table }: Indexes): number {
  let best = 0
  eachRow(rows, 0, table.rows, (row) => {
    best = Math.max(best, meritOf(table, row))
    return true
  })
  return best
}

/** So many names that are spelled like a word are shown. */
const MAX_NEAR = 24

/**
 * Names one or two letters away from a word.
 * @param least how well known they have to be, after what the slip takes; null for any
 */
export function nearCondition(
  word: string,
  { spelling, table }: Indexes,
  least: number | null = null,
): Condition & { cost(row: number): number } {
  const folded = fold(word)
  const isFirstWrong = (row: number): boolean => table.folded[row]?.charAt(0) !== folded.charAt(0)
  // What a name lacks that is not curated makes a slip no less probable.
  const slip = (row: number, edits: number): number =>
    misspelled(edits, isFirstWrong(row)) - ((table.merit[row] ?? 0) - meritOf(table, row))
  const all = spelling.near(folded, MAX_NEAR)
  const near =
    least === null
      ? all
      : all.filter(({ row, edits }) => meritOf(table, row) - slip(row, edits) > least).slice(0, MAX_MEANT)
  const costs = new Map(near.map(({ row, edits }) => [row, slip(row, edits)]))
  return {
    levels: [bitmapOf(near.map(({ row }) => row))],
    cost: (row) => costs.get(row) ?? 0,
    explain: () => [{ kind: 'name', text: `spelled like ${word}` }],
  }
}
