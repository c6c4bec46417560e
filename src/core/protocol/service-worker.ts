/**
 * What a page says to the service worker. `SKIP_WAITING` is Workbox's own word for it; `NETWORK` asks whether the
 * network has just failed.
 */
export type PageToWorker =
  | { type: 'SKIP_WAITING' }
  | { type: 'DRAIN' }
  | { type: 'VERSION' }
  | { type: 'NETWORK' }

/** What the service worker says to its pages. */
export type WorkerToPage =
  | { type: 'DRAINED'; sent: number; waiting: number }
  /** The network did not bring a page or a part of the app. */
  | { type: 'NETWORK_FAILED' }

/** The tag under which a drain is registered with Background Sync. */
export const DRAIN_TAG = 'nestling-outbox'

/** Where hashed files beyond the precache lie. A page may lay some there itself, to keep them. */
export const ASSETS_CACHE = 'nestling-assets'

/** The event in a page that asked for a script that is gone with its build; `detail` is the script's address. */
export const STALE_BUILD = 'nestling-stale-build'
