import { createLoadOnce } from '#src/async/load-once.ts'
import { useLaterStore } from '#src/ui/use-later-store.ts'
import type { TasteSetting } from './taste-store.ts'

const store = createLoadOnce(async () => (await import('./taste-store.ts')).watchTaste)

/** The person's judgments and whether they order results; null where nothing can be read, undefined until that is known. */
export const useTaste = (): TasteSetting | null | undefined => useLaterStore<TasteSetting | null>(store, null)
