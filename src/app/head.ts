import { crawlerTags, type HeadTags, type PageHead, pageTags } from '#src/core/seo/page-head.ts'

/** A route's head tags for this build's site; what only crawlers read is there while prerendering alone. */
export function pageHead(page: PageHead): HeadTags {
  return (import.meta.env.SSR ? crawlerTags : pageTags)(page, import.meta.env.VITE_SITE_URL)
}

/**
 * Head tags of a page whose loader brings them. With `codeSplitGroupings: [['loader', 'component']]` the words come with
 * the page's own code: a route's file is part of everybody's first load.
 */
export function loadedHead({
  loaderData,
}: {
  loaderData?: { head: PageHead } | undefined
}): Partial<HeadTags> {
  return loaderData ? pageHead(loaderData.head) : {}
}
