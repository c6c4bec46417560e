import { absoluteUrl } from './absolute-url.ts'
import { isNameImage } from './name-image.ts'
import type { HealthFacts } from './health.ts'

/** What of one page only a look at all others shows; an image without alternative text is one without `alt`. */
export type CheckedPage = {
  path: string
  facts: Pick<HealthFacts, 'title' | 'canonical'>
  imagesWithoutAlt: number
  /** The address of its image for link previews; null when it lacks one with a size and an alternative text. */
  preview: string | null
}

/** The pages of a site beside each other and beside the sitemap. Paths, except where it says addresses. */
export type SiteCheck = {
  duplicateTitles: { title: string; paths: string[] }[]
  withoutAlt: { path: string; images: number }[]
  /** Pages without an image for link previews, and names' pages that have the site's instead of one of their own. */
  withoutPreview: string[]
  sitemap: {
    /** How many addresses it has. */
    listed: number
    /** Pages that it lacks. */
    missing: string[]
    /** Addresses without a page. */
    stray: string[]
    /** Listed pages that call another address the right one. */
    otherCanonical: string[]
  }
}

/** The pages that were written, the addresses in the sitemap, and the paths that a server renders on request. */
export type Site = {
  origin: string
  pages: readonly CheckedPage[]
  sitemap: readonly string[]
  later: readonly string[]
}

/** Compares the pages of a site with each other and with its sitemap. */
export function checkSite({ origin, pages, sitemap, later }: Site): SiteCheck {
  const listed = new Set(sitemap)
  const addressOf = (path: string) => absoluteUrl(origin, path)
  const known = new Set([...pages.map(({ path }) => path), ...later].map(addressOf))
  return {
    duplicateTitles: duplicates(pages),
    withoutAlt: pages
      .filter(({ imagesWithoutAlt }) => imagesWithoutAlt > 0)
      .map(({ path, imagesWithoutAlt }) => ({ path, images: imagesWithoutAlt })),
    withoutPreview: pages.filter((page) => !hasPreview(page, origin)).map(({ path }) => path),
    sitemap: {
      listed: listed.size,
      missing: pages.filter(({ path }) => !listed.has(addressOf(path))).map(({ path }) => path),
      stray: [...listed].filter((address) => !known.has(address)),
      otherCanonical: pages
        .filter(({ path, facts }) => listed.has(addressOf(path)) && facts.canonical !== addressOf(path))
        .map(({ path }) => path),
    },
  }
}

function hasPreview({ path, preview }: CheckedPage, origin: string): boolean {
  if (!preview?.startsWith(`${origin}/`)) return false
  return !path.startsWith('/names/') || isNameImage(preview.slice(origin.length))
}

/** Titles that more than one page has, the commonest first. */
function duplicates(pages: readonly CheckedPage[]): SiteCheck['duplicateTitles'] {
  const byTitle = new Map<string, string[]>()
  for (const { path, facts } of pages) {
    if (facts.title !== null) byTitle.set(facts.title, [...(byTitle.get(facts.title) ?? []), path])
  }
  return [...byTitle]
    .filter(([, paths]) => paths.length > 1)
    .map(([title, paths]) => ({ title, paths }))
    .toSorted((a, b) => b.paths.length - a.paths.length)
}
