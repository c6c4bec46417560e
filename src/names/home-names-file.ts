import { createLoadOnce } from '#src/async/load-once.ts'
import type { HomeNames } from '#src/core/names/home-names.ts'

const [file] = Object.values(
  import.meta.glob<HomeNames>('/.generated/names/home.json', { import: 'default' }),
)

/** The names of the days and of the years; null where none are compiled. */
export const loadHomeNames = createLoadOnce(async (): Promise<HomeNames | null> => (await file?.()) ?? null)
