import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, it, vi } from 'vitest'
import { stopAfter } from './stop-after.ts'

const never = () => new AbortController().signal

afterEach(() => {
  vi.useRealTimers()
})

it('the time ends also when memory is collected meanwhile', async () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const signals = Array.from({ length: 20 }, () => stopAfter(40, never()).signal)
  for (let i = 0; i < 4; i++) {
    collect()
    await pause(1)
  }
  await vi.waitFor(() => expect(signals.every(({ aborted }) => aborted)).toBe(true), 10_000)
})

it('the time ends when the request is left, before or after', () => {
  vi.useFakeTimers()
  const leaving = new AbortController()
  const { signal } = stopAfter(1_000, leaving.signal)
  expect(signal.aborted).toBe(false)
  leaving.abort()
  expect(signal.aborted).toBe(true)
  expect(stopAfter(1_000, leaving.signal).signal.aborted).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

it('an answer that has ended leaves no timer behind', () => {
  vi.useFakeTimers()
  stopAfter(1_000, never()).abort()
  expect(vi.getTimerCount()).toBe(0)
})
