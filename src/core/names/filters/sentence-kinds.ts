import type { WishKind } from '#src/core/names/wishes/registry.ts'
import type { FilterId } from './registry.ts'

// Every page loads these lists, so they are as short as can be; each kind without a filter is in one of them.

/** Kinds whose values the URL can have, as text that the rule parses, in the parameter of their name. */
export const VALUE_KINDS = [
  'style',
  'trend',
  'era',
  'family',
  'subject',
  'nameDay',
  'use',
  'contains',
  'excluded',
] as const
/** Kinds that the URL only marks: their values have no short text, or are personal (surname, sibling). */
export const MARKED_KINDS = [
  'rhyme',
  'sound',
  'like',
  'middle',
  'sibling',
  'surname',
  'pair',
  'contrast',
] as const
/** Questions, which are asked or not. */
type Question = 'initials' | 'blend' | 'form' | 'compare' | 'lookUp' | 'invent'

/** The kinds with a URL parameter of their own name. */
export type SentenceParam = (typeof VALUE_KINDS)[number] | (typeof MARKED_KINDS)[number]

/** A kind that is in none of the lists is an error where its parameter is looked for. */
export const SENTENCE_PARAMS: readonly Exclude<WishKind, FilterId | Question>[] = [
  ...VALUE_KINDS,
  ...MARKED_KINDS,
]

/** A text that may be a value of a kind; whether it is one is known to the kind's rule. */
export const readSentenceValue = (kind: string, text: string): string | undefined =>
  (VALUE_KINDS as readonly string[]).includes(kind) && /^[\p{L}\d][\p{L}\d '’-]{0,39}$/u.test(text)
    ? text
    : undefined
