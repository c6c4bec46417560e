import { afterEach, expect, test, vi } from 'vitest'
import { clickHaptic } from './haptics.ts'

afterEach(() => vi.unstubAllGlobals())

function clicks({ motor = true, tapped = true, reduced = false, knowsTaps = true }): number {
  const vibrate = vi.fn<(ms: number) => boolean>(() => true)
  const userActivation = { hasBeenActive: tapped }
  vi.stubGlobal('navigator', { ...(motor && { vibrate }), ...(knowsTaps && { userActivation }) })
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: reduced && query === '(prefers-reduced-motion: reduce)',
  }))
  clickHaptic()
  return vibrate.mock.calls.length
}

test('a decision is felt once, where there is a motor and motion is welcome', () => {
  expect(clicks({})).toBe(1)
  expect(clicks({ motor: false })).toBe(0)
  expect(clicks({ tapped: false })).toBe(0)
  expect(clicks({ reduced: true })).toBe(0)
})

test('a browser with a motor that does not tell of taps is no error', () => {
  expect(clicks({ knowsTaps: false })).toBe(1)
})
