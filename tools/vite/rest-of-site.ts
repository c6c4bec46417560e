import { appendFile, readdir, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { absoluteUrl } from '#src/core/seo/absolute-url.ts'
import type { CollectedLinks } from '#tools/links/link-check.ts'
import { fileOf } from '#tools/pages/page-frame.ts'
import { namesOverBudget } from '#tools/pages/page-budget.ts'
import type { PageHealth } from '#tools/pages/health-report.ts'
import { allArticles } from '#tools/pages/prerender-articles.ts'
import { frameHash, type PageResult, type PageWork, RENDERER_FOLDER } from '#tools/pages/renderer.ts'
import { startRenderer } from '#tools/pages/start-renderer.ts'
import { saveWrittenPages } from '#tools/pages/written-pages.ts'
import { writeFeeds } from './feeds.ts'
import type { WrittenPages } from './pages.ts'
import type { SiteJob } from './site-facts.ts'
import { sitemapFiles } from './sitemap.ts'

/** The folder of names' pages. */
const NAMES = 'names'

/** How many pages a thread writes per call. */
const PORTION = 100

/** All pages' health, and the links of the names' pages. */
export type Rest = { health: PageHealth[]; links: CollectedLinks[] }

/**
 * Writes what nobody who opens a page waits for: the pages of names, feeds and the sitemap.
 * @throws when all names' pages are written, and more than one in twenty is larger than it may be
 */
export async function writeRest({ root, outDir, siteUrl }: SiteJob, pages: WrittenPages): Promise<Rest> {
  const { results: names, links } = await writeNames(outDir, pages.next)
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

/** Writes names' pages on as many threads as there are processors, and removes those of names that are gone. */
async function writeNames(
  outDir: string,
  paths: readonly string[],
): Promise<{ results: PageResult[]; links: CollectedLinks[] }> {
  await removeOthers(outDir, new Set(paths.map(fileOf)))
  const portions: number[] = []
  for (let from = 0; from < paths.length; from += PORTION) portions.push(from)
  const threads = Array.from({ length: Math.min(availableParallelism(), portions.length) }, () =>
    startRenderer(outDir, { collectsLinks: true }),
  )
  const results: PageResult[] = []
  const links: CollectedLinks[] = []
  try {
    await Promise.all(
      threads.map(async (thread) => {
        for (let from = portions.pop(); from !== undefined; from = portions.pop()) {
          const written = await thread.write(paths.slice(from, from + PORTION))
          for (const [at, result] of written.entries()) results[from + at] = result
        }
        links.push(...[await thread.links()].filter((each) => each !== null))
      }),
    )
  } finally {
    await Promise.all(threads.map((thread) => thread.close()))
  }
  const count = (work: PageWork) => results.filter((result) => result.work === work).length
  console.log(
    `names’ pages: ${count('rendered')} rendered, ${count('framed')} in another frame, ${count('left')} left`,
  )
  return { results, links }
}

async function removeOthers(outDir: string, files: ReadonlySet<string>): Promise<void> {
  const there = await readdir(path.join(outDir, NAMES)).catch(() => [])
  const others = there.filter((file) => !files.has(`${NAMES}/${file}`))
  await Promise.all(others.map((file) => rm(path.join(outDir, NAMES, file))))
}
