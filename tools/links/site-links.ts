import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { attributeText } from './attribute-text.ts'
import { createLinkCheck, type LinkReport } from './link-check.ts'

const Routes = v.object({ shell: v.array(v.string()) })

/** What was found, and the addresses that `sitemap.xml` and its parts list. */
export type SiteLinkReport = LinkReport & { sitemap: string[] }

/**
 * Follows every link of a built site: in its pages, and from `sitemap.xml` and its parts.
 * @param leftOut paths of pages and images that this build has left out; a link to one counts as valid
 */
export async function siteLinks(outDir: string, leftOut: readonly string[] = []): Promise<SiteLinkReport> {
  const sitemap = await readFile(path.join(outDir, 'sitemap.xml'), 'utf8')
  // The origin it was built for.
  const { origin } = new URL(locationsIn(sitemap)[0] ?? '')
  const check = createLinkCheck(origin)
  const files = new Set<string>()
  const listed: string[] = []
  for (const entry of await readdir(outDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    files.add(`/${path.relative(outDir, file).replaceAll(path.sep, '/')}`)
  }
  for (const file of files) {
    if (file.endsWith('.html')) {
      const address = file === '/index.html' ? '/' : file.slice(0, -'.html'.length)
      check.addPage(address, withoutStyle(await readFile(path.join(outDir, file))))
    } else if (/^\/sitemap[^/]*\.xml$/.test(file)) {
      const text = await readFile(path.join(outDir, file), 'utf8')
      const urls = locationsIn(text)
      for (const url of urls) check.addLink(file, url)
      // An index lists its parts.
      if (!text.includes('<sitemap>')) listed.push(...urls)
    }
  }
  const { shell } = v.parse(Routes, JSON.parse(await readFile(path.join(outDir, 'routes.json'), 'utf8')))
  return { ...check.report({ files: new Set([...files, ...leftOut]), shell }), sitemap: listed }
}

function locationsIn(sitemap: string): string[] {
  return [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => attributeText(url))
}

/** The style sheet is more than half of a page and contains no links. */
function withoutStyle(html: Buffer): string {
  const from = html.indexOf('<style>')
  const to = html.indexOf('</style>', from)
  return from < 0 || to < 0 ? html.toString() : html.toString('utf8', 0, from) + html.toString('utf8', to)
}
