import { createLoadOnce } from '#src/async/load-once.ts'
import { useLaterStore } from '#src/ui/use-later-store.ts'

const code = createLoadOnce(() => import('./own-region-store.ts'))
const store = async () => (await code()).watchOwnRegion

/** The id of the region chosen under "Your country"; null without a choice, and undefined until that is known. */
export const useOwnRegion = (): string | null | undefined => useLaterStore<string | null>(store, null)

/** The same for a user who is faster than that: null also when it cannot be read. */
export async function ownRegionNow(): Promise<string | null> {
  try {
    return await (await code()).readOwnRegion()
  } catch {
    return null
  }
}
