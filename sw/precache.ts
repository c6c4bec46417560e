import { addPlugins, cleanupOutdatedCaches, getCacheKeyForURL, precacheAndRoute } from 'workbox-precaching'
import { pictureOf } from '#src/core/articles/picture.ts'
import type { OfflineManifest } from '#src/core/protocol/service-worker.ts'
import { createLaterFiles } from './later-files.ts'
import { ownFilesOnly } from './own-file.ts'
import { createVisitedPages } from './visited-pages.ts'

// A global of the script that imports this code (tools/vite/service-worker.ts); the development server has none.
declare const __OFFLINE__: OfflineManifest

const { first, later, firstSize, build }: OfflineManifest =
  typeof __OFFLINE__ === 'undefined'
    ? { first: [], later: [], firstSize: 0, build: 'development' }
    : __OFFLINE__

/** The build that this worker belongs to. */
export const BUILD: string = build

/** Caches the shell, the routes' code and the names for offline use, and answers them without the network. */
export function servePrecache(): void {
  cleanupOutdatedCaches()
  addPlugins([ownFilesOnly])
  precacheAndRoute(first, {
    // The search part of a URL is page state: the file is the same whatever it contains.
    ignoreURLParametersMatching: [/.*/],
  })
}

/** The files for offline use that the installation leaves out. */
export const laterFiles = createLaterFiles({
  files: later,
  firstSize,
  caches,
  fetch: (path) => fetch(path),
})

/** Whether a page's own HTML is precached. */
export const isPrecachedPage = (pathname: string): boolean =>
  getCacheKeyForURL(pathname === '/' ? '/index.html' : `${pathname}.html`) !== undefined

/** The pages that someone has opened, of which the precache has no HTML. */
export const visitedPages = createVisitedPages({
  caches,
  isPrecached: (pathname) => getCacheKeyForURL(pathname) !== undefined,
})

/** The size of a picture that is cached for offline use. */
export async function matchPicture(picture: string): Promise<Response | undefined> {
  const file = later.find(([path]) => pictureOf(`/${path}`) === picture)
  return file && laterFiles.match(`/${file[0]}`)
}
