import * as v from 'valibot'
import {
  SUGGESTION_ENDINGS,
  type Suggestion,
  type SuggestionEnding,
} from '#src/core/protocol/suggestions/answer.ts'
import { parseSuggestion } from '#src/core/protocol/suggestions/answer-schema.ts'
import { parseReadWish, type ReadWish } from '#src/core/protocol/suggestions/read-wish.ts'
import { parseSuggestionRequest, type SuggestionRequest } from '#src/core/protocol/suggestions/request.ts'
import type { NestlingDatabase, SuggestionRow } from './database-tables.ts'

/** A question to a language model with its answer, as stored on this device. */
export type StoredSuggestions = {
  request: SuggestionRequest
  suggestions: Suggestion[]
  /** How the model reads what was ignored of the sentence. */
  wishes: ReadWish[]
  ending: SuggestionEnding
  /** ISO 8601, UTC. */
  askedAt: string
}

/** More questions than these are not stored: the oldest goes. */
export const MAX_STORED_QUESTIONS = 30

const row = v.object({
  request: v.unknown(),
  suggestions: v.array(v.unknown()),
  wishes: v.optional(v.array(v.unknown()), []),
  ending: v.picklist(SUGGESTION_ENDINGS),
  askedAt: v.pipe(v.string(), v.isoTimestamp()),
})

/** The same question has the same id. */
const idOf = (request: SuggestionRequest): string => JSON.stringify(request)

/** The answer to exactly this question, or null. It costs nothing and needs no network. */
export async function findSuggestions(
  db: NestlingDatabase,
  request: SuggestionRequest,
): Promise<StoredSuggestions | null> {
  return parseRow(await db.suggestions.get(idOf(request)))
}

/** All stored questions, the latest first. */
export async function readSuggestions(db: NestlingDatabase): Promise<StoredSuggestions[]> {
  const rows = await db.suggestions.orderBy('askedAt').toArray()
  return rows.toReversed().flatMap((each) => parseRow(each) ?? [])
}

/** Stores an answer, in place of an earlier one to the same question. */
export function storeSuggestions(db: NestlingDatabase, stored: StoredSuggestions): Promise<void> {
  return db.transaction('rw', db.suggestions, async () => {
    await db.suggestions.put({ id: idOf(stored.request), ...stored })
    const ids = await db.suggestions.orderBy('askedAt').primaryKeys()
    await db.suggestions.bulkDelete(ids.slice(0, -MAX_STORED_QUESTIONS))
  })
}

/** Deletes all questions and answers; resolves to the function that brings them back. */
export function clearSuggestions(db: NestlingDatabase): Promise<() => Promise<void>> {
  return db.transaction('rw', db.suggestions, async () => {
    const rows = await db.suggestions.toArray()
    await db.suggestions.clear()
    return async () => void (await db.suggestions.bulkPut(rows))
  })
}

/** Null for a row of an earlier version, or one that no longer passes the checks. */
function parseRow(stored: SuggestionRow | undefined): StoredSuggestions | null {
  const parsed = v.safeParse(row, stored)
  if (!parsed.success) return null
  const request = parseSuggestionRequest(parsed.output.request)
  if (!('request' in request)) return null
  const suggestions = parsed.output.suggestions.flatMap((each) => parseSuggestion(each) ?? [])
  const wishes = parsed.output.wishes.flatMap((each) => parseReadWish(each) ?? [])
  return { ...parsed.output, request: request.request, suggestions, wishes }
}
