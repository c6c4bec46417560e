import { absoluteUrl } from '#src/core/seo/absolute-url.ts'
import type { PageEntry } from '#src/entry-prerender.tsx'

type SitemapFile = { name: string; text: string }

/**
 * The maximum number of addresses that the protocol allows in one file (sitemaps.org). Its other limit, 50 MB, is not
 * reached then.
 */
const MAX_URLS = 50_000

const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const document = (root: string, entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${XMLNS}>${entries.join('\n')}</${root}>\n`

/** Encoded addresses still contain `&` and `'`. */
const escape = (url: string) => url.replaceAll('&', '&amp;').replaceAll("'", '&apos;')

/** `sitemap.xml` of all pages; with more than `most`, an index of that name and the parts it lists. */
export function sitemapFiles(site: string, pages: PageEntry[], max = MAX_URLS): SitemapFile[] {
  const urls = pages.map(({ path, lastmod }) => {
    const loc = `<loc>${escape(absoluteUrl(site, path))}</loc>`
    return `<url>${loc}${lastmod === undefined ? '' : `<lastmod>${lastmod}</lastmod>`}</url>`
  })
  if (urls.length <= max) return [{ name: 'sitemap.xml', text: document('urlset', urls) }]
  const parts: SitemapFile[] = []
  for (let from = 0; from < urls.length; from += max) {
    const text = document('urlset', urls.slice(from, from + max))
    parts.push({ name: `sitemap-${parts.length + 1}.xml`, text })
  }
  const entries = parts.map(({ name }) => `<sitemap><loc>${absoluteUrl(site, `/${name}`)}</loc></sitemap>`)
  return [{ name: 'sitemap.xml', text: document('sitemapindex', entries) }, ...parts]
}
