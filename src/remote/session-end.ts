import * as v from 'valibot'
import type { Fetch } from './clients.ts'
import { missingSetting, readRemoteConfig, type RemoteConfig } from './config.ts'
import { withTimeout } from './http.ts'

/** The tokens of a session that this device does not keep: one that was left, or that a mailed link has made. */
export type EndingSession = {
  access_token: string
  /** Where it is known: an access token that has ended is traded by it for another one, once. */
  refresh_token?: string
}

/** Ends a session on the server. Gives whether the server says so; never rejects. */
export type EndSession = (session: EndingSession) => Promise<boolean>

export type SessionEndPorts = { config: RemoteConfig; fetch: Fetch; timeoutMs?: number }

/** No answer after this long, ms, counts as none. */
const TIMEOUT_MS = 20_000

const reply = v.object({ access_token: v.string() })

/**
 * Over plain fetch: the auth client loads late, keeps what it trades, and its requests end with the page. One that is
 * sent outlives it, or the session of somebody who leaves at once would stay and count as a device. Only the first is
 * sent for sure: where the access token has ended, the trade for another one and the second try need the page.
 */
export function createSessionEnd({ config, timeoutMs = TIMEOUT_MS, ...ports }: SessionEndPorts): EndSession {
  const fetch = withTimeout(ports.fetch, timeoutMs)

  const post = (path: string, headers: Record<string, string>, body?: string) =>
    fetch(`${config.url}/auth/v1/${path}`, {
      method: 'POST',
      headers: { apikey: config.anonKey, ...headers },
      keepalive: true,
      ...(body !== undefined && { body }),
    })

  const end = (token: string) => post('logout?scope=local', { Authorization: `Bearer ${token}` })

  async function renewed(refresh_token: string): Promise<string | null> {
    const headers = { 'Content-Type': 'application/json' }
    const response = await post('token?grant_type=refresh_token', headers, JSON.stringify({ refresh_token }))
    const session = v.safeParse(reply, await response.json())
    return response.ok && session.success ? session.output.access_token : null
  }

  return async ({ access_token, refresh_token }) => {
    if (missingSetting(config)) return false
    try {
      const { ok, status } = await end(access_token)
      if (ok || refresh_token === undefined || (status !== 401 && status !== 403)) return ok
      const token = await renewed(refresh_token)
      return token !== null && (await end(token)).ok
    } catch {
      return false
    }
  }
}

/** At the build's backend. */
export const endSession: EndSession = (session) =>
  createSessionEnd({ config: readRemoteConfig(), fetch: (input, init) => fetch(input, init) })(session)
