import { appendFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { absoluteUrl } from '#src/core/seo/absolute-url.ts'
import { type PageHealth, healthReport } from '#tools/pages/health-report.ts'
import { allArticles } from '#tools/pages/prerender-articles.ts'
import { RENDERER_FOLDER } from '#tools/pages/renderer.ts'
import { startRenderer } from '#tools/pages/start-renderer.ts'
import { writeFeeds } from './feeds.ts'
import type { SiteJob, WrittenPages } from './pages.ts'
import { writeReports } from './reports.ts'
import { sitemapFiles } from './sitemap.ts'

/** How many pages a thread renders per call. */
const PORTION = 100

/**
 * Writes what nobody who opens a page waits for: the pages of names, feeds, the sitemap and the reports.
 * @throws when a page is unhealthy for search engines
 */
export async function writeRest({ root, outDir, siteUrl }: SiteJob, pages: WrittenPages): Promise<void> {
  const health = [...pages.health, ...(await writeNames(outDir, pages.next))]
  if (pages.later.length === 0) await rm(path.join(outDir, RENDERER_FOLDER), { recursive: true })
  const articles = await allArticles(root)
  await writeFeeds(articles, outDir, siteUrl)
  await writeReports(outDir, { health, pieces: articles, engine: pages.engine })
  for (const { name, text } of sitemapFiles(siteUrl, pages.entries))
    await writeFile(path.join(outDir, name), text)
  await appendFile(path.join(outDir, 'robots.txt'), `\nSitemap: ${absoluteUrl(siteUrl, '/sitemap.xml')}\n`)
  reportHealth(health)
}

/** Renders names' pages on as many threads as there are processors. */
async function writeNames(outDir: string, paths: readonly string[]): Promise<PageHealth[]> {
  const portions: string[][] = []
  for (let from = 0; from < paths.length; from += PORTION) portions.push(paths.slice(from, from + PORTION))
  const threads = Array.from({ length: Math.min(availableParallelism(), portions.length) }, () =>
    startRenderer(outDir),
  )
  const health: PageHealth[] = []
  try {
    await Promise.all(
      threads.map(async (thread) => {
        for (let portion = portions.pop(); portion; portion = portions.pop())
          health.push(...(await thread.write(portion)))
      }),
    )
  } finally {
    await Promise.all(threads.map((thread) => thread.close()))
  }
  return health
}

function reportHealth(health: PageHealth[]): void {
  console.log(`prerendered ${health.length} pages`)
  for (const line of healthReport(health)) console.log(line)
  const unhealthy = health.filter((page) => !page.health.healthy)
  if (unhealthy.length > 0) throw new Error(`${unhealthy.length} pages are unhealthy for search engines`)
}
