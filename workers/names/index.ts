import { expose } from 'comlink'
import sizes from '#generated/names/sizes.json'
import type { NamesWorkerApi } from '#src/core/protocol/names-worker.ts'
import { createDownloads } from './downloads.ts'
import { createNamesService } from './load.ts'
import { namesUrls } from './urls.ts'

/** Long enough to render the first cards before the rarer names block the thread briefly. */
const SETTLED = 1500

const downloads = createDownloads(
  new Map([
    [namesUrls.corpus, sizes.corpus],
    [namesUrls.birthsTop, sizes.birthsTop],
  ]),
)

const api: NamesWorkerApi = {
  ...createNamesService({
    urls: namesUrls,
    fetchBytes: downloads.fetchBytes,
    whenIdle: (callback) => {
      setTimeout(callback, SETTLED)
    },
  }),
  progress: () => Promise.resolve(downloads.progress()),
}
expose(api)
// The page waits for it: the code of a worker may never come.
self.postMessage('started')
