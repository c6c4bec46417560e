import { expose } from 'comlink'
import { createNamesService, fetchFromNetwork } from './load.ts'
import { namesUrls } from './urls.ts'

/** Long enough for the first cards to be drawn before the rarer names take the thread for a moment. */
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
