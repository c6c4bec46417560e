import { describe, expect, it } from 'vitest'
import {
  afterEvent,
  type ConnectionEvent,
  type ConnectionState,
  DOUBTFUL,
  isCutOff,
  OFFLINE,
  ONLINE,
  probeDelay,
} from './connection-state.ts'

const after = (start: ConnectionState, ...events: ConnectionEvent[]) => events.reduce(afterEvent, start)

describe('while online', () => {
  it.each(['came-online', 'returned', 'probe-answered', 'probe-failed'] as const)(
    '%s changes nothing and sends no probe',
    (event) => {
      expect(after(ONLINE, event)).toBe(ONLINE)
      expect(probeDelay(ONLINE, 0.5)).toBeNull()
    },
  )
})

describe('the browser reports that it is offline', () => {
  it('is accepted at once, without a probe', () => {
    const state = after(ONLINE, 'went-offline')
    expect(isCutOff(state)).toBe(true)
    expect(probeDelay(state, 0.5)).toBeNull()
  })

  it('stays so whatever the outcome of a late probe or a request', () => {
    expect(after(OFFLINE, 'probe-answered', 'probe-failed', 'request-failed', 'returned')).toBe(OFFLINE)
  })

  it('ends when the browser reports it and a probe has succeeded', () => {
    const back = after(OFFLINE, 'came-online')
    expect(isCutOff(back)).toBe(true)
    expect(probeDelay(back, 0.5)).toBe(0)
    expect(after(back, 'probe-answered')).toBe(ONLINE)
  })
})

describe('the browser reports that it is online, and no probe succeeds', () => {
  it('a failed request raises a doubt, which is probed at once and not shown', () => {
    const state = after(ONLINE, 'request-failed')
    expect(state).toBe(DOUBTFUL)
    expect(isCutOff(state)).toBe(false)
    expect(probeDelay(state, 0.5)).toBe(0)
  })

  it('a response ends the doubt', () => {
    expect(after(ONLINE, 'request-failed', 'probe-answered')).toBe(ONLINE)
  })

  it('a failed probe confirms it; the next ones back off', () => {
    let state = after(ONLINE, 'request-failed', 'probe-failed')
    expect(isCutOff(state)).toBe(true)
    const waits = Array.from({ length: 12 }, () => {
      const wait = probeDelay(state, 0)
      state = after(state, 'probe-failed')
      return wait
    })
    expect(waits.slice(0, 3)).toEqual([500, 1_000, 2_000])
    expect(waits.at(-1)).toBe(150_000)
  })

  it('a user who returns does not wait for the next probe', () => {
    const state = after(ONLINE, 'request-failed', 'probe-failed', 'probe-failed', 'returned')
    expect(isCutOff(state)).toBe(true)
    expect(probeDelay(state, 0.5)).toBe(0)
  })

  it('further failed requests do not cause earlier probes', () => {
    const state = after(ONLINE, 'request-failed', 'probe-failed')
    expect(after(state, 'request-failed')).toBe(state)
  })
})
