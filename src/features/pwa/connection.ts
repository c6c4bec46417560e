import { createListeners } from '#src/async/listeners.ts'
import {
  afterEvent,
  type ConnectionEvent,
  type ConnectionState,
  DOUBTFUL,
  isCutOff,
  OFFLINE,
  ONLINE,
  probeDelay,
} from './connection-state.ts'

export type ConnectionPorts = {
  /** What the browser says. */
  online: () => boolean
  /** Whether the page is one that somebody reloaded: they doubt the connection. */
  reloaded: () => boolean
  /** Tells of everything that bears on the connection; gives back a function that ends it. */
  listen: (dispatch: (event: ConnectionEvent) => void) => () => void
  /** Asks the site for something small; rejects when no answer comes. */
  probe: (signal: AbortSignal) => Promise<unknown>
  /** Runs later, ms; gives back a function that prevents it. */
  after: (ms: number, run: () => void) => () => void
  /** A number in [0, 1). */
  random: () => number
}

export type Connection = {
  /** Whether the person is to be told that they are offline. */
  cutOff(): boolean
  subscribe(listener: () => void): () => void
  /** Something that was asked of the network did not come. */
  requestFailed(): void
}

/**
 * Whether the site can be reached. It listens as long as somebody listens to it, and asks the network only when
 * something has failed, after the browser has come back, or on a page that was reloaded.
 */
export function createConnection(ports: ConnectionPorts): Connection {
  const [subscribe, notify] = createListeners()
  let listenerCount = 0
  let state: ConnectionState = !ports.online() ? OFFLINE : ports.reloaded() ? DOUBTFUL : ONLINE
  let endProbe: () => void = () => undefined
  let endListening: () => void = () => undefined

  function dispatch(event: ConnectionEvent): void {
    const next = afterEvent(state, event)
    if (next === state) return
    state = next
    plan()
    notify()
  }

  function plan(): void {
    endProbe()
    const delay = probeDelay(state, ports.random())
    if (delay === null || listenerCount === 0) return
    const control = new AbortController()
    const forget = ports.after(delay, () => {
      const answer = (event: ConnectionEvent) => {
        if (!control.signal.aborted) dispatch(event)
      }
      ports.probe(control.signal).then(
        () => answer('probe-answered'),
        () => answer('probe-failed'),
      )
    })
    endProbe = () => {
      forget()
      control.abort()
    }
  }

  return {
    cutOff: () => isCutOff(state),
    subscribe(listener) {
      const unsubscribe = subscribe(listener)
      listenerCount += 1
      if (listenerCount === 1) {
        endListening = ports.listen(dispatch)
        plan()
      }
      return () => {
        unsubscribe()
        listenerCount -= 1
        if (listenerCount > 0) return
        endListening()
        endProbe()
      }
    },
    requestFailed: () => dispatch('request-failed'),
  }
}
