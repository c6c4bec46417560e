import { POISON } from '#src/core/names/poison.ts'

/** Requests that compare each name with others. */
export const COMPARING = [
  'names like Emma',
  'like Emma but softer',
  'names similar to Oliver and Hugo',
  'goes with siblings Emma and Noah',
  'a sister for Leo, Max and Finn',
]

/** What is asked first of a process: texts that nobody means as a request, then those that compare. */
export const FRESH_TEXTS = [...POISON.map(([, text]) => text), ...COMPARING]
