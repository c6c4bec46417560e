import type { Factor } from './factor.ts'

/** aal1: a password or a mailed link. aal2: a second factor as well. */
export type AssuranceLevel = 'aal1' | 'aal2'

/** The level that an account requires: aal2 when any of its factors is verified, otherwise aal1. */
export function requiredLevel(factors: readonly Factor[]): AssuranceLevel {
  return factors.some((factor) => factor.status === 'verified') ? 'aal2' : 'aal1'
}

/** Whether a session at `current` needs a code before anything private is shown. */
export function needsSecondFactor(current: AssuranceLevel, factors: readonly Factor[]): boolean {
  return current === 'aal1' && requiredLevel(factors) === 'aal2'
}
