import type { AnalyticsEvent, TrackedEvent } from '#src/core/analytics/events.ts'
import { parseEvent } from '#src/core/analytics/parse-event.ts'
import type { ConsentStore } from './consent-store.ts'
import type { LeftEvents } from './left-events.ts'
import { MAX_WAITING } from './track.ts'

/** An event that the answer of that date lets through. */
export type PassedEvent = {
  event: AnalyticsEvent
  /** Random: an event that is written again is stored once. */
  id: string
  /** The date of the answer. */
  answered: string
  /** The id of the tab's visit; null where the browser denies session storage. */
  session: string | null
}

type GatePorts = {
  consent: Pick<ConsentStore, 'current' | 'subscribe' | 'onChange' | 'whenStored'>
  /** Stores one event, unless another answer than its own is stored by then. */
  write: (passed: PassedEvent) => Promise<unknown>
  uuid: () => string
  session: () => string | null
  left: LeftEvents
}

export type EventGate = {
  /** Takes an event; one that does not fit the registry is dropped. */
  receive: (event: TrackedEvent) => void
  /** Stores synchronously what is not written yet, for the next page: this one is being left. */
  leave: () => void
  /** Writes what earlier pages left; call it once there is a yes. */
  writeLeft: () => void
  /** Resolves when all events that have passed are written. */
  whenWritten: () => Promise<unknown>
}

/**
 * Lets events through with consent only: they wait in memory until the question is answered, are written in order on a
 * yes, and dropped on a no or when consent is revoked.
 */
export function createEventGate({ consent, write, uuid, session, left }: GatePorts): EventGate {
  let waiting: AnalyticsEvent[] = []
  const unwritten = new Map<string, PassedEvent>()
  const stored = new Set<string>()
  let writing: Promise<unknown> = Promise.resolve()

  const isAllowed = () => consent.current().status === 'answered' && consent.current().allowed.analytics

  function settle() {
    if (isAllowed()) for (const event of waiting.splice(0)) pass(event)
    else if (consent.current().status === 'answered') drop()
  }

  function drop() {
    waiting = []
    unwritten.clear()
    left.clear()
  }

  function pass(event: AnalyticsEvent) {
    const { date } = consent.current()
    if (date !== null) put({ event, id: uuid(), answered: date, session: null })
  }

  function put(passed: PassedEvent) {
    unwritten.set(passed.id, passed)
    writing = writing
      .then(() => consent.whenStored())
      .then(() => (unwritten.has(passed.id) && isAllowed() ? write(inVisit(passed)) : undefined))
      // An event that cannot be stored is not worth a message.
      .catch(() => undefined)
      .then(() => {
        unwritten.delete(passed.id)
        if (stored.delete(passed.id)) left.remove(new Set([passed.id]))
      })
  }

  /** The visit may begin with the answer that lets the event through. */
  const inVisit = (passed: PassedEvent): PassedEvent => ({ ...passed, session: passed.session ?? session() })

  consent.subscribe(settle)
  // Also an erased answer: the question is open again, without the events of before.
  consent.onChange((event) => {
    if (event === 'revoked') drop()
  })
  return {
    receive(tracked) {
      const event = parseEvent(tracked)
      if (event === null) return
      waiting.push(event)
      if (waiting.length > MAX_WAITING) waiting.shift()
      settle()
    },
    leave() {
      if (!isAllowed()) return
      const rest = [...unwritten.values()].filter(({ id }) => !stored.has(id))
      for (const { id } of rest) stored.add(id)
      left.add(rest.map(inVisit))
    },
    writeLeft() {
      for (const passed of left.read()) {
        if (unwritten.has(passed.id)) continue
        stored.add(passed.id)
        put(passed)
      }
    },
    whenWritten: () => writing,
  }
}
