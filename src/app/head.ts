import { crawlerTags, type HeadTags, type PageHead, pageTags } from '#src/core/seo/page-head.ts'

/** A route's head tags for this build's site; tags for crawlers are present only while prerendering. */
export function pageHead(page: PageHead): HeadTags {
  return (import.meta.env.SSR ? crawlerTags : pageTags)(page, import.meta.env.VITE_SITE_URL)
}

/**
 * Head tags of a page whose loader returns them. With `codeSplitGroupings: [['loader', 'component']]` the texts load
 * with the page's own code: a route's file is part of every first load.
 */
export function loadedHead({
  loaderData,
}: {
  loaderData?: { head: PageHead } | undefined
}): Partial<HeadTags> {
  return loaderData ? pageHead(loaderData.head) : {}
}

/** The title where no page gives one: the page does not exist, or its code or data did not come. */
export function titleWithoutPage(matches: readonly { status: string }[]): string {
  const why = matches.some(({ status }) => status === 'error') ? 'loaded' : 'found'
  return `Page not ${why} – Nestling`
}
