import { describe, expect, it } from 'vitest'
import { createThreadLock } from '#src/data/locks.ts'
import type { StoredSession } from '#src/data/stored-session.ts'
import { type TokenProblem, TokenRejected } from './token-verifier.ts'
import { createTokens } from './tokens.ts'

const NOW = 1_772_366_400_000

/** A device with one session, a server that refreshes it, and tokens that are rejected for a reason. */
function harness(problems: Record<string, TokenProblem | 'no answer'> = {}, endsInMs = 3_600_000) {
  let made = 1
  let session: StoredSession | null = {
    access_token: 'token-1',
    refresh_token: 'refresh',
    expires_in: 3_600,
    expires_at: (NOW + endsInMs) / 1_000,
    user: { id: 'mum', email: '' },
  }
  const log: string[] = []
  const tokens = createTokens({
    read: () => Promise.resolve(session),
    refresh: () => {
      log.push('refreshed')
      made += 1
      if (session) session = { ...session, access_token: `token-${made}`, expires_at: NOW / 1_000 + 3_600 }
      return Promise.resolve()
    },
    lock: createThreadLock(),
    serverNow: () => Promise.resolve(NOW),
    verify: (token) => {
      log.push(`looked at ${token}`)
      const problem = problems[token]
      if (problem === undefined) return Promise.resolve()
      return Promise.reject(problem === 'no answer' ? new TypeError('offline') : new TokenRejected(problem))
    },
    reject: (token, reason) => {
      log.push(`threw ${token} away: ${reason}`)
      session = null
      return Promise.resolve()
    },
  })
  return { tokens, log }
}

const code = (work: Promise<string>) =>
  work.catch((error: unknown) => (error instanceof Error ? error.message : ''))

describe('tokens', () => {
  it('are verified once each', async () => {
    const { tokens, log } = harness()
    expect(await tokens.current('mum')).toBe('token-1')
    expect(await tokens.current('mum')).toBe('token-1')
    expect(log).toEqual(['looked at token-1'])
  })

  it('a tampered token signs out locally, with the reason', async () => {
    const { tokens, log } = harness({ 'token-1': 'invalid_signature' })
    expect(await code(tokens.current('mum'))).toBe('unauthorized')
    expect(log).toEqual(['looked at token-1', 'threw token-1 away: Invalid JWT signature'])
  })

  it.each(['no_matching_key', 'jwks_empty'] as const)('%s: exchanged for a new one', async (problem) => {
    const { tokens, log } = harness({ 'token-1': problem })
    expect(await tokens.current('mum')).toBe('token-2')
    expect(log).toEqual(['looked at token-1', 'refreshed', 'looked at token-2'])
  })

  it('a missing key for the new one as well ends the session on this device', async () => {
    const { tokens, log } = harness({ 'token-1': 'no_matching_key', 'token-2': 'no_matching_key' })
    expect(await code(tokens.current('mum'))).toBe('unauthorized')
    expect(log.at(-1)).toBe('threw token-2 away: No matching signing key found in JWKS')
  })

  it('unreadable keys leave the decision to the server, and are requested again', async () => {
    const { tokens, log } = harness({ 'token-1': 'no answer' })
    expect(await tokens.current('mum')).toBe('token-1')
    expect(await tokens.current('mum')).toBe('token-1')
    expect(log).toEqual(['looked at token-1', 'looked at token-1'])
  })

  it('an old token is refreshed before it is verified', async () => {
    const { tokens, log } = harness({ 'token-1': 'invalid_signature' }, 10_000)
    expect(await tokens.current('mum')).toBe('token-2')
    expect(log).toEqual(['refreshed', 'looked at token-2'])
  })

  it('belong to one user', async () => {
    const { tokens } = harness()
    expect(await code(tokens.current('dad'))).toBe('unauthorized')
  })
})
