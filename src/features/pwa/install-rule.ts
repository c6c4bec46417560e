/** The card leaves a visitor alone for this long, ms. */
export const INSTALL_DELAY_MS = 30_000
/** "Not now" holds for 7 days, ms. */
export const INSTALL_DISMISSAL_MS = 7 * 24 * 60 * 60_000

export type Visit = {
  /** How long the page has been open, ms. */
  openFor: number
  /** ms since the epoch. */
  now: number
  /** When "Not now" was said last, ms since the epoch; null for never. */
  dismissedAt: number | null
}

/** How long the install card still has to wait, ms; 0 when its time has come. */
export function installCardWait({ openFor, now, dismissedAt }: Visit): number {
  const settled = INSTALL_DELAY_MS - openFor
  // A moment in the future was written by a clock that was wrong: it counts from now at the longest.
  const rest = dismissedAt === null ? 0 : INSTALL_DISMISSAL_MS - Math.max(0, now - dismissedAt)
  return Math.max(0, settled, rest)
}

export type Device = { userAgent: string; maxTouchPoints: number }

/** Whether this is an iPhone or iPad, where apps are installed by hand. Newer iPads say that they are Macs. */
export function isIos({ userAgent, maxTouchPoints }: Device): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}
