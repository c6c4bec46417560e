import { cleanupOutdatedCaches, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { pictureOf } from '#src/core/articles/picture.ts'
import type { OfflineFile } from '#src/core/protocol/service-worker.ts'
import { createLaterFiles } from './later-files.ts'

// The constants are replaced by the build; the development server serves this file as it is.
declare const __PRECACHE__: (PrecacheEntry | string)[]
declare const __LATER__: OfflineFile[]
declare const __FIRST_SIZE__: number
declare const __BUILD__: string

const manifest: (PrecacheEntry | string)[] = typeof __PRECACHE__ === 'undefined' ? [] : __PRECACHE__

/** The build that this worker belongs to. */
export const BUILD: string = typeof __BUILD__ === 'undefined' ? 'development' : __BUILD__

/** Caches the shell, the routes' code and the names for offline use, and answers them without the network. */
export function servePrecache(): void {
  cleanupOutdatedCaches()
  precacheAndRoute(manifest, {
    // The search part of a URL is page state: the file is the same whatever it contains.
    ignoreURLParametersMatching: [/.*/],
  })
}

const later: OfflineFile[] = typeof __LATER__ === 'undefined' ? [] : __LATER__

/** The files for offline use that the installation leaves out. */
export const laterFiles = createLaterFiles({
  files: later,
  firstSize: typeof __FIRST_SIZE__ === 'undefined' ? 0 : __FIRST_SIZE__,
  caches,
  fetch: (path) => fetch(path),
})

/** The size of a picture that is cached for offline use. */
export async function matchPicture(picture: string): Promise<Response | undefined> {
  const file = later.find(([path]) => pictureOf(`/${path}`) === picture)
  return file && laterFiles.match(`/${file[0]}`)
}
