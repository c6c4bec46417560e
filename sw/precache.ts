import {
  cleanupOutdatedCaches,
  matchPrecache,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { pictureOf } from '#src/core/articles/picture.ts'

// Both constants are replaced by the build; the development server serves this file as it is.
declare const __PRECACHE__: (PrecacheEntry | string)[]
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

/** The size of a picture that is cached for offline use. */
export async function matchPicture(picture: string): Promise<Response | undefined> {
  const urls = manifest.map((entry) => `/${typeof entry === 'string' ? entry : entry.url}`)
  const url = urls.find((one) => pictureOf(one) === picture)
  return url === undefined ? undefined : matchPrecache(url)
}
