import {
  cleanupOutdatedCaches,
  matchPrecache,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { pictureOf } from '#src/core/reading/picture.ts'

// Both constants are written in by the build; the development server serves this file as it is.
declare const __PRECACHE__: (PrecacheEntry | string)[]
declare const __BUILD__: string

const manifest: (PrecacheEntry | string)[] = typeof __PRECACHE__ === 'undefined' ? [] : __PRECACHE__

/** Which build this worker belongs to. */
export const BUILD: string = typeof __BUILD__ === 'undefined' ? 'development' : __BUILD__

/** Keeps the shell, the routes' code and the names for offline, and answers them without the network. */
export function servePrecache(): void {
  cleanupOutdatedCaches()
  precacheAndRoute(manifest, {
    // The URL is the state: whatever a page's search part holds, the page is the same file.
    ignoreURLParametersMatching: [/.*/],
  })
}

/** The cut of a picture that is kept for going offline. */
export async function matchPicture(picture: string): Promise<Response | undefined> {
  const urls = manifest.map((entry) => `/${typeof entry === 'string' ? entry : entry.url}`)
  const url = urls.find((one) => pictureOf(one) === picture)
  return url === undefined ? undefined : matchPrecache(url)
}
