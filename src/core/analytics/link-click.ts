import type { PageType } from '#src/core/ingest/batch.ts'
import type { EventInput, LINK_TYPES } from './events.ts'

type LinkType = (typeof LINK_TYPES)[number]

/** A followed link, as the page has it. */
export type FollowedLink = {
  /** The path of the page with the link, and its type. */
  from: string
  page: PageType
  to: { origin: string; pathname: string; search: string; hash: string }
  text: string
  type: LinkType
}

const MAX_TEXT = 100

/** Pages whose links are all of our writing; elsewhere a link may show what a person has searched for or saved. */
const OUR_TEXTS: readonly PageType[] = ['blog', 'topic-cluster']

/**
 * The event of a link to another page of this site; null for another site, and for the same page. Its text is left
 * out where a person may have written it: in content of other than articles, of links with a search, and of links to
 * names.
 */
export function linkClickOf(
  { from, page, to, text, type }: FollowedLink,
  ownOrigin: string,
): EventInput<'link_click'> | null {
  if (to.origin !== ownOrigin || to.pathname === from) return null
  const plain = to.search === '' && to.hash === '' && !to.pathname.startsWith('/names/')
  const ours = plain && (type !== 'content' || OUR_TEXTS.includes(page))
  const words = text.replace(/\s+/g, ' ').trim().slice(0, MAX_TEXT)
  return { from, to: to.pathname, text: ours ? words : '', type }
}
