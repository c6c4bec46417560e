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
  /** What the browser reports (`navigator.onLine`). */
  online: () => boolean
  /** Whether the page was reloaded: the user may doubt the connection. */
  reloaded: () => boolean
  /** Reports every event about the connection; returns an unsubscribe function. */
  listen: (dispatch: (event: ConnectionEvent) => void) => () => void
  /** Requests something small from the site; rejects when there is no response. */
  probe: (signal: AbortSignal) => Promise<unknown>
  /** Runs something after that many ms; returns a function that cancels it. */
  after: (ms: number, run: () => void) => () => void
  /** A number in [0, 1). */
  random: () => number
}

export type Connection = {
  /** Whether to show that the site cannot be reached. */
  cutOff(): boolean
  subscribe(listener: () => void): () => void
  /** Reports a failed request. */
  requestFailed(): void
}

/**
 * Whether the site can be reached. It listens while it has subscribers, and probes the network only when
 * a request has failed, after the browser has come back, or on a page that was reloaded.
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
        // The network may have gone or come back between the creation and now.
        dispatch(ports.online() ? 'came-online' : 'went-offline')
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
