import type { NameKey } from '#src/core/names/name.ts'
import type { Decision } from './decision.ts'

/** What a decision does in swipe mode: saving and hiding names of a search, or voting on names. The same object each time. */
export type Judge = {
  /** The names that were decided before; the deck leaves them out. */
  readDecided: () => Promise<NameKey[]>
  /** Stores a decision; resolves to the function that undoes it. Rejects when nothing was stored. */
  decide: (name: { key: NameKey; name: string }, decision: Decision) => Promise<() => Promise<void>>
  /** Notifies the person that nothing was stored. */
  refused: (error: unknown) => void
  words: JudgeWords
}

/** The texts of a judge; `Save` and `Pass` are the two decisions. */
export type JudgeWords = {
  /** On the button and on a dragged card: `Save`, `Pass`. Before a name: `Save Ida`, `Pass on Ida`. */
  labels: Record<Decision, { short: string; before: string }>
  /** What was done, for a screen reader: `Ida saved to your list.` */
  done: Record<Decision, (name: string) => string>
  /** In the tally: `You saved 4 names`. */
  verb: string
  /** What the button below the last name leads back to. */
  back: string
}
