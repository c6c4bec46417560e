import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Refusal } from './refusal.ts'
import { createServerState } from './server-state.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function asking(answer: () => Promise<string>) {
  const queryFn = vi.fn<() => Promise<string>>(answer)
  const client = createServerState()
  const ask = () => client.fetchQuery({ queryKey: ['usage'], queryFn, retryDelay: 1000, ...retry(client) })
  return { ask, queryFn }
}

/** `fetchQuery` alone never retries; pages do by the client's default. */
const retry = (client: ReturnType<typeof createServerState>) => {
  const value = client.getDefaultOptions().queries?.retry
  return value === undefined ? {} : { retry: value }
}

/** The message with which a question fails in the end, however long it waits in between. */
async function failureOf(ask: () => Promise<string>): Promise<string> {
  const failed = ask().then(
    () => 'answered',
    (error: Error) => error.message,
  )
  await vi.runAllTimersAsync()
  return failed
}

describe('Query cache: data fresh 5 minutes, 1 retry', () => {
  it('asks once in 5 minutes, and again after them', async () => {
    const { ask, queryFn } = asking(() => Promise.resolve('counts'))
    expect(await ask()).toBe('counts')
    await vi.advanceTimersByTimeAsync(5 * 60_000 - 1)
    await ask()
    expect(queryFn).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    await ask()
    expect(queryFn).toHaveBeenCalledTimes(2)
  })

  it('retries once, then fails', async () => {
    const { ask, queryFn } = asking(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await failureOf(ask)).toBe('Failed to fetch')
    expect(queryFn).toHaveBeenCalledTimes(2)
  })

  it('does not retry what the server has refused', async () => {
    const { ask, queryFn } = asking(() => Promise.reject(new Refusal('0P000', 'not an admin')))
    expect(await failureOf(ask)).toBe('not an admin')
    expect(queryFn).toHaveBeenCalledTimes(1)
  })
})
