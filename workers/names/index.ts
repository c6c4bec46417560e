import { expose } from 'comlink'
import { createNamesService, fetchFromNetwork } from './load.ts'
import { namesUrls } from './urls.ts'

/** Long enough to render the first cards before the rarer names block the thread briefly. */
const SETTLED = 1500

expose(
  createNamesService({
    urls: namesUrls,
    fetchBytes: fetchFromNetwork,
    whenIdle: (callback) => {
      setTimeout(callback, SETTLED)
    },
  }),
)
