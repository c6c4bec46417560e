import type { Confidence } from '#src/core/names/name.ts'

/** The label of a meaning's confidence. Not beside the other facts: no card has it, and cards load with every page. */
export function confidenceLabel(confidence: Confidence): string {
  return { a: 'Well attested', b: 'Generally accepted', c: 'Disputed' }[confidence]
}
