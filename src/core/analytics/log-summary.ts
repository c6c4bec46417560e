import { FUNNEL_STEPS, type FunnelStep } from './funnel.ts'
import type { LogRow } from './local-logs.ts'

/** What was done with one post: how often it was opened, how far at most (percent), for how long in all (seconds). */
export type PostEngagement = { postId: string; views: number; depth: number; seconds: number }

/** The posts of the engagement log, those opened most often first. */
export function engagementOf(rows: readonly LogRow<'blogEngagement'>[]): PostEngagement[] {
  const posts = new Map<string, PostEngagement>()
  for (const { postId, type, value } of rows) {
    const post = posts.get(postId) ?? { postId, views: 0, depth: 0, seconds: 0 }
    posts.set(postId, post)
    if (type === 'view') post.views += 1
    if (type === 'scroll_depth') post.depth = Math.max(post.depth, value)
    if (type === 'reading_time') post.seconds += value
  }
  return [...posts.values()].toSorted((a, b) => b.views - a.views || b.seconds - a.seconds)
}

/** How often a step of the funnel was reached; `share` of the first one, 0 to 1. */
export type StepCount = { step: FunnelStep; count: number; share: number }

/** Every step of the funnel in its order, with how often it was reached. */
export function funnelCounts(reached: readonly { step: FunnelStep; count: number }[]): StepCount[] {
  const counts = FUNNEL_STEPS.map((step) => ({
    step,
    count: reached.filter((one) => one.step === step).reduce((sum, { count }) => sum + count, 0),
  }))
  const first = counts[0]?.count ?? 0
  return counts.map((one) => ({ ...one, share: first === 0 ? 0 : one.count / first }))
}

/** The values of a log with how often each is in it, the commonest first. */
export function tally<Row>(rows: readonly Row[], keyOf: (row: Row) => string): { row: Row; count: number }[] {
  const found = new Map<string, { row: Row; count: number }>()
  for (const row of rows) {
    const one = found.get(keyOf(row))
    if (one) one.count += 1
    else found.set(keyOf(row), { row, count: 1 })
  }
  return [...found.values()].toSorted((a, b) => b.count - a.count)
}
