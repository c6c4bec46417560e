import { createListeners } from '#src/async/listeners.ts'

/** The visible state of a new version: none, waiting, being started, or dismissed until a reload. */
export type UpdateState = 'none' | 'waiting' | 'updating' | 'later'

/** How long a new version may take to start before it is offered again, ms. */
export const UPDATE_TIMEOUT_MS = 10_000

type Timer = (run: () => void, delayMs: number) => unknown

export type AppUpdate = {
  current(): UpdateState
  subscribe(listener: () => void): () => void
  /** A new version waits; `start` lets it take over. */
  found(start: () => void): void
  /** Starts it. The page reloads when it has taken over. */
  now(): void
  /** The user has requested it on this page, however long it takes. */
  asked(): boolean
  /** Dismisses it for as long as this page is open. */
  later(): void
}

/** `after` is the global timer unless a test brings its own. */
export function createAppUpdate(after: Timer = (run, delay) => setTimeout(run, delay)): AppUpdate {
  const [subscribe, notify] = createListeners()
  let state: UpdateState = 'none'
  let start: () => void = () => undefined
  let asked = false

  function set(next: UpdateState): void {
    state = next
    notify()
  }

  return {
    current: () => state,
    subscribe,
    found(newest) {
      start = newest
      if (state === 'none') set('waiting')
    },
    now() {
      asked = true
      set('updating')
      start()
      // The old worker may still be busy with something that delays the new one.
      after(() => {
        if (state === 'updating') set('waiting')
      }, UPDATE_TIMEOUT_MS)
    },
    asked: () => asked,
    later: () => set('later'),
  }
}

/** The page's new version. */
export const appUpdate = createAppUpdate()
