import { type Finding, SUGGESTIONS_MEDIA_TYPE } from '#src/core/protocol/suggestions/answer.ts'
import { parseSuggestionRefusal } from '#src/core/protocol/suggestions/answer-schema.ts'
import { createSuggestionReader } from '#src/core/protocol/suggestions/read-answer.ts'
import type { ModelOutcome, ModelPort } from '#src/core/protocol/suggestions/model-port.ts'
import type { Fetch } from './clients.ts'
import type { RemoteConfig } from './config.ts'
import type { FreshToken } from './fresh-token.ts'
import { readRetryAfter } from './http.ts'

export type ModelGatewayPorts = {
  config: RemoteConfig
  fetch: Fetch
  /** Whether a person is signed in; without an account the server has other limits. */
  hasSession: () => Promise<boolean>
  freshToken: FreshToken
  /** ms by this device's clock. */
  now: () => number
}

/** `functions/v1/generate-names`. Its own limit of 20 s is the timeout: the answer streams, so silence is no failure. */
export function createModelGateway({
  config,
  fetch,
  hasSession,
  freshToken,
  now,
}: ModelGatewayPorts): ModelPort<AbortSignal> {
  /** The header of who is signed in, none without an account, or why there is no token. */
  async function authorization(): Promise<Record<string, string> | 'signed_out' | 'offline'> {
    if (!(await hasSession())) return {}
    const fresh = await freshToken()
    if (fresh.ok) return { authorization: `Bearer ${fresh.token}` }
    return fresh.code === 'session_ended' ? 'signed_out' : 'offline'
  }

  return {
    async ask(request, onFinding, signal) {
      try {
        const own = await authorization()
        if (typeof own === 'string') return { kind: own }
        const response = await fetch(`${config.url}/functions/v1/generate-names`, {
          method: 'POST',
          headers: { apikey: config.anonKey, 'content-type': 'application/json', ...own },
          body: JSON.stringify(request),
          credentials: 'omit',
          cache: 'no-store',
          referrerPolicy: 'no-referrer',
          // A sentence must not follow a captive portal's redirect.
          redirect: 'error',
          signal,
        })
        return isAnswer(response) ? await readAnswer(response, onFinding) : await readRefusal(response, now())
      } catch {
        return { kind: signal.aborted ? 'left' : 'offline' }
      }
    },
  }
}

function isAnswer({ status, headers }: Response): boolean {
  return status === 200 && headers.get('content-type')?.startsWith(SUGGESTIONS_MEDIA_TYPE) === true
}

/** Rejects when the connection breaks before the first suggestion; later the answer was cut. */
async function readAnswer(response: Response, onFinding: (finding: Finding) => void): Promise<ModelOutcome> {
  const reader = createSuggestionReader()
  const decoder = new TextDecoder()
  const body = response.body?.getReader()
  let count = 0
  try {
    for (let chunk = await body?.read(); chunk && !chunk.done; chunk = await body?.read()) {
      for (const finding of reader.push(decoder.decode(chunk.value, { stream: true }))) {
        count += 1
        onFinding(finding)
      }
    }
  } catch (error) {
    if (count === 0) throw error
  }
  return { kind: 'answered', ending: reader.ending() }
}

async function readRefusal(response: Response, now: number): Promise<ModelOutcome> {
  const refusal = parseSuggestionRefusal(await response.json().catch(() => null))
  if (!refusal) return { kind: 'bad_reply' }
  if (refusal.code === 'invalid_token') return { kind: 'signed_out' }
  const retryAfterMs = readRetryAfter(response.headers.get('Retry-After'), now)
  return { kind: 'refused', code: refusal.code, retryAfterMs }
}
