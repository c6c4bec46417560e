import { describe, expect, it } from 'vitest'
import { INSTALL_DELAY_MS, INSTALL_DISMISSAL_MS, installCardWait, isIos } from './install-rule.ts'

const NOW = Date.UTC(2026, 4, 1)
const DAY = 24 * 60 * 60_000

describe('the install card', () => {
  it('comes after 30 seconds', () => {
    expect(INSTALL_DELAY_MS).toBe(30_000)
    expect(installCardWait({ openFor: 0, now: NOW, dismissedAt: null })).toBe(30_000)
    expect(installCardWait({ openFor: 29_999, now: NOW, dismissedAt: null })).toBe(1)
    expect(installCardWait({ openFor: 30_000, now: NOW, dismissedAt: null })).toBe(0)
  })

  it('stays hidden for 7 days after Not now', () => {
    expect(INSTALL_DISMISSAL_MS).toBe(7 * DAY)
    const message = (ago: number) => installCardWait({ openFor: 60_000, now: NOW, dismissedAt: NOW - ago })
    expect(message(0)).toBe(7 * DAY)
    expect(message(7 * DAY - 1)).toBe(1)
    expect(message(7 * DAY)).toBe(0)
  })

  it('waits its 30 seconds also on the day that the dismissal ends', () => {
    expect(installCardWait({ openFor: 0, now: NOW, dismissedAt: NOW - 8 * DAY })).toBe(30_000)
  })

  it('is not hidden forever by a wrong clock', () => {
    expect(installCardWait({ openFor: 60_000, now: NOW, dismissedAt: NOW + 900 * DAY })).toBe(7 * DAY)
  })
})

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15'
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'

it.each([
  ['an iPhone', IPHONE, 5, true],
  ['an iPad that says it is a Mac', MAC, 5, true],
  ['a Mac', MAC, 0, false],
  ['an Android phone', ANDROID, 5, false],
])('recognizes %s', (_what, userAgent, maxTouchPoints, expected) => {
  expect(isIos({ userAgent, maxTouchPoints })).toBe(expected)
})
