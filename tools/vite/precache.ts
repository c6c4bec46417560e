import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { getManifest, type ManifestEntry } from 'workbox-build'
import { fixedAddresses } from '#src/core/pages/addresses.ts'
import { OFFLINE_FORMAT, OFFLINE_WIDTH } from '#src/core/articles/picture.ts'
import { fileOf } from '#tools/pages/page-frame.ts'

/** All others that open without a network are rendered by the shell. */
const PAGES = [...fixedAddresses((page) => page.offline === 'precached').map(fileOf), 'shell.html']

type AssetRecord = { current: string[] }

/**
 * What the service worker fetches on installation: the shell, the routes' code, the names files and the fonts. Yearly
 * counts are hundreds of shards of which a user opens a few, and the dictionaries of the password strength hint are
 * larger than the app: they are cached on use, and so are the blog's posts and the dashboards. Guides are available
 * at once: their texts are among the JSON files, and the shell renders them. Of each picture one size is cached.
 */
export async function precacheEntries(outDir: string): Promise<{ entries: ManifestEntry[]; build: string }> {
  const record = JSON.parse(await readFile(path.join(outDir, '.assets.json'), 'utf8')) as AssetRecord
  const current = new Set(record.current)
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
      (entries) => ({
        manifest: entries.filter(
          (e) => !e.url.startsWith('assets/') || current.has(e.url.slice('assets/'.length)),
        ),
        warnings: [],
      }),
    ],
  })
  for (const warning of warnings) console.warn(warning)
  const build = createHash('sha256').update(JSON.stringify(manifestEntries)).digest('hex').slice(0, 12)
  console.log(`precache: ${manifestEntries.length} files, ${Math.round(size / 1024)} kB, build ${build}`)
  return { entries: manifestEntries, build }
}
