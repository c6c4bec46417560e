import {
  type Consent,
  type ConsentChoice,
  type ConsentEvent,
  consentOf,
  eventOf,
  NECESSARY_ONLY,
  standingOf,
} from '#src/core/consent/consent.ts'

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
  /**
   * Subscribes to decisions, including those in other tabs, and to an erased answer (`revoked`). An answer of an
   * earlier visit is no decision: `current` has it.
   */
  onChange: (listener: (event: ConsentEvent) => void) => () => void
}

export function createConsentStore({ load, now, signal }: ConsentPorts): ConsentStore {
  const listeners = new Set<() => void>()
  const subscribers = new Set<(event: ConsentEvent) => void>()
  let known: Consent | null = null
  let persistent = true
  let writing = 0
  let loading: Promise<ConsentOnDisk> | undefined
  let state: ConsentState = stateOf('loading')

  function stateOf(status?: 'loading'): ConsentState {
    const sent = signal()
    const { asks, allowed } = standingOf(known, sent)
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
    for (const listener of listeners) listener()
  }

  function notifyListeners() {
    const event = eventOf(state.allowed)
    for (const subscriber of subscribers) subscriber(event)
  }

  function onDisk(): Promise<ConsentOnDisk> {
    loading ??= load().then(
      (disk) => {
        disk.watch(learned, failed)
        return disk
      },
      (error: unknown) => {
        // The next answer retries a failed import.
        loading = undefined
        throw error
      },
    )
    return loading
  }

  function learned(stored: Consent | null) {
    // A decision being made here is newer than the stored answer; so is one that this visit could not store.
    if (writing > 0 || (!persistent && known && (stored?.date ?? '') <= known.date)) return
    const first = state.status === 'loading'
    const changed = stored?.date !== known?.date || stored?.analytics !== known?.analytics
    persistent = true
    known = stored
    show()
    if (changed && !first) notifyListeners()
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
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async decide(choice) {
      const consent = consentOf(choice, { now: now(), signal: signal() })
      known = consent
      show()
      notifyListeners()
      writing += 1
      try {
        await (await onDisk()).write(consent)
        persistent = true
      } catch {
        persistent = false
      }
      writing -= 1
      show()
      return { persistent }
    },
    onChange(listener) {
      subscribers.add(listener)
      return () => void subscribers.delete(listener)
    },
  }
}

/** The page's own store. */
export const consent: ConsentStore = createConsentStore({
  load: async () => (await import('./dexie-consent.ts')).openConsent(),
  now: () => Date.now(),
  signal: () =>
    typeof navigator === 'object' &&
    'globalPrivacyControl' in navigator &&
    navigator.globalPrivacyControl === true,
})
