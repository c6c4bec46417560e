import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { NamesEngine } from '#src/core/names/engine.ts'
import type { PiecesApi } from '#src/core/reading/pieces-api.ts'
import { readingReport } from '#src/core/reading/reading-report.ts'
import { searchReport } from '#src/core/seo/search-report.ts'
import type { PageEntry } from '#src/entry-prerender.tsx'
import type { PageHealth } from './health-report.ts'

type Site = {
  pages: readonly PageEntry[]
  health: readonly PageHealth[]
  pieces: PiecesApi
  engine: NamesEngine
}

/** Writes what the dashboards show: `reports/search.json` and `reports/reading.json`. */
export async function writeReports(outDir: string, { pages, health, pieces, engine }: Site): Promise<void> {
  const built = new Date().toISOString().slice(0, 10)
  const texts = await Promise.all(
    pages.map(async ({ path: page }) => {
      const [, folder, slug = ''] = page.split('/')
      if (folder === 'guides') return pieces.piece(['guide', 'cluster'], slug)
      return folder === 'blog' ? pieces.piece(['post'], slug) : null
    }),
  )
  const reading = readingReport(
    texts.filter((piece) => piece !== null),
    engine.choices(),
    built,
  )
  const folder = path.join(outDir, 'reports')
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'search.json'), JSON.stringify(searchReport(health, built)))
  await writeFile(path.join(folder, 'reading.json'), JSON.stringify(reading))
}
