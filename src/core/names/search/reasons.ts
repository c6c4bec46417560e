import type { Reason } from '#src/core/names/name.ts'

/** The order in which a card shows reasons. */
const REASON_ORDER: Reason['kind'][] = [
  'name',
  'variant',
  'meaning',
  'theme',
  'origin',
  'likeness',
  'style',
  'sound',
  'popularity',
]

/** Reasons in display order, each once. */
export const inOrder = (reasons: Reason[]): Reason[] =>
  reasons
    .filter((reason, index) => reasons.findIndex((other) => other.text === reason.text) === index)
    .sort((a, b) => REASON_ORDER.indexOf(a.kind) - REASON_ORDER.indexOf(b.kind))
