/** Asks whether a mail may go to an address now; true also books it. */
export type MailPace = (address: string) => boolean

/**
 * At most one mail an address in `intervalMs` (60 s). It counts addresses that have no account as well, so that a
 * refusal tells nobody which do. In memory only: a restart forgives.
 */
export function createMailPace(now: () => number, intervalMs = 60_000): MailPace {
  const last = new Map<string, number>()
  return (address) => {
    const key = address.toLowerCase()
    const time = now()
    if (time - (last.get(key) ?? Number.NEGATIVE_INFINITY) < intervalMs) return false
    for (const [old, at] of last) {
      if (time - at < intervalMs) break
      last.delete(old)
    }
    // Deleted first, so that the map stays ordered by time and the loop above may stop early.
    last.delete(key)
    last.set(key, time)
    return true
  }
}
