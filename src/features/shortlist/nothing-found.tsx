import type { ListQuery } from '#src/core/favorites/list-view.ts'
import { CardSkeletons } from '#src/names/card-skeletons.tsx'

type Props = {
  query: ListQuery
  /** Whether tags and lists have been read; before that, nothing is known to be missing. */
  isRead: boolean
  onShowAll: () => void
}

/** None of the favorites is what the address asks for. */
export function NothingFound({ query, isRead, onShowAll }: Props) {
  if (!isRead) return <CardSkeletons count={3} />
  const isEmptyList = query.list !== null && query.words === '' && query.tags.length === 0
  return (
    <div className="border-t border-line py-8">
      <p className="max-w-prose text-soft">
        {isEmptyList
          ? 'No names on this list yet. Show all favorites, select some and add them.'
          : 'None of your favorites matches.'}
      </p>
      <button type="button" className="button button-line press mt-4" onClick={onShowAll}>
        Show all favorites
      </button>
    </div>
  )
}
