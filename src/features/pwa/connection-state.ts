import { backOff } from '#src/core/sync/back-off.ts'

/** Whether the site can be reached. */
export type ConnectionState =
  | { is: 'online' }
  /** A request failed although the browser reports that it is online. */
  | { is: 'doubtful' }
  /** The browser reports that it has no network. */
  | { is: 'offline' }
  /** The browser reports a network, and no probe has succeeded yet; `failures` counts probes. */
  | { is: 'unanswered'; failures: number }

export type ConnectionEvent =
  | 'went-offline'
  | 'came-online'
  /** Any network request failed. */
  | 'request-failed'
  /** The user returned to the page. */
  | 'returned'
  | 'probe-answered'
  | 'probe-failed'

export const ONLINE: ConnectionState = { is: 'online' }
export const DOUBTFUL: ConnectionState = { is: 'doubtful' }
export const OFFLINE: ConnectionState = { is: 'offline' }
const JUST_BACK: ConnectionState = { is: 'unanswered', failures: 0 }

/** The state after an event; the same object when nothing changes. */
export function afterEvent(state: ConnectionState, event: ConnectionEvent): ConnectionState {
  switch (event) {
    case 'went-offline':
      return OFFLINE
    case 'came-online':
      return state.is === 'offline' ? JUST_BACK : askAgain(state)
    case 'returned':
      return askAgain(state)
    case 'request-failed':
      return state.is === 'online' ? DOUBTFUL : state
    case 'probe-answered':
      return state.is === 'offline' ? state : ONLINE
    case 'probe-failed':
      if (state.is === 'doubtful') return { is: 'unanswered', failures: 1 }
      return state.is === 'unanswered' ? { is: 'unanswered', failures: state.failures + 1 } : state
  }
}

/** A sign of recovery ends the back-off between probes. */
function askAgain(state: ConnectionState): ConnectionState {
  return state.is === 'unanswered' ? JUST_BACK : state
}

/** Whether to show that the site cannot be reached. A doubt alone is not shown. */
export function isCutOff({ is }: ConnectionState): boolean {
  return is === 'offline' || is === 'unanswered'
}

/** How long to wait before a probe, ms; null when none is needed. `random` is a number in [0, 1). */
export function probeDelay(state: ConnectionState, random: number): number | null {
  if (state.is === 'doubtful') return 0
  if (state.is !== 'unanswered') return null
  return state.failures === 0 ? 0 : backOff(state.failures, random)
}
