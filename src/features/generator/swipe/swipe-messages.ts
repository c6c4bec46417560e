import type { NameSummary } from '#src/core/names/name.ts'
import { formatMeaning } from '#src/names/facts.ts'
import { formatNumber } from '#src/ui/format-number.ts'
import { currentName, type Deck, progressOf, tallyOf } from './deck.ts'
import type { Decision } from './decision.ts'

/** "12 of 240". */
export function formatProgress(deck: Deck): string {
  const { at, of } = progressOf(deck)
  return `${formatNumber(at)} of ${formatNumber(of)}`
}

/** What a screen reader announces after a decision: what was done, and the next name. */
export function decidedMessage(name: string, decision: Decision, after: Deck): string {
  const done = decision === 'save' ? `${name} saved to your list.` : `${name} hidden from results.`
  return `${done} ${nextMessage(after)}`
}

/** The same after Undo. */
export const undoneMessage = (after: Deck): string => `Undone. ${nextMessage(after)}`

function nextMessage(deck: Deck): string {
  const next = currentName(deck)
  return next ? `${shortly(next)} ${formatProgress(deck)}.` : 'That was the last name.'
}

function shortly(name: NameSummary): string {
  const meaning = name.senses.length > 0 ? `, ${formatMeaning(name)}` : ''
  return `Next: ${name.name}${meaning}.`
}

/** "You saved 4 names and passed on 8."; empty when nothing was decided. */
export function tallyMessage(deck: Deck): string {
  const { saved, passed } = tallyOf(deck)
  if (saved + passed === 0) return ''
  const names = (count: number) => `${formatNumber(count)} ${count === 1 ? 'name' : 'names'}`
  if (passed === 0) return `You saved ${names(saved)}.`
  if (saved === 0) return `You passed on ${names(passed)}.`
  return `You saved ${names(saved)} and passed on ${formatNumber(passed)}.`
}
