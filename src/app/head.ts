import { headTags, type HeadTags, type PageHead } from '#src/core/seo/page-head.ts'

/** A route's head tags for this build's site. */
export function pageHead(page: PageHead): HeadTags {
  return headTags(page, import.meta.env.VITE_SITE_URL, import.meta.env.SSR)
}
