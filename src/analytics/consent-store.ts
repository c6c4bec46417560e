import { createLoadOnce } from '#src/async/load-once.ts'
import { createListeners } from '#src/async/listeners.ts'
import {
  CONSENT_VERSION,
  type Consent,
  type ConsentChoice,
  type ConsentEvent,
  consentOf,
  eventOf,
  NECESSARY_ONLY,
  standingOf,
  TAGS_CONSENT_VERSION,
} from '#src/core/consent/consent.ts'
import { hasPrivacySignal } from '#src/data/privacy-signal.ts'
import { hasTagManager } from './tag-settings.ts'

export type ConsentState = {
  /** `loading` until the device has been read. */
  status: 'loading' | 'asking' | 'answered'
  /** All off until answered. */
  allowed: ConsentChoice
  /** When the answer was given, ISO 8601; null before. */
  date: string | null
  /** The browser sends Global Privacy Control. */
  signal: boolean
  /** False when the device denies storage: an answer then applies to this visit only. */
  persistent: boolean
}

/** The part that needs the database, loaded on demand. `watch` calls back now and after every answer in any tab. */
export type ConsentOnDisk = {
  write: (consent: Consent) => Promise<void>
  watch: (changed: (consent: Consent | null) => void, failed: (error: unknown) => void) => () => void
}

type ConsentPorts = {
  load: () => Promise<ConsentOnDisk>
  /** ms since the epoch. */
  now: () => number
  /** Whether the browser sends Global Privacy Control. */
  signal: () => boolean
  /** Which wording is asked. */
  version?: number
}

/** The consent of the user. Creating it reads nothing. */
export type ConsentStore = {
  /** Starts to read and to watch the stored answer; call it after the first paint. Later calls do nothing. */
  warmUp: () => void
  /** The same object until something changes. */
  current: () => ConsentState
  subscribe: (listener: () => void) => () => void
  /** Applies an answer at once; resolves when it is stored, or known to apply to this visit only. */
  decide: (choice: ConsentChoice) => Promise<{ persistent: boolean }>
  /** Resolves when no answer is being stored any more. */
  whenStored: () => Promise<void>
  /**
   * Subscribes to decisions, including those in other tabs, and to an erased answer (`revoked`). An answer of an
   * earlier visit is no decision: `current` has it.
   */
  onChange: (listener: (event: ConsentEvent) => void) => () => void
}

export function createConsentStore({
  load,
  now,
  signal,
  version = CONSENT_VERSION,
}: ConsentPorts): ConsentStore {
  const [subscribe, notify] = createListeners()
  const [onChange, notifyDecision] = createListeners<[ConsentEvent]>()
  let known: Consent | null = null
  let persistent = true
  let writing = 0
  let stored: Promise<unknown> = Promise.resolve()
  let state: ConsentState = stateOf('loading')

  function stateOf(status?: 'loading'): ConsentState {
    const sent = signal()
    const { asks, allowed } = standingOf(known, sent, version)
    return {
      status: status ?? (asks ? 'asking' : 'answered'),
      allowed: status ? NECESSARY_ONLY : allowed,
      date: asks ? null : (known?.date ?? null),
      signal: sent,
      persistent,
    }
  }

  function show() {
    state = stateOf()
    notify()
  }

  const onDisk = createLoadOnce(async () => {
    const disk = await load()
    disk.watch(learned, failed)
    return disk
  })

  function learned(answer: Consent | null) {
    // A decision being made here is newer than the stored answer; so is one that this visit could not store.
    if (writing > 0 || (!persistent && known && (answer?.date ?? '') <= known.date)) return
    const first = state.status === 'loading'
    const changed = answer?.date !== known?.date || answer?.analytics !== known?.analytics
    persistent = true
    known = answer
    show()
    if (changed && !first) notifyDecision(eventOf(state.allowed))
  }

  function failed() {
    persistent = false
    show()
  }

  return {
    warmUp: () => {
      onDisk().catch(failed)
    },
    current: () => state,
    subscribe,
    async decide(choice) {
      const consent = consentOf(choice, { now: now(), signal: signal(), version })
      known = consent
      show()
      notifyDecision(eventOf(state.allowed))
      writing += 1
      const write = onDisk().then((disk) => disk.write(consent))
      stored = Promise.allSettled([stored, write])
      try {
        await write
        persistent = true
      } catch {
        persistent = false
      }
      writing -= 1
      show()
      return { persistent }
    },
    async whenStored() {
      await stored
    },
    onChange,
  }
}

/** The page's own store. */
export const consent: ConsentStore = createConsentStore({
  load: async () => (await import('./dexie-consent.ts')).openConsent(),
  now: () => Date.now(),
  signal: hasPrivacySignal,
  version: hasTagManager ? TAGS_CONSENT_VERSION : CONSENT_VERSION,
})
