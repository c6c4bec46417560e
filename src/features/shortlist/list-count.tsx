import type { ListQuery } from '#src/core/favorites/list-view.ts'
import { formatNameCount } from '#src/names/facts.ts'
import { formatNumber } from '#src/core/text/format-number.ts'

type Props = {
  /** How many favorites there are, and how many of them show. */
  all: number
  shown: number
  query: ListQuery
  /** Whether tags and lists have been read; before that, no one knows how many names have one. */
  isRead: boolean
}

/** "5 names", or "2 of 5 names". */
export function ListCount({ all, shown, query, isRead }: Props) {
  const isKnown = isRead || (query.list === null && query.tags.length === 0)
  return <span role="status">{isKnown ? countText(all, shown) : ''}</span>
}

const countText = (all: number, shown: number): string =>
  all === 0 ? '' : all === shown ? formatNameCount(all) : `${formatNumber(shown)} of ${formatNameCount(all)}`
