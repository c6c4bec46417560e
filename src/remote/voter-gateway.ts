import * as v from 'valibot'
import { parseRefusal } from '#src/core/ingest/answer-schema.ts'
import {
  type CastBallot,
  castBallot,
  type OpenedPoll,
  openedPoll,
  type PollRequest,
} from '#src/core/polls/voter-wire.ts'
import type { Fetch } from './clients.ts'
import { readRemoteConfig, type RemoteConfig } from './config.ts'
import { withTimeout } from './http.ts'

/** Without a response for this long, ms, a request times out. The function itself gives the database 10 s. */
const TIMEOUT_MS = 15_000

/**
 * Why there is no answer. offline: none came. busy: too many requests from this network. refused: the request itself is at
 * fault. failed: anything else; a later try may succeed.
 */
export type VoterFailure = 'offline' | 'busy' | 'refused' | 'failed'

export type VoterAnswer<Given> = { ok: true; given: Given } | { ok: false; why: VoterFailure }

/** A voter's device and `functions/v1/poll`. No call rejects. */
export type VoterGateway = {
  open: (code: string, device: string) => Promise<VoterAnswer<OpenedPoll>>
  vote: (code: string, device: string, choices: string[]) => Promise<VoterAnswer<CastBallot>>
}

export type VoterGatewayPorts = { config: RemoteConfig; fetch: Fetch; timeoutMs?: number }

/** Over plain fetch: it has no access to a client or session, so it cannot send a user's token. */
export function createVoterGateway(ports: VoterGatewayPorts): VoterGateway {
  const { config, timeoutMs = TIMEOUT_MS } = ports
  const fetch = withTimeout(ports.fetch, timeoutMs)

  async function asked<Given>(
    request: PollRequest,
    answer: v.GenericSchema<unknown, Given>,
  ): Promise<VoterAnswer<Given>> {
    let response: Response
    try {
      response = await fetch(`${config.url}/functions/v1/poll`, {
        method: 'POST',
        headers: { apikey: config.anonKey, 'content-type': 'application/json' },
        body: JSON.stringify(request),
        credentials: 'omit',
        cache: 'no-store',
        referrerPolicy: 'no-referrer',
        // A choice must not follow a captive portal's redirect to its own site.
        redirect: 'error',
      })
    } catch {
      return { ok: false, why: 'offline' }
    }
    const data: unknown = await response.json().catch(() => null)
    if (!response.ok) return { ok: false, why: failureOf(response.status, data) }
    const given = v.safeParse(answer, data)
    return given.success ? { ok: true, given: given.output } : { ok: false, why: 'failed' }
  }

  return {
    open: (code, device) => asked({ kind: 'open', code, device }, openedPoll),
    vote: (code, device, choices) => asked({ kind: 'vote', code, device, choices }, castBallot),
  }
}

function failureOf(status: number, data: unknown): VoterFailure {
  if (status === 429) return 'busy'
  return parseRefusal(data)?.code === 'invalid' ? 'refused' : 'failed'
}

/** The gateway of this page, to the build's backend. */
export function nestlingVoterGateway(): VoterGateway {
  return createVoterGateway({ config: readRemoteConfig(), fetch: (input, init) => fetch(input, init) })
}
