import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { NamesEngine } from '#src/core/names/search/names-engine.ts'
import type { Article } from '#src/core/articles/article.ts'
import { articleReport } from '#src/core/articles/article-report.ts'
import { groupsOf, type SearchReport } from '#src/core/seo/search-report.ts'
import { checkSite } from '#src/core/seo/site-check.ts'
import type { CollectedLinks } from '#tools/links/link-check.ts'
import { siteLinks } from '#tools/links/site-links.ts'
import { healthReport, type PageHealth } from '#tools/pages/health-report.ts'
import type { SiteJob } from './site-facts.ts'

/**
 * The checked pages, what was read of their links already, and the paths of names' pages that a server renders on request,
 * and of images that it draws then.
 */
type Pages = {
  health: readonly PageHealth[]
  links: readonly CollectedLinks[]
  later: readonly string[]
  images: readonly string[]
}

type CheckedSite = { report: SearchReport; health: readonly PageHealth[] }

const today = () => new Date().toISOString().slice(0, 10)

/** Checks a whole site as it lies in its folder: each page, the pages beside each other, links and sitemap. */
export async function checkedSite(
  { outDir, siteUrl }: Pick<SiteJob, 'outDir' | 'siteUrl'>,
  { health, links, later, images }: Pages,
): Promise<CheckedSite> {
  const { inside, broken, sitemap } = await siteLinks(outDir, [...later, ...images], links)
  const checked = new Set(health.map((page) => page.path))
  const report = {
    built: today(),
    groups: groupsOf(health),
    unchecked: later.filter((name) => !checked.has(name)).length,
    site: checkSite({ origin: siteUrl, pages: health, sitemap, later }),
    links: { inside, broken },
  }
  return { report, health }
}

/** Writes the data of the dashboards: `reports/search.json` and `reports/reading.json`. */
export async function writeReports(
  outDir: string,
  site: { checked: CheckedSite; articles: readonly Article[]; engine: NamesEngine },
): Promise<void> {
  const folder = path.join(outDir, 'reports')
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'search.json'), JSON.stringify(site.checked.report))
  await writeFile(
    path.join(folder, 'reading.json'),
    JSON.stringify(articleReport(site.articles, site.engine.choices(), today())),
  )
}

/**
 * Prints what was checked.
 * @throws when a page is unhealthy for search engines or has no image for link previews, or a link leads neither to a file nor to a page that was left
 * out
 */
export function failOn({ report: { links, site }, health }: CheckedSite): void {
  for (const line of healthReport(health)) console.log(line)
  const { missing, stray, otherCanonical } = site.sitemap
  const unlike = missing.length + stray.length + otherCanonical.length
  console.log(
    `site: ${site.duplicateTitles.length} duplicate titles, ${site.withoutAlt.length} pages with images without ` +
      `alternative text, ${site.withoutPreview.length} without an image for previews, ${unlike} differences from the sitemap, ${links.inside} links inside`,
  )
  const unhealthy = health.filter((page) => !page.health.healthy)
  if (unhealthy.length > 0) throw new Error(`${unhealthy.length} pages are unhealthy for search engines`)
  if (site.withoutPreview.length > 0) {
    const [first] = site.withoutPreview
    throw new Error(
      `${site.withoutPreview.length} pages have no image for link previews, the first is ${first}`,
    )
  }
  if (links.broken.length === 0) return
  const lines = links.broken.map(({ page, link }) => `  ${page}: ${link}`)
  throw new Error(`${links.broken.length} broken links:\n${lines.join('\n')}`)
}
