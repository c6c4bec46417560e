import type { WishKind } from '#src/core/names/wishes/registry.ts'
import type { FilterId } from './registry.ts'

type SentenceKind = Exclude<WishKind, FilterId>

/**
 * What the URL can say of the kinds without a filter, in the parameter of their name. `value`: values, as text that the
 * rule parses, and marks. `mark`: only marks on what the sentence asks for; its values are structured, or personal
 * (surname, sibling). `none`: a question, which is asked or not.
 */
export const SENTENCE_KINDS = {
  style: 'value',
  trend: 'value',
  era: 'value',
  family: 'value',
  subject: 'value',
  use: 'value',
  contains: 'value',
  excluded: 'value',
  rhyme: 'mark',
  sound: 'mark',
  like: 'mark',
  middle: 'mark',
  sibling: 'mark',
  surname: 'mark',
  pair: 'mark',
  initials: 'none',
  blend: 'none',
  form: 'none',
  compare: 'none',
  lookUp: 'none',
} satisfies Record<SentenceKind, 'value' | 'mark' | 'none'>

/** The kinds with a URL parameter of their own name. */
export type SentenceParam = {
  [Kind in SentenceKind]: (typeof SENTENCE_KINDS)[Kind] extends 'none' ? never : Kind
}[SentenceKind]

const TEXT = /^[\p{L}\d][\p{L}\d '’-]{0,39}$/u

export const SENTENCE_PARAMS = (Object.keys(SENTENCE_KINDS) as SentenceParam[]).filter(
  (kind) => (SENTENCE_KINDS[kind] as string) !== 'none',
)

/** A text that may be a value of a kind; whether it is one is known to the kind's rule. */
export const readSentenceValue = (kind: SentenceParam, text: string): string | undefined =>
  SENTENCE_KINDS[kind] === 'value' && TEXT.test(text) ? text : undefined
