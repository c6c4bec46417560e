import { createLoadOnce } from '#src/async/load-once.ts'
import { useLaterStore } from '#src/ui/use-later-store.ts'

const store = createLoadOnce(async () => (await import('./own-region-store.ts')).watchOwnRegion)

/** The id of the region chosen under "Your country"; null without a choice, and undefined until that is known. */
export const useOwnRegion = (): string | null | undefined => useLaterStore<string | null>(store, null)
