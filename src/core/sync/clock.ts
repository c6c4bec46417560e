import type { Stamp } from './wire.ts'

/**
 * A hybrid logical clock: wall time while that advances, a counter while it does not, never backwards. `offset` is
 * how far the server's clock is ahead of this device's, in ms; 0 while they agree well enough.
 */
export type ClockState = { ms: number; counter: number; offset: number }

export const CLOCK_START: ClockState = { ms: 0, counter: 0, offset: 0 }

/** The server moves stamps that are further ahead than this back to its own time plus this. */
export const MAX_DRIFT_MS = 5 * 60_000
/** Below this, a clock difference cannot be distinguished from request latency. */
const OFFSET_FLOOR_MS = 30_000
const COUNTER_END = 1_000_000

/** 15 digits of ms, 6 of counter, 12 hex digits of device: plain text order is time order. */
export function formatStamp(ms: number, counter: number, device: string): Stamp {
  return `${String(ms).padStart(15, '0')}-${String(counter).padStart(6, '0')}-${device}`
}

/** The time in a stamp; null when it is not a stamp. */
export function readStamp(stamp: Stamp): { ms: number; counter: number; device: string } | null {
  const match = /^(\d{15})-(\d{6})-([0-9a-f]{12})$/.exec(stamp)
  if (!match) return null
  return { ms: Number(match[1]), counter: Number(match[2]), device: match[3] ?? '' }
}

/** This device's best guess of the server's time, ms since the epoch. */
export function serverNow(clock: ClockState, now: number): number {
  return now + clock.offset
}

/** The next stamp: later than every stamp the clock has given or seen. */
export function tick(clock: ClockState, now: number, device: string): { clock: ClockState; stamp: Stamp } {
  const wall = Math.floor(serverNow(clock, now))
  const next = wall > clock.ms ? { ...clock, ms: wall, counter: 0 } : advance(clock)
  return { clock: next, stamp: formatStamp(next.ms, next.counter, device) }
}

function advance(clock: ClockState): ClockState {
  const counter = clock.counter + 1
  return counter < COUNTER_END ? { ...clock, counter } : { ...clock, ms: clock.ms + 1, counter: 0 }
}

/** Observes stamps from elsewhere, so that the next local stamp is later than all of them. */
export function receive(clock: ClockState, stamps: Iterable<Stamp>): ClockState {
  let { ms, counter } = clock
  for (const stamp of stamps) {
    const seen = readStamp(stamp)
    if (!seen) continue
    if (seen.ms > ms) ({ ms, counter } = seen)
    else if (seen.ms === ms && seen.counter > counter) counter = seen.counter
  }
  return ms === clock.ms && counter === clock.counter ? clock : { ...clock, ms, counter }
}

/**
 * Learns this device's clock error from the server's time (ISO 8601). Small differences count as none, so that slow
 * responses do not make the clock drift.
 */
export function learnOffset(clock: ClockState, serverTime: string, now: number): ClockState {
  const server = Date.parse(serverTime)
  if (Number.isNaN(server)) return clock
  const offset = Math.abs(server - now) > OFFSET_FLOOR_MS ? server - now : 0
  return Math.abs(offset - clock.offset) > OFFSET_FLOOR_MS || offset === 0 ? { ...clock, offset } : clock
}

/** True when the clock is further ahead of the server than the server accepts: it needs `rewind`. */
export function runsAhead(clock: ClockState, now: number): boolean {
  return clock.ms > serverNow(clock, now) + 2 * MAX_DRIFT_MS
}

/** A clock that ran ahead, reset to the latest of the stamps that still matter. */
export function rewind(clock: ClockState, stamps: Iterable<Stamp>): ClockState {
  return receive({ ...clock, ms: 0, counter: 0 }, stamps)
}
