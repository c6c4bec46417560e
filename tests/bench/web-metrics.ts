/** What a page has recorded of its own loading. Times in ms since the navigation began. */
export type Timeline = {
  fcp: number
  lcp: number
  /** Tasks over 50 ms. */
  tasks: readonly { start: number; duration: number }[]
  /** Shifts that no input caused. */
  shifts: readonly { at: number; value: number }[]
}

/** A longer part of a task delays a tap noticeably, ms. */
const LONG_TASK_MS = 50

/**
 * Total blocking time: what tasks exceed 50 ms by, after the first contentful paint; of a task that began before it,
 * only what follows the paint.
 */
export function blockingTime({ fcp, tasks }: Pick<Timeline, 'fcp' | 'tasks'>): number {
  return tasks.reduce((sum, { start, duration }) => {
    const length = start + duration - Math.max(start, fcp)
    return sum + Math.max(0, length - LONG_TASK_MS)
  }, 0)
}

/** Cumulative layout shift: the largest sum within a window, which ends after a second without one, or after five. */
export function layoutShift({ shifts }: Pick<Timeline, 'shifts'>): number {
  let worst = 0
  let sum = 0
  let first = Number.NEGATIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (const { at, value } of shifts) {
    if (at - last > 1_000 || at - first > 5_000) {
      sum = 0
      first = at
    }
    last = at
    sum += value
    worst = Math.max(worst, sum)
  }
  return worst
}
