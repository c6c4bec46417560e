import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { getManifest, type ManifestEntry } from 'workbox-build'
import { fixedAddresses } from '#src/core/pages/addresses.ts'
import { OFFLINE_FORMAT, OFFLINE_WIDTH } from '#src/core/articles/picture.ts'
import type { OfflineFile } from '#src/core/protocol/service-worker.ts'
import { fileOf } from '#tools/pages/page-frame.ts'

/** All others that open without a network are rendered by the shell. */
const PAGES = [...fixedAddresses((page) => page.offline === 'precached').map(fileOf), 'shell.html']

type AssetRecord = { current: string[] }

/** What can wait: pictures, the texts of guides and the counts by region. Without them all names and every screen work. */
const LATER = /^assets\/((guide|cluster|\d+)-[^/]+\.json|[^/]+\.(svg|avif))$/

/** The files for offline use. `first` is fetched on installation, `later` where storage and connection allow. */
export type Precache = {
  first: ManifestEntry[]
  later: OfflineFile[]
  /** Bytes of the files of `first`, uncompressed as all sizes here. */
  firstSize: number
  build: string
}

/**
 * What the service worker fetches for offline use: the shell, the routes' code, the names files and the fonts. Yearly
 * counts are hundreds of shards of which a user opens a few, and the dictionaries of the password strength hint are
 * larger than the app: they are cached on use, and so are the blog's posts and the dashboards. Guides are available
 * at once: their texts are among the JSON files, and the shell renders them. Of each picture one size is cached.
 */
export async function precacheEntries(outDir: string): Promise<Precache> {
  const record = JSON.parse(await readFile(path.join(outDir, '.assets.json'), 'utf8')) as AssetRecord
  const current = new Set(record.current)
  const sizes = new Map<string, number>()
  const { manifestEntries, size, warnings } = await getManifest({
    globDirectory: outDir,
    globPatterns: [
      ...PAGES,
      'assets/**/*.{js,css,bin,json,svg,woff2}',
      `assets/*-${OFFLINE_WIDTH}-????????.${OFFLINE_FORMAT}`,
      '*.{svg,webmanifest}',
      'icons/*.png',
    ],
    globIgnores: ['assets/[0-9]*.bin', 'assets/strength-*.js', 'assets/admin.*.js', 'assets/post-*.json'],
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
