/** How long a kind of request keeps a server busy, ms: a log-normal distribution by two of its quantiles. */
export type ServiceTime = { p50: number; p95: number }
/** A kind of request at a station. */
export type Traffic = { perSecond: number; time: ServiceTime }
/** Times from arrival to answer, ms. `busy`: how much of the servers' time is used. */
export type Waits = { mean: number; p50: number; p95: number; p99: number; busy: number }

/** The 95 % quantile of the standard normal distribution. */
const Z95 = 1.6449
const WARM_UP = 0.1

/**
 * A station with several servers and one queue, first come, first served (M/G/c): `count` requests of several kinds arrive
 * at random.
 */
export function simulateStation(
  kinds: readonly Traffic[],
  { servers, count, random }: { servers: number; count: number; random: () => number },
): Waits {
  const total = kinds.reduce((sum, { perSecond }) => sum + perSecond, 0)
  /** When each server is free, as a heap. */
  const free = new Float64Array(servers)
  const times: number[] = []
  let now = 0
  let work = 0
  for (let n = 0; n < count; n += 1) {
    now += (-Math.log(1 - random()) / total) * 1000
    const needs = drawTime(kindOf(kinds, random() * total), random)
    work += needs
    const ends = Math.max(now, free[0] ?? 0) + needs
    replaceFirst(free, ends)
    if (n >= count * WARM_UP) times.push(ends - now)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length
  return { mean, p50: at(0.5), p95: at(0.95), p99: at(0.99), busy: work / (now * servers) }
}

/** The smallest number of servers with which 99 % of requests are answered within `limitMs`. */
export function serversFor(
  kinds: readonly Traffic[],
  limitMs: number,
  { count, random }: { count: number; random: () => number },
): { servers: number; waits: Waits } {
  // Fewer would never catch up.
  let servers = Math.floor(offeredLoad(kinds)) + 1
  for (;;) {
    const waits = simulateStation(kinds, { servers, count, random })
    if (waits.p99 <= limitMs) return { servers, waits }
    servers += Math.max(1, Math.floor(servers / 20))
  }
}

/** How many servers are busy on average. */
export function offeredLoad(kinds: readonly Traffic[]): number {
  return kinds.reduce((sum, { perSecond, time }) => sum + (perSecond * meanOf(time)) / 1000, 0)
}

const spreadOf = ({ p50, p95 }: ServiceTime) => Math.log(p95 / p50) / Z95
export const meanOf = (time: ServiceTime): number => time.p50 * Math.exp(spreadOf(time) ** 2 / 2)

function drawTime(time: ServiceTime, random: () => number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return time.p50 * Math.exp(spreadOf(time) * normal)
}

function kindOf(kinds: readonly Traffic[], at: number): ServiceTime {
  let upTo = 0
  for (const { perSecond, time } of kinds) {
    upTo += perSecond
    if (at < upTo) return time
  }
  throw new RangeError('expected traffic')
}

/** Replaces the smallest value of a heap. */
function replaceFirst(heap: Float64Array, value: number): void {
  let at = 0
  for (;;) {
    const left = 2 * at + 1
    if (left >= heap.length) break
    const child = left + 1 < heap.length && (heap[left + 1] ?? 0) < (heap[left] ?? 0) ? left + 1 : left
    if ((heap[child] ?? 0) >= value) break
    heap[at] = heap[child] ?? 0
    at = child
  }
  heap[at] = value
}
