/** The delay before the card is shown, ms. */
export const INSTALL_DELAY_MS = 30_000
/** "Not now" lasts 7 days, ms. */
export const INSTALL_DISMISSAL_MS = 7 * 24 * 60 * 60_000

export type Visit = {
  /** How long the page has been open, ms. */
  openFor: number
  /** ms since the epoch. */
  now: number
  /** The last "Not now", ms since the epoch; null for never. */
  dismissedAt: number | null
}

/** The time until the install card may be shown, ms; 0 when it is due. */
export function installCardWait({ openFor, now, dismissedAt }: Visit): number {
  const settled = INSTALL_DELAY_MS - openFor
  // A time in the future was written by a wrong clock: it counts as now.
  const rest = dismissedAt === null ? 0 : INSTALL_DISMISSAL_MS - Math.max(0, now - dismissedAt)
  return Math.max(0, settled, rest)
}

export type Device = { userAgent: string; maxTouchPoints: number }

/** Whether this is an iPhone or iPad, where apps are installed by hand. Newer iPads identify as Macs. */
export function isIos({ userAgent, maxTouchPoints }: Device): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}
