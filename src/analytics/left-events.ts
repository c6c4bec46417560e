import * as v from 'valibot'
import { EVENT_NAMES } from '#src/core/analytics/events.ts'
import { parseEvent } from '#src/core/analytics/parse-event.ts'
import type { PassedEvent } from './event-gate.ts'

const KEY = 'nestling-left-events'
/** A page that is left has few events that are not written yet. */
const MAX_LEFT = 50

const Stored = v.array(
  v.object({
    id: v.string(),
    answered: v.string(),
    session: v.nullable(v.string()),
    event: v.object({
      name: v.picklist(EVENT_NAMES),
      properties: v.unknown(),
      path: v.string(),
      at: v.number(),
    }),
  }),
)

/** Events in localStorage, which is written synchronously: all that a page being left still has time for. */
export type LeftEvents = {
  /** What is stored; nothing when it cannot be read. */
  read: () => PassedEvent[]
  /** Stores events beside what is stored. */
  add: (events: readonly PassedEvent[]) => void
  remove: (ids: ReadonlySet<string>) => void
  clear: () => void
}

/** The events that this browser's pages could not write before they were left. */
export function createLeftEvents(storage: () => Storage = () => localStorage): LeftEvents {
  function read(): PassedEvent[] {
    try {
      const stored = v.safeParse(Stored, JSON.parse(storage().getItem(KEY) ?? '[]'))
      return (stored.success ? stored.output : []).flatMap((one) => {
        const event = parseEvent(one.event)
        return event ? { ...one, event } : []
      })
    } catch {
      return []
    }
  }

  function write(events: readonly PassedEvent[]): void {
    try {
      if (events.length === 0) storage().removeItem(KEY)
      else storage().setItem(KEY, JSON.stringify(events.slice(-MAX_LEFT)))
    } catch {
      // Where nothing can be stored they are lost with their page.
    }
  }

  return {
    read,
    add: (events) => {
      if (events.length > 0) write([...read(), ...events])
    },
    remove: (ids) => {
      const stored = read()
      const others = stored.filter(({ id }) => !ids.has(id))
      if (others.length < stored.length) write(others)
    },
    clear: () => write([]),
  }
}
