import type { Limits } from '#supabase/embedded/limits.ts'
import { RETRY_SECONDS } from '#supabase/embedded/retry-after.ts'

/** Limits one user's concurrent calls in this process, so that no one blocks the database for the others. */
export type FairShare = {
  /** Counts a call of that user until `leave`; the seconds to wait when it is one too many. */
  enter: (person: string, heavy: boolean) => Promise<{ leave: () => void } | { retryAfter: number }>
}

/** Concurrent calls of one user: a device that comes back online sends several. */
const AT_ONCE = 48

/** `refused` is called with the name of the limit for each call that is one too many. */
export function createFairShare(
  limits: Pick<Limits, 'wait'>,
  refused: (limit: string) => void = () => undefined,
): FairShare {
  const underWay = new Map<string, number>()
  const heavyUnderWay = new Set<string>()

  function leave(person: string, heavy: boolean): void {
    const left = (underWay.get(person) ?? 1) - 1
    if (left > 0) underWay.set(person, left)
    else underWay.delete(person)
    if (heavy) heavyUnderWay.delete(person)
  }

  return {
    enter: async (person, heavy) => {
      const count = underWay.get(person) ?? 0
      if (count >= AT_ONCE || (heavy && heavyUnderWay.has(person))) {
        refused('callsAtOncePerPerson')
        return { retryAfter: RETRY_SECONDS.busy }
      }
      underWay.set(person, count + 1)
      if (!heavy) return { leave: () => leave(person, false) }
      heavyUnderWay.add(person)
      const wait = await limits.wait('heavyCallsPerPerson', person).catch((error: unknown) => {
        leave(person, true)
        throw error
      })
      if (wait === 0) return { leave: () => leave(person, true) }
      leave(person, true)
      return { retryAfter: wait }
    },
  }
}
