import type { NameSummary } from '#src/core/names/name.ts'
import { formatMeaning } from '#src/names/facts.ts'
import { formatNumber } from '#src/core/text/format-number.ts'
import { currentName, type Deck, progressOf, tallyOf } from './deck.ts'
import type { Decision } from './decision.ts'
import type { JudgeWords } from './judge.ts'

/** "12 of 240", or "12 of 240 so far". */
export function formatProgress(deck: Deck): string {
  const { at, of } = progressOf(deck)
  const decided = currentName(deck) ? at : deck.before + deck.decisions.length
  return `${formatNumber(decided)} of ${formatNumber(of)}${deck.isComplete ? '' : ' so far'}`
}

type Over = { title: string; text: string; isEmpty: boolean }

/** Where there is no name to decide: `isEmpty` when there never was one. `verb`: `saved`, of a judge. */
export function overMessage(deck: Deck, verb: string): Over {
  const isEmpty = deck.before + deck.total === 0
  const tally = tallyMessage(deck, verb)
  if (!deck.isComplete)
    return {
      title: isEmpty ? 'No better-known names match.' : 'That was the last better-known name.',
      text: `${tally} Rarer names follow once they’ve loaded.`.trim(),
      isEmpty,
    }
  if (isEmpty)
    return { title: 'No names match this search.', text: 'Close this and try fewer wishes.', isEmpty }
  return {
    title: 'That was the last name.',
    text: tally === '' ? 'You already decided on every name here.' : tally,
    isEmpty,
  }
}

/** What a screen reader announces after a decision: what was done, and the next name. */
export function decidedMessage(
  name: string,
  decision: Decision,
  { after, words }: { after: Deck; words: JudgeWords },
): string {
  return `${words.done[decision](name)} ${nextMessage(after, words)}`
}

/** The same after Undo. */
export const undoneMessage = (after: Deck, words: JudgeWords): string =>
  `Undone. ${nextMessage(after, words)}`

function nextMessage(deck: Deck, { verb }: JudgeWords): string {
  const next = currentName(deck)
  return next ? `${shortly(next)} ${formatProgress(deck)}.` : overMessage(deck, verb).title
}

function shortly(name: NameSummary): string {
  const meaning = name.senses.length > 0 ? `, ${formatMeaning(name)}` : ''
  return `Next: ${name.name}${meaning}.`
}

/** "You saved 4 names and passed on 8."; empty when nothing was decided. */
export function tallyMessage(deck: Deck, verb: string): string {
  const { saved, passed } = tallyOf(deck)
  if (saved + passed === 0) return ''
  const names = (count: number) => `${formatNumber(count)} ${count === 1 ? 'name' : 'names'}`
  if (passed === 0) return `You ${verb} ${names(saved)}.`
  if (saved === 0) return `You passed on ${names(passed)}.`
  return `You ${verb} ${names(saved)} and passed on ${formatNumber(passed)}.`
}
