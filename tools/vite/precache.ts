import { createHash } from 'node:crypto'
import { fixedAddresses } from '#src/core/pages/addresses.ts'
import { ARTICLE_ADDRESSES } from '#src/core/articles/articles-api.ts'
import { OFFLINE_FORMAT, OFFLINE_WIDTH } from '#src/core/articles/picture.ts'
import type { OfflineFile, OfflineManifest } from '#src/core/protocol/service-worker.ts'
import { fileOf } from '#tools/pages/page-frame.ts'

/** The bundler's name of the service worker's code. */
export const SERVICE_WORKER = 'sw-code'

/** All others that open without a network are rendered by the shell. */
const PAGES = [...fixedAddresses((page) => page.offline === 'precached').map(fileOf), 'shell.html']

/** What can wait: pictures, the texts of guides and the ranks by region. Without them all names and every screen work. */
const LATER = /^assets\/((guide|cluster|region)-[^/]+\.json|[^/]+\.(svg|avif))$/

/**
 * What the service worker fetches for offline use: the shell, the routes' code, the names files and the fonts. Yearly
 * counts and counts by region are hundreds of shards of which a user opens a few, and the dictionaries of the password
 * strength hint are larger than the app: they are cached on use, and so are the blog's posts, the lists of popular names and the dashboards. Guides
 * are available at once: their texts are among the JSON files, and the shell renders them. Of each picture one size is
 * cached. `current` are the names of this build's assets.
 */
export async function offlineManifest(
  outDir: string,
  current: ReadonlySet<string>,
): Promise<OfflineManifest> {
  const sizes = new Map<string, number>()
  // Not the whole package, which loads a compiler and a bundler.
  const { getManifest } = await import('workbox-build/build/get-manifest.js')
  const { manifestEntries, size, warnings } = await getManifest({
    globDirectory: outDir,
    globPatterns: [
      ...PAGES,
      'assets/**/*.{js,css,bin,json,svg,woff2}',
      `assets/*-${OFFLINE_WIDTH}-????????.${OFFLINE_FORMAT}`,
      '*.{svg,webmanifest}',
      ARTICLE_ADDRESSES.slice(1),
      'icons/*.png',
    ],
    globIgnores: [
      'assets/[0-9]*.{bin,json}',
      'assets/strength-*.js',
      'assets/admin-*.js',
      'assets/post-*.json',
      'assets/popular-*.json',
      `assets/${SERVICE_WORKER}-*.js`,
    ],
    dontCacheBustURLsMatching: /^assets\//,
    maximumFileSizeToCacheInBytes: 5_000_000,
    manifestTransforms: [
      (entries) => {
        const manifest = entries.filter(
          (e) => !e.url.startsWith('assets/') || current.has(e.url.slice('assets/'.length)),
        )
        for (const entry of manifest) sizes.set(entry.url, entry.size)
        return { manifest, warnings: [] }
      },
    ],
  })
  for (const warning of warnings) console.warn(warning)
  const build = createHash('sha256').update(JSON.stringify(manifestEntries)).digest('hex').slice(0, 12)
  const later = manifestEntries
    .filter(({ url }) => LATER.test(url))
    .map(({ url }): OfflineFile => [url, sizes.get(url) ?? 0])
  const laterSize = later.reduce((sum, [, bytes]) => sum + bytes, 0)
  const kB = (bytes: number) => Math.round(bytes / 1024)
  console.log(
    `precache: ${manifestEntries.length} files, ${kB(size)} kB, of which ${kB(laterSize)} later, build ${build}`,
  )
  return {
    first: manifestEntries.filter(({ url }) => !LATER.test(url)),
    later,
    firstSize: size - laterSize,
    build,
  }
}
