import type { TrackedEvent } from '#src/core/analytics/events.ts'
import type { ConsentStore } from './consent-store.ts'
import { MAX_WAITING } from './track.ts'

type GatePorts = {
  consent: Pick<ConsentStore, 'current' | 'subscribe' | 'onChange' | 'whenStored'>
  /** Logs one event. */
  write: (event: TrackedEvent) => Promise<unknown>
}

/**
 * Lets events through to the logs with consent only: they wait in memory until the question is answered, are written in
 * order on a yes, and dropped on a no or when consent is revoked. Returns the function that takes events.
 */
export function createEventGate({ consent, write }: GatePorts): (event: TrackedEvent) => void {
  let waiting: TrackedEvent[] = []
  let writing: Promise<unknown> = Promise.resolve()

  const isAllowed = () => consent.current().status === 'answered' && consent.current().allowed.analytics

  function settle() {
    if (isAllowed()) for (const event of waiting.splice(0)) pass(event)
    else if (consent.current().status === 'answered') waiting = []
  }

  function pass(event: TrackedEvent) {
    writing = writing
      .then(() => consent.whenStored())
      .then(() => (isAllowed() ? write(event) : undefined))
      // An event that cannot be logged is not worth a message.
      .catch(() => undefined)
  }

  consent.subscribe(settle)
  // An erased answer: the question is open again, without the events of before.
  consent.onChange((event) => {
    if (event === 'revoked') waiting = []
  })
  return (event) => {
    waiting.push(event)
    if (waiting.length > MAX_WAITING) waiting.shift()
    settle()
  }
}
