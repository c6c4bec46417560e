import * as v from 'valibot'
import type { Fetch } from './clients.ts'
import { missingSetting, readRemoteConfig, type RemoteConfig } from './config.ts'
import { withTimeout } from './http.ts'

/**
 * The tokens of a session that this device does not store: one that was signed out, or that a mailed link has
 * created.
 */
export type EndingSession = {
  access_token: string
  /** If known: exchanges an expired access token for a new one, once. */
  refresh_token?: string
}

/** Ends a session on the server. Resolves with whether the server confirms it; never rejects. */
export type EndSession = (session: EndingSession) => Promise<boolean>

export type SessionEndPorts = { config: RemoteConfig; fetch: Fetch; timeoutMs?: number }

/** Without a response for this long, ms, it counts as failed. */
const TIMEOUT_MS = 20_000

const reply = v.object({ access_token: v.string() })

/**
 * Over plain fetch: the auth client loads late, stores what it refreshes, and its requests end with the page. With
 * `keepalive`, a request outlives the page; otherwise the session of a user who leaves at once would remain and count
 * as a device. Only the first request is sent for sure: with an expired access token, the refresh and the second
 * attempt need the page.
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

/** On the build's backend. */
export const endSession: EndSession = (session) =>
  createSessionEnd({ config: readRemoteConfig(), fetch: (input, init) => fetch(input, init) })(session)
