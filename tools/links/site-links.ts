import { readFileSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { attributeText } from './attribute-text.ts'
import { type CollectedLinks, createLinkCheck, type LinkReport } from './link-check.ts'

const Routes = v.object({ shell: v.array(v.string()) })

/** What was found, and the addresses that `sitemap.xml` and its parts list. */
export type SiteLinkReport = LinkReport & { sitemap: string[] }

/**
 * Follows every link of a built site: in its pages, and from `sitemap.xml` and its parts.
 * @param leftOut paths of pages and images that this build has left out; a link to one counts as valid
 * @param collected what was read of pages when they were written; they are not read again
 */
export async function siteLinks(
  outDir: string,
  leftOut: readonly string[] = [],
  collected: readonly CollectedLinks[] = [],
): Promise<SiteLinkReport> {
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
  const known = new Set<string>()
  for (const each of collected) {
    // What a thread has rendered counts only when its file is there.
    const pages = each.pages.filter((page) => files.has(`${page}.html`))
    for (const page of pages) known.add(page)
    check.add({ ...each, pages })
  }
  for (const file of files) {
    if (file.endsWith('.html')) {
      const address = file === '/index.html' ? '/' : file.slice(0, -'.html'.length)
      if (!known.has(address))
        check.addPage(address, withoutStyle(readFileSync(path.join(outDir, file), 'utf8')))
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
export function withoutStyle(html: string): string {
  const from = html.indexOf('<style>')
  const to = html.indexOf('</style>', from)
  return from < 0 || to < 0 ? html : html.slice(0, from) + html.slice(to)
}
