/** How near the window's edge a dragged row scrolls the page, CSS pixels: more than the bar at the bottom covers. */
const EDGE = 96
/** The fastest scrolling, CSS pixels per second. */
const MAX_SPEED = 1_200

/**
 * The position among `count` other rows for what is let go at `y`: after all rows that were passed, which is where
 * `passedAt` says. It is asked of a few rows only, since asking thousands for their layout takes longer than a frame.
 */
export function dropPosition(y: number, count: number, passedAt: (row: number) => number): number {
  let from = 0
  let to = count
  while (from < to) {
    const row = (from + to) >> 1
    if (passedAt(row) < y) from = row + 1
    else to = row
  }
  return from
}

/** How fast the page scrolls while a row is dragged at `y` of a window: faster towards an edge, 0 away from both. */
export function scrollSpeed(y: number, windowHeight: number): number {
  const edge = Math.min(EDGE, windowHeight / 4)
  const beyond = y < edge ? y - edge : Math.max(0, y - (windowHeight - edge))
  return Math.max(-1, Math.min(1, beyond / edge)) * MAX_SPEED
}
