import type { NamesApi } from '#src/core/protocol/names-worker.ts'

let worker: Promise<NamesApi> | undefined

/** The worker starts with the first call, never with the load of a page. */
function open(): Promise<NamesApi> {
  worker ??= import('./client.ts').then(
    (module) =>
      module.openNamesWorker(() => {
        worker = undefined
      }),
    (error: unknown) => {
      worker = undefined
      throw error
    },
  )
  return worker
}

/** The names worker as the page sees it: same promises as `NamesApi`. */
export const names: NamesApi = {
  search: async (query) => (await open()).search(query),
  summaries: async (keys) => (await open()).summaries(keys),
  detail: async (keyOrSlug) => (await open()).detail(keyOrSlug),
  backgrounds: async (key) => (await open()).backgrounds(key),
  yearly: async (key) => (await open()).yearly(key),
  choices: async () => (await open()).choices(),
  complete: async () => (await open()).complete(),
}
