import { createLoadOnce } from '#src/async/load-once.ts'
import type { NamesApi } from '#src/core/protocol/names-worker.ts'

/** The worker starts with the first question, never with the first load of a page. */
const worker = createLoadOnce<NamesApi>(async () =>
  (await import('./client.ts')).openNamesWorker(() => worker.forget()),
)

/** The names worker as the page sees it: same promises as `NamesApi`. */
export const names: NamesApi = {
  search: async (query) => (await worker.get()).search(query),
  summaries: async (keys) => (await worker.get()).summaries(keys),
  detail: async (keyOrSlug) => (await worker.get()).detail(keyOrSlug),
  backgrounds: async (key) => (await worker.get()).backgrounds(key),
  yearly: async (key) => (await worker.get()).yearly(key),
  choices: async () => (await worker.get()).choices(),
  complete: async () => (await worker.get()).complete(),
}
