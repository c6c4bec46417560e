import { appendFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { absoluteUrl } from '#src/core/seo/absolute-url.ts'
import type { CollectedLinks } from '#tools/links/link-check.ts'
import { namesOverBudget } from '#tools/pages/page-budget.ts'
import type { PageHealth } from '#tools/pages/health-report.ts'
import { allArticles } from '#tools/pages/prerender-articles.ts'
import { frameHash, RENDERER_FOLDER } from '#tools/pages/renderer.ts'
import { saveWrittenPages } from '#tools/pages/written-pages.ts'
import { writeFeeds } from './feeds.ts'
import type { NamesThreads } from './names-threads.ts'
import type { WrittenPages } from './pages.ts'
import type { SiteJob } from './site-facts.ts'
import { sitemapFiles } from './sitemap.ts'

/** All pages' health, and the links of the names' pages. */
export type Rest = { health: PageHealth[]; links: CollectedLinks[] }

/**
 * Writes what nobody who opens a page waits for: the pages of names, feeds and the sitemap.
 * @param idle when this thread has nothing else to do
 * @throws when all names' pages are written, and more than one in twenty is larger than it may be
 */
export async function writeRest(
  { root, outDir, siteUrl }: SiteJob,
  pages: WrittenPages,
  namesThreads: NamesThreads,
  idle: Promise<unknown>,
): Promise<Rest> {
  const { results: names, links } = await namesThreads.write(idle)
  const health = [...pages.health, ...names.map((each) => each.health)]
  if (pages.later.length === 0) {
    await rm(path.join(outDir, RENDERER_FOLDER), { recursive: true })
    const written = names.map(({ page }, at) => [pages.next[at] ?? '', page] as const)
    const over = namesOverBudget(names.map(({ page: [, , , bytes] }) => bytes))
    if (over.length > 0) throw new Error(`The pages are too large:\n  ${over.join('\n  ')}`)
    await saveWrittenPages(outDir, { frame: frameHash(pages.frame), pages: Object.fromEntries(written) })
  }
  await writeFeeds(await allArticles(root), outDir, siteUrl)
  for (const { name, text } of sitemapFiles(siteUrl, pages.entries))
    await writeFile(path.join(outDir, name), text)
  await appendFile(path.join(outDir, 'robots.txt'), `\nSitemap: ${absoluteUrl(siteUrl, '/sitemap.xml')}\n`)
  console.log(`prerendered ${health.length} pages`)
  return { health: [...health, ...pages.sampled], links }
}
