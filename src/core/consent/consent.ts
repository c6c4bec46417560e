/** What a user may allow. The necessary category is not optional. */
export type ConsentChoice = { analytics: boolean; marketing: boolean }

/** An answer to the question, as stored on the device. */
export type Consent = ConsentChoice & {
  necessary: true
  /** When it was given by this device's clock: ISO 8601, UTC. */
  date: string
  /** Which wording of the question was answered. */
  version: number
  /** Whether the browser sent Global Privacy Control at that time. */
  signal: boolean
}

/** "Analytics consent triggers a granted event; otherwise a revoked event", as the specification has it. */
export type ConsentEvent = 'granted' | 'revoked'

/** Raised when a category comes to mean more than people have agreed to: every user is asked again. */
export const CONSENT_VERSION = 4
/** The version of a build with a tag manager, where both optional categories mean more. */
export const TAGS_CONSENT_VERSION = CONSENT_VERSION + 0.5

export const NECESSARY_ONLY: ConsentChoice = { analytics: false, marketing: false }
export const EVERYTHING: ConsentChoice = { analytics: true, marketing: true }

/** An answer to the current question. `now`: ms since the epoch. */
export function consentOf(
  choice: ConsentChoice,
  { now, signal, version = CONSENT_VERSION }: { now: number; signal: boolean; version?: number },
): Consent {
  const { analytics, marketing } = choice
  const date = new Date(now).toISOString()
  return { necessary: true, analytics, marketing, date, version, signal }
}

/**
 * Whether to ask, and what is allowed meanwhile: nothing optional before an answer. An answer to an older version
 * no longer counts, nor does one from before the browser started to send Global Privacy Control (`signal`); an
 * answer given despite the signal counts.
 */
export function standingOf(
  stored: Consent | null,
  signal: boolean,
  version: number = CONSENT_VERSION,
): { asks: boolean; allowed: ConsentChoice } {
  const counts = stored !== null && stored.version >= version && (stored.signal || !signal)
  if (!counts) return { asks: true, allowed: NECESSARY_ONLY }
  const { analytics, marketing } = stored
  return { asks: false, allowed: { analytics, marketing } }
}

export function eventOf(allowed: ConsentChoice): ConsentEvent {
  return allowed.analytics ? 'granted' : 'revoked'
}
