import { describe, expect, it } from 'vitest'
import { CONSENT_VERSION, consentOf, EVERYTHING, eventOf, NECESSARY_ONLY, standingOf } from './consent.ts'

const NOON = Date.parse('2026-03-01T12:00:00.000Z')
const given = (choice = EVERYTHING, signal = false) => consentOf(choice, { now: NOON, signal })

it('contains necessary (always true), analytics, marketing, the date and the version', () => {
  expect(given({ analytics: true, marketing: false })).toEqual({
    necessary: true,
    analytics: true,
    marketing: false,
    date: '2026-03-01T12:00:00.000Z',
    version: CONSENT_VERSION,
    signal: false,
  })
})

describe('the consent question', () => {
  it('is asked when nothing is stored, and all categories are off until it is answered', () => {
    for (const signal of [false, true])
      expect(standingOf(null, signal)).toEqual({ asks: true, allowed: NECESSARY_ONLY })
  })

  it('is not asked again after an answer, and allows only what the user allowed', () => {
    for (const choice of [NECESSARY_ONLY, EVERYTHING, { analytics: true, marketing: false }])
      expect(standingOf(given(choice), false)).toEqual({ asks: false, allowed: choice })
  })

  it('is asked again when the answer was to an older wording, and all categories are off meanwhile', () => {
    const older = { ...given(), version: CONSENT_VERSION - 1 }
    expect(standingOf(older, false)).toEqual({ asks: true, allowed: NECESSARY_ONLY })
  })

  it('is not asked again after an answer to a later wording, as when a deployment was rolled back', () => {
    const later = { ...given(), version: CONSENT_VERSION + 1 }
    expect(standingOf(later, false)).toEqual({ asks: false, allowed: EVERYTHING })
  })

  it('is asked again when the browser has since started to send Global Privacy Control', () => {
    expect(standingOf(given(EVERYTHING, false), true)).toEqual({ asks: true, allowed: NECESSARY_ONLY })
  })

  it('counts consent given despite the signal, also after the signal is gone', () => {
    for (const signal of [true, false])
      expect(standingOf(given(EVERYTHING, true), signal)).toEqual({ asks: false, allowed: EVERYTHING })
  })
})

it('is granted with analytics, and else revoked', () => {
  expect(eventOf({ analytics: true, marketing: false })).toBe('granted')
  expect(eventOf({ analytics: false, marketing: true })).toBe('revoked')
})
