/**
 * Messages from a page to the service worker. `SKIP_WAITING` is Workbox's own; `NETWORK` asks whether the network has
 * just failed, and `VERSION` which build the worker is of. `OFFLINE_FILES` asks how much is ready offline, and with `fetch`
 * for the rest: the answers are `OfflineFiles` on the message's port, the last one `done`.
 */
export type PageToWorker =
  | { type: 'SKIP_WAITING' }
  | { type: 'DRAIN' }
  | { type: 'VERSION' }
  | { type: 'NETWORK' }
  | { type: 'OFFLINE_FILES'; fetch?: boolean }

/** Bytes ready offline, of all. `done`: no further answer follows. */
export type OfflineFiles = { ready: number; total: number; done: boolean }

/** A file for offline use: its path from the site's root, without a leading slash, and its bytes. */
export type OfflineFile = [path: string, bytes: number]

/**
 * What a build has for offline use. `first` is fetched on installation, by path and, without a hash in it, revision;
 * `later` where storage and connection allow. `firstSize` are the bytes of `first`, uncompressed as all sizes here.
 */
export type OfflineManifest = {
  first: { url: string; revision: string | null }[]
  later: OfflineFile[]
  firstSize: number
  build: string
}

/** Messages from the service worker to its pages. */
export type WorkerToPage =
  /** The network failed to load a page or a part of the app. */
  { type: 'NETWORK_FAILED' }

/** The tag under which a drain is registered with Background Sync. */
export const DRAIN_TAG = 'nestling-outbox'

/** Where hashed files outside the precache are cached. A page may add files here to save them offline. */
export const ASSETS_CACHE = 'nestling-assets'

/** Where the files are that are fetched for offline use after the installation. */
export const LATER_CACHE = 'nestling-later'

/** The event in a page that requested a script which the server no longer has; `detail` is the script's address. */
export const STALE_BUILD = 'nestling-stale-build'
