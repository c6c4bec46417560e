import { createLoadOnce } from '#src/async/load-once.ts'
import type { PageNames } from './client.ts'

/** The worker starts with the first call, never with the load of a page. */
const open = createLoadOnce<PageNames>((forget) =>
  import('./client.ts').then((client) => client.openNamesWorker(forget)),
)

/** The names worker, once it runs. */
export const names: PageNames = {
  search: async (query, signal) => (await open()).search(query, signal),
  summaries: async (keys, own) => (await open()).summaries(keys, own),
  detail: async (keyOrSlug) => (await open()).detail(keyOrSlug),
  invent: async (query) => (await open()).invent(query),
  family: async (query) => (await open()).family(query),
  similar: async (query) => (await open()).similar(query),
  backgrounds: async (key) => (await open()).backgrounds(key),
  yearly: async (key) => (await open()).yearly(key),
  curve: async (key) => (await open()).curve(key),
  regions: async (key) => (await open()).regions(key),
  prepare: async () => (await open()).prepare(),
  choices: async () => (await open()).choices(),
  kinds: async () => (await open()).kinds(),
  complete: async () => (await open()).complete(),
  progress: async () => (await open()).progress(),
}

/** Loads and prepares what a search needs, for a user who is about to type. */
export const prepareNames = (): void => void names.prepare().catch(() => undefined)
