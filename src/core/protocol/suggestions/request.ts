import * as v from 'valibot'
import { wellFormed } from '#src/core/favorites/text.ts'

/** Maximum size of a request, bytes. */
export const SUGGESTION_REQUEST_MAX_BYTES = 16 * 1024
export const SENTENCE_MAX = 300
export const MAX_WISHES = 24
export const MAX_FAVORITES = 20
export const MAX_AVOIDED = 200
export const MAX_SIBLINGS = 8
export const MAX_SUGGESTIONS = 20
export const MAX_IGNORED = 24
export const IGNORED_MAX = 60
const NAME_MAX = 60
const LABEL_MAX = 80

/**
 * Kinds of wishes that name members of the person's family. They are never sent as wishes, and the words they came from
 * are taken out of the sentence; what the person allows to be sent of the family is in `family`.
 */
export const FAMILY_WISHES = ['sibling', 'surname', 'middle', 'initials'] as const

/** One line of text without control characters, trimmed. */
const line = (max: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => wellFormed(text).replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ')),
    v.trim(),
    v.minLength(1),
    v.maxLength(max),
  )

const name = line(NAME_MAX)

const wish = v.strictObject({
  /** A kind of `wishes/registry.ts`. */
  kind: v.pipe(
    v.string(),
    v.regex(/^[a-z][A-Za-z]{0,29}$/),
    v.check((kind) => !FAMILY_WISHES.some((family) => family === kind)),
  ),
  /** The text of its chip. */
  label: line(LABEL_MAX),
  stance: v.picklist(['must', 'prefer', 'avoid']),
})

const request = v.strictObject({
  sentence: line(SENTENCE_MAX),
  wishes: v.pipe(v.array(wish), v.maxLength(MAX_WISHES)),
  /** Words of the sentence that were not understood, for the model to read. Missing: of an app that did not ask for that. */
  ignored: v.optional(v.pipe(v.array(line(IGNORED_MAX)), v.maxLength(MAX_IGNORED)), []),
  /** Favorites that show the person's taste. They are not suggested. */
  favorites: v.pipe(v.array(name), v.maxLength(MAX_FAVORITES)),
  /** Further names that are not suggested: passed names, and those that were suggested before. */
  avoid: v.pipe(v.array(name), v.maxLength(MAX_AVOIDED)),
  /** Maximum number of suggestions. */
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_SUGGESTIONS)),
  /** Only when the person has switched it on. */
  family: v.exactOptional(
    v.strictObject({
      surname: v.exactOptional(name),
      siblings: v.pipe(v.array(name), v.maxLength(MAX_SIBLINGS)),
    }),
  ),
})

/** What a language model is asked. It has no id: nothing of it is stored, and it is never sent again by itself. */
export type SuggestionRequest = v.InferOutput<typeof request>
export type AskedWish = SuggestionRequest['wishes'][number]

/** The request, cleaned; or the first field that is missing, unknown or invalid (`''`: all of it). */
export function parseSuggestionRequest(data: unknown): { request: SuggestionRequest } | { field: string } {
  const parsed = v.safeParse(request, data, { abortEarly: true })
  if (parsed.success) return { request: parsed.output }
  return { field: v.getDotPath(parsed.issues[0]) ?? '' }
}
