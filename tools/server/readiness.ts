/** Whether requests can be answered; it never rejects. */
export type Readiness = () => Promise<boolean>

const LIFETIME_MS = 1000
const TIMEOUT_MS = 2000

/**
 * Asks `look` at most once a second, however many ask: anyone may. What does not answer within two seconds is not
 * ready.
 */
export function createReadiness(
  look: () => Promise<void>,
  now: () => number = Date.now,
  timeoutMs = TIMEOUT_MS,
): Readiness {
  let latest: { at: number; answer: Promise<boolean> } | null = null

  async function isReady(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), timeoutMs)
    })
    try {
      return await Promise.race([look().then(() => true), late])
    } catch {
      return false
    } finally {
      clearTimeout(timer)
    }
  }

  return () => {
    if (latest === null || now() - latest.at >= LIFETIME_MS) latest = { at: now(), answer: isReady() }
    return latest.answer
  }
}
