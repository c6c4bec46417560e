import type { NameKey, NameSummary } from '#src/core/names/name.ts'
import type { Decision } from './decision.ts'

/** The names of a search, one of which is decided at a time. Without what was decided before it was opened. */
export type Deck = {
  /** Decided, in order. */
  decisions: readonly Decision[]
  /** The decided names, the current one, and some of those that follow. */
  names: readonly NameSummary[]
  /** Names that were decided before, which the search leaves out. */
  without: readonly NameKey[]
  /** How many of these match the search. */
  before: number
  /** How many other names match it. */
  total: number
  /** All names are loaded; until then `total` grows. */
  isComplete: boolean
}

/** A deck of which no name is loaded. */
export const emptyDeck = (without: readonly NameKey[]): Deck => ({
  decisions: [],
  names: [],
  without,
  before: 0,
  total: 0,
  isComplete: false,
})

/** So many names lie ready, so that a quick hand does not wait. */
const READY = 8

/** Whether it is time to load further names. */
export const needsNames = ({ names, decisions, total }: Deck): boolean =>
  names.length < total && names.length - decisions.length < READY

type Found = { names: readonly NameSummary[]; total: number; leftOut?: number; complete: boolean }

/** The deck with the names that follow those it has. A typed name is found even when it was decided before. */
export function withNames(deck: Deck, { names, total, leftOut = 0, complete }: Found): Deck {
  const known = new Set(deck.names.map(({ key }) => key))
  const decided = new Set(deck.without)
  const more = names.filter(({ key }) => !known.has(key) && !decided.has(key))
  const typed = names.filter(({ key }) => decided.has(key)).length
  const all = [...deck.names, ...more]
  return {
    ...deck,
    names: all,
    before: leftOut + typed,
    total: Math.max(total - typed, all.length),
    isComplete: complete,
  }
}

/** The deck without the names after the one that is shown: they were found by less than is known now. */
export const withoutFollowing = (deck: Deck): Deck => ({
  ...deck,
  names: deck.names.slice(0, deck.decisions.length + 1),
})

/** The name to decide; null after the last one. */
export const currentName = ({ names, decisions }: Deck): NameSummary | null => names[decisions.length] ?? null

export const withDecision = (deck: Deck, decision: Decision): Deck => ({
  ...deck,
  decisions: [...deck.decisions, decision],
})

/** The deck before its last decision. */
export const withoutLast = (deck: Deck): Deck => ({ ...deck, decisions: deck.decisions.slice(0, -1) })

/** "12 of 240": which name it is among all that match, with those that were decided before. */
export function progressOf({ decisions, before, total }: Deck): { at: number; of: number } {
  const of = before + total
  return { at: Math.min(of, before + decisions.length + 1), of }
}

/** How many names were saved and passed on since the deck was opened. */
export function tallyOf({ decisions }: Deck): { saved: number; passed: number } {
  const saved = decisions.filter((decision) => decision === 'save').length
  return { saved, passed: decisions.length - saved }
}
