import { createLoadOnce } from '#src/async/load-once.ts'
import type { NamesApi } from '#src/core/protocol/names-worker.ts'

/** The worker starts with the first call, never with the load of a page. */
const open = createLoadOnce<NamesApi>((forget) =>
  import('./client.ts').then((client) => client.openNamesWorker(forget)),
)

/** The names worker as the page sees it: same promises as `NamesApi`. */
export const names: NamesApi = {
  search: async (query) => (await open()).search(query),
  summaries: async (keys) => (await open()).summaries(keys),
  detail: async (keyOrSlug) => (await open()).detail(keyOrSlug),
  backgrounds: async (key) => (await open()).backgrounds(key),
  yearly: async (key) => (await open()).yearly(key),
  choices: async () => (await open()).choices(),
  kinds: async () => (await open()).kinds(),
  complete: async () => (await open()).complete(),
}
