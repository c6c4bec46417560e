/**
 * Messages from a page to the service worker. `SKIP_WAITING` is Workbox's own; `NETWORK` asks whether the network has
 * just failed, and `VERSION` which build the worker is of.
 */
export type PageToWorker =
  | { type: 'SKIP_WAITING' }
  | { type: 'DRAIN' }
  | { type: 'VERSION' }
  | { type: 'NETWORK' }

/** Messages from the service worker to its pages. */
export type WorkerToPage =
  /** The network failed to load a page or a part of the app. */
  { type: 'NETWORK_FAILED' }

/** The tag under which a drain is registered with Background Sync. */
export const DRAIN_TAG = 'nestling-outbox'

/** Where hashed files outside the precache are cached. A page may add files here to save them offline. */
export const ASSETS_CACHE = 'nestling-assets'

/** The event in a page that requested a script which the server no longer has; `detail` is the script's address. */
export const STALE_BUILD = 'nestling-stale-build'
