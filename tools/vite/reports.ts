import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { NamesEngine } from '#src/core/names/search/names-engine.ts'
import type { Article } from '#src/core/articles/article.ts'
import { articleReport } from '#src/core/articles/article-report.ts'
import { searchReport } from '#src/core/seo/search-report.ts'
import type { PageHealth } from '#tools/pages/health-report.ts'

type Site = { health: readonly PageHealth[]; pieces: readonly Article[]; engine: NamesEngine }

/** Writes the data of the dashboards: `reports/search.json` and `reports/reading.json`. */
export async function writeReports(
  outDir: string,
  { health, pieces: articles, engine }: Site,
): Promise<void> {
  const built = new Date().toISOString().slice(0, 10)
  const folder = path.join(outDir, 'reports')
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'search.json'), JSON.stringify(searchReport(health, built)))
  await writeFile(
    path.join(folder, 'reading.json'),
    JSON.stringify(articleReport(articles, engine.choices(), built)),
  )
}
