import type { Finding, Suggestion } from '#src/core/protocol/suggestions/answer.ts'
import type { ReadWish } from '#src/core/protocol/suggestions/read-wish.ts'
import type { SuggestionRequest } from '#src/core/protocol/suggestions/request.ts'
import { nestlingDatabase } from '#src/data/database.ts'
import { deviceEnv } from '#src/data/device.ts'
import { readFavorites } from '#src/data/favorite-list.ts'
import { watch } from '#src/data/live.ts'
import { readPassed } from '#src/data/passed.ts'
import {
  clearSuggestions,
  findSuggestions,
  readSuggestions,
  type StoredSuggestions,
  storeSuggestions,
} from '#src/data/suggestions.ts'
import type { ModelOutcome } from '#src/core/protocol/suggestions/model-port.ts'
import { deviceModel } from '#src/names/device-model/device-model-store.ts'
import { pageBackend } from '#src/session/page-backend.ts'
import { notify } from '#src/ui/notice.ts'

/** What of the device a question is made from, as displayed names. */
export type AskContext = { favorites: string[]; avoid: string[] }

const NO_CONTEXT: AskContext = { favorites: [], avoid: [] }

/** Calls back with the favorites in their order and the names passed on, now and after every change; with none where nothing can be read. */
export function watchAskContext(changed: (context: AskContext) => void): () => void {
  const db = nestlingDatabase()
  const read = async (): Promise<AskContext> => {
    const { favorites } = await readFavorites(db)
    const passed = await readPassed(db)
    return { favorites: favorites.map(({ name }) => name), avoid: passed.map(({ name }) => name) }
  }
  return watch(db, read, changed, () => changed(NO_CONTEXT))
}

/** The stored answer to exactly this question; null without one, and where the storage cannot be read. */
export const findAnswer = (request: SuggestionRequest): Promise<StoredSuggestions | null> =>
  findSuggestions(nestlingDatabase(), request).catch(() => null)

/** The short id of a stored answer, for the address. */
export const answerId = (askedAt: string): string => Date.parse(askedAt).toString(36)

/** The stored answer with an id; null without one, as in an address of another device. */
export async function readAnswer(id: string): Promise<StoredSuggestions | null> {
  const stored = await readSuggestions(nestlingDatabase()).catch(() => [])
  return stored.find(({ askedAt }) => answerId(askedAt) === id) ?? null
}

/** The choice that was made in a browser with a model is no reason to send the question elsewhere. */
const NO_MODEL: AskOutcome = {
  outcome: { kind: 'refused', code: 'not_configured', retryAfterMs: 0 },
  askedAt: null,
}

/** How a question went; `askedAt`: of the answer that was stored. */
export type AskOutcome = { outcome: ModelOutcome; askedAt: string | null }

/** Asks once, the browser's own model with `isOnDevice`, and stores an answer that has suggestions or wishes. Never rejects. */
export async function askModel(
  request: SuggestionRequest,
  onFinding: (finding: Finding) => void,
  signal: AbortSignal,
  isOnDevice: boolean,
): Promise<AskOutcome> {
  const suggestions: Suggestion[] = []
  const wishes: ReadWish[] = []
  try {
    const model = isOnDevice ? await deviceModel() : (await pageBackend()).model
    if (!model) return NO_MODEL
    const outcome = await model.ask(
      request,
      (finding) => {
        if (finding.kind === 'suggestion') suggestions.push(finding)
        else wishes.push(finding)
        onFinding(finding)
      },
      signal,
    )
    if (outcome.kind !== 'answered' || suggestions.length + wishes.length === 0)
      return { outcome, askedAt: null }
    const askedAt = new Date(deviceEnv.now()).toISOString()
    const answer = { request, suggestions, wishes, ending: outcome.ending, askedAt }
    // The names are on the screen whether or not they can be stored.
    const isStored = await storeSuggestions(nestlingDatabase(), answer).then(
      () => true,
      () => false,
    )
    return { outcome, askedAt: isStored ? askedAt : null }
  } catch {
    return { outcome: { kind: 'offline' }, askedAt: null }
  }
}

/** Calls back with the stored questions, the latest first, now and after every change; none where nothing can be read. */
export function watchQuestions(changed: (questions: StoredSuggestions[]) => void): () => void {
  const db = nestlingDatabase()
  return watch(
    db,
    () => readSuggestions(db),
    changed,
    () => changed([]),
  )
}

/** Deletes all stored questions and answers, with a way back. */
export async function clearQuestions(): Promise<void> {
  const undo = await clearSuggestions(nestlingDatabase())
  await notify({ text: 'Questions deleted', undo: () => void undo().catch(() => undefined) })
}
