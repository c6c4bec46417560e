import * as v from 'valibot'
import {
  SUGGESTION_ENDINGS,
  SUGGESTION_REFUSAL_CODES,
  type Suggestion,
  type SuggestionLine,
  type SuggestionRefusal,
} from './answer.ts'
import { isPlausibleName } from './plausible-name.ts'
import { isPlausibleReason } from './plausible-reason.ts'
import { hasForm, readWishEntries } from './read-wish.ts'

const suggestion = v.object({
  name: v.pipe(v.string(), v.trim(), v.normalize('NFC'), v.check(isPlausibleName)),
  gender: v.picklist(['f', 'm', 'u']),
  reason: v.pipe(v.string(), v.trim(), v.normalize('NFC'), v.check(isPlausibleReason)),
})

const line = v.variant('kind', [
  v.object({ kind: v.literal('suggestion'), ...suggestion.entries }),
  v.object({ kind: v.literal('wish'), ...readWishEntries }),
  v.object({ kind: v.literal('end'), how: v.picklist(SUGGESTION_ENDINGS) }),
])

const refusal = v.object({
  code: v.picklist(SUGGESTION_REFUSAL_CODES),
  message: v.string(),
  field: v.exactOptional(v.string()),
})

/** What a model has suggested, or null when any of it may not be shown. The server and the app both check. */
export function parseSuggestion(data: unknown): Suggestion | null {
  const parsed = v.safeParse(suggestion, data)
  return parsed.success ? parsed.output : null
}

/** A line of the answer, or null when it is none. */
export function parseSuggestionLine(data: unknown): SuggestionLine | null {
  const parsed = v.safeParse(line, data)
  if (!parsed.success) return null
  return parsed.output.kind === 'wish' && !hasForm(parsed.output) ? null : parsed.output
}

/** The server's refusal, or null when it is anything else, such as the page of a proxy. */
export function parseSuggestionRefusal(data: unknown): SuggestionRefusal | null {
  const parsed = v.safeParse(refusal, data)
  return parsed.success ? parsed.output : null
}
