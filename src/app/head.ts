import { crawlerTags, type HeadTags, type PageHead, pageTags } from '#src/core/seo/page-head.ts'

/** A route's head tags for this build's site; what only crawlers read is there while prerendering alone. */
export function pageHead(page: PageHead): HeadTags {
  return (import.meta.env.SSR ? crawlerTags : pageTags)(page, import.meta.env.VITE_SITE_URL)
}
