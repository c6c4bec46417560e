import { createLoadOnce } from '#src/async/load-once.ts'
import type { Family } from '#src/core/names/fit/family.ts'
import { useLaterStore } from '#src/ui/use-later-store.ts'

const store = createLoadOnce(async () => (await import('./family-store.ts')).watchFamily)

/** The family stored on this device; null without one, and undefined until that is known. */
export const useFamily = (): Family | null | undefined => useLaterStore<Family | null>(store, null)
