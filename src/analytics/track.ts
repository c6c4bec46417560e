import type { EventInput, EventName, TrackedEvent } from '#src/core/analytics/events.ts'

/** How many events wait in memory for an answer about cookies; then the oldest is dropped. */
export const MAX_WAITING = 200

const early: TrackedEvent[] = []
let receive = (event: TrackedEvent): void => {
  early.push(event)
  if (early.length > MAX_WAITING) early.shift()
}

/**
 * Records an event of this page, in memory: whether it is logged depends on consent (`event-gate.ts`). `path` is that of
 * another page where it belongs to one.
 */
export function track<N extends EventName>(
  name: N,
  properties: EventInput<N>,
  path: string = location.pathname,
): void {
  receive({ name, properties, path, at: Date.now() } as TrackedEvent)
}

/** Passes all events on from now on, and those before. */
export function receiveEvents(receiver: (event: TrackedEvent) => void): void {
  receive = receiver
  for (const event of early.splice(0)) receiver(event)
}
