import { expose } from 'comlink'
import { createLoadOnce } from '#src/async/load-once.ts'
import sizes from '#generated/names/sizes.json'
import type { NamesWorkerApi } from '#src/core/protocol/names-worker.ts'
import { createAbortable } from './abortable.ts'
import { createDownloads } from './downloads.ts'
import type { NamesService } from './load.ts'
import { storeFile } from './store-file.ts'
import { messageTurns } from './turns.ts'
import { namesUrls } from './urls.ts'

/** Long enough to render the first cards before the rarer names block the thread briefly. */
const SETTLED = 1500

const downloads = createDownloads([
  new Map([
    [namesUrls.corpusFirst, sizes['corpus-first.json']],
    [namesUrls.birthsFirst, sizes['births-first.bin']],
  ]),
  new Map([
    [namesUrls.corpusRest, sizes['corpus-rest.json']],
    [namesUrls.birthsRest, sizes['births-rest.bin']],
    [namesUrls.ideas, sizes['ideas.json']],
    [namesUrls.related, sizes['related.json']],
  ]),
])

// Every call needs these files, and on a slow line the engine's code takes seconds: both come at the same time.
downloads.begin([namesUrls.corpusFirst, namesUrls.birthsFirst])

/** Code that has not come by then never will, ms: long enough for a slow line that also loads the names. */
const MAX_LOAD_MS = 30_000

const turns = messageTurns()

/** The page hears of it as of any error here, and starts another worker: this one remembers that the code was lost. */
function giveUp(): void {
  throw new Error('The code of the names engine did not come')
}

const service = createLoadOnce<NamesService>(async () => {
  const timer = setTimeout(giveUp, MAX_LOAD_MS)
  const loading = import('./load.ts').finally(() => clearTimeout(timer))
  loading.catch(() => setTimeout(giveUp))
  const { createNamesService } = await loading
  return createNamesService({
    urls: namesUrls,
    fetchBytes: downloads.fetchBytes,
    store: (url, bytes) => void storeFile(url, bytes),
    turns,
    whenIdle: (callback) => {
      setTimeout(callback, SETTLED)
    },
  })
})

const searches = createAbortable()

const api: NamesWorkerApi = {
  search: (query, search) => searches.run(search, async (signal) => (await service()).search(query, signal)),
  abort: async (search) => searches.abort(search),
  summaries: async (keys, own) => (await service()).summaries(keys, own),
  detail: async (keyOrSlug) => (await service()).detail(keyOrSlug),
  opened: async (keyOrSlug) => (await service()).opened(keyOrSlug),
  backgrounds: async (key) => (await service()).backgrounds(key),
  similar: async (query) => (await service()).similar(query),
  invent: async (query) => (await service()).invent(query),
  family: async (query) => (await service()).family(query),
  yearly: async (key) => (await service()).yearly(key),
  curve: async (key) => (await service()).curve(key),
  regions: async (key) => (await service()).regions(key),
  prepare: async () => (await service()).prepare(),
  choices: async () => (await service()).choices(),
  kinds: async () => (await service()).kinds(),
  complete: async () => (await service()).complete(),
  progress: () => Promise.resolve(downloads.progress()),
}
expose(api)
// The page waits for it: the code of a worker may never come.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one page: there is no target
self.postMessage('started')
