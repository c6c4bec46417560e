import { expose } from 'comlink'
import { createLoadOnce } from '#src/async/load-once.ts'
import sizes from '#generated/names/sizes.json'
import type { NamesApi, NamesWorkerApi } from '#src/core/protocol/names-worker.ts'
import { createDownloads } from './downloads.ts'
import { namesUrls } from './urls.ts'

/** Long enough to render the first cards before the rarer names block the thread briefly. */
const SETTLED = 1500

const downloads = createDownloads(
  new Map([
    [namesUrls.corpus, sizes.corpus],
    [namesUrls.birthsTop, sizes.birthsTop],
  ]),
)

// Every call needs these files, and on a slow line the engine's code takes seconds: both come at the same time.
downloads.begin([namesUrls.corpus, namesUrls.birthsTop])

const service = createLoadOnce<NamesApi>(async () => {
  const { createNamesService } = await import('./load.ts')
  return createNamesService({
    urls: namesUrls,
    fetchBytes: downloads.fetchBytes,
    whenIdle: (callback) => {
      setTimeout(callback, SETTLED)
    },
  })
})

const api: NamesWorkerApi = {
  search: async (query) => (await service()).search(query),
  summaries: async (keys) => (await service()).summaries(keys),
  detail: async (keyOrSlug) => (await service()).detail(keyOrSlug),
  backgrounds: async (key) => (await service()).backgrounds(key),
  similar: async (query) => (await service()).similar(query),
  invent: async (query) => (await service()).invent(query),
  yearly: async (key) => (await service()).yearly(key),
  choices: async () => (await service()).choices(),
  complete: async () => (await service()).complete(),
  progress: () => Promise.resolve(downloads.progress()),
}
expose(api)
