import type { Finding, SuggestionEnding, SuggestionRefusalCode } from './answer.ts'
import type { SuggestionRequest } from './request.ts'

/**
 * How a question to a model went. `left`: its own signal has ended it. `signed_out`: the session has ended. `offline`:
 * no connection. `bad_reply`: the answer is not the server’s, as from a captive portal. Local results never wait for any of it.
 */
export type ModelOutcome =
  | { kind: 'answered'; ending: SuggestionEnding }
  /** `retryAfterMs` is 0 when there is no duration. */
  | { kind: 'refused'; code: SuggestionRefusalCode; retryAfterMs: number }
  | { kind: 'left' | 'signed_out' | 'offline' | 'bad_reply' }

/**
 * A language model, as the app asks it: once, on a person's tap. Never rejects, and nothing asks again by itself.
 * `Signal`: what ends a question, an `AbortSignal`. `onFinding` is called for each name and each wish as it arrives; each has been checked, and none is known to be true.
 */
export type ModelPort<Signal> = {
  ask: (
    request: SuggestionRequest,
    onFinding: (finding: Finding) => void,
    signal: Signal,
  ) => Promise<ModelOutcome>
}
