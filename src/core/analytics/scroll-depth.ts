/** How far a page has to be scrolled to count, percent. */
export const SCROLL_MILESTONES = [25, 50, 75, 90, 100] as const
export type ScrollMilestone = (typeof SCROLL_MILESTONES)[number]

/** The milestones between two depths, percent: beyond `before`, up to and including `now`. */
export function milestonesReached(before: number, now: number): ScrollMilestone[] {
  return SCROLL_MILESTONES.filter((milestone) => milestone > before && milestone <= now)
}

/** How much of something `height` px tall and `top` px below the window's upper edge has been seen, percent. */
export function depthOf({ top, height, window }: { top: number; height: number; window: number }): number {
  if (height <= 0) return 0
  return Math.max(0, Math.min(100, Math.round(((window - top) / height) * 100)))
}
