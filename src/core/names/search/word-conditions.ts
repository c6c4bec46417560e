import { type Bitmap, bitmapOf, emptyBitmap, hasRow, isEmpty, unite, without } from './bitmap.ts'
import { type Condition, disjoint, type Indexes, startReason } from './condition.ts'
import { fold, nameKey } from '#src/core/names/spelling/fold.ts'
import { farthest, ideaReasons, rowsWithin } from './idea-conditions.ts'
import type { NameKey, Reason } from '#src/core/names/name.ts'

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
    folded === '' ? [] : at.aliases(folded).filter(({ row, text }) => fold(text) !== table.folded[row])
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
  return {
    levels,
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

/** Names one letter away from a word without any other match. */
export function nearCondition(word: string, { spelling }: Indexes): Condition {
  return {
    levels: [spelling.oneLetterFrom(fold(word))],
    explain: () => [{ kind: 'name', text: `spelled like ${word}` }],
  }
}
