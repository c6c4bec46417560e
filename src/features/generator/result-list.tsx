import { useRef } from 'react'
import type { NameKey } from '#src/core/names/name.ts'
import { focusWhenThere } from '#src/ui/focus-when-there.ts'
import { createLaterPart } from '#src/ui/later-part.ts'
import type { LongListProps } from './long-list.tsx'
import { ResultCard } from './result-card.tsx'
import { FIRST_NAMES } from './search-query.ts'
import { type QueryAnswer, searchOf } from './use-search.ts'

const LongList = createLaterPart<LongListProps>(() => import('./long-list.tsx').then((part) => part.LongList))

type Props = {
  answer: QueryAnswer
  isLoading: boolean
  isShown: (key: NameKey) => boolean
  /** What the order rests on besides the query. */
  basis: string
  /** How many names were asked for. */
  shown: number
  onListed: LongListProps['onListed']
  onMore: () => void
}

/** The names found, as cards, and what shows more of them. */
export function ResultList({ answer, isLoading, isShown, basis, shown, onListed, onMore }: Props) {
  const { result } = answer
  const isLong = shown > FIRST_NAMES && result.names.length >= FIRST_NAMES
  const list = useRef<HTMLUListElement>(null)
  return (
    <>
      <ul
        ref={list}
        aria-label="Names"
        className="cards border-t border-line min-[100rem]:grid-cols-3"
        aria-busy={isLoading}
      >
        {result.names.map(
          (name, index) =>
            isShown(name.key) && (
              <ResultCard key={name.key} name={name} position={index + 1} total={result.total} />
            ),
        )}
        {isLong && (
          <LongList
            key={`${searchOf(answer.query)} ${basis}`}
            basis={basis}
            onListed={onListed}
            query={answer.query}
            from={FIRST_NAMES}
            to={Math.min(shown, result.total)}
            total={result.total}
            isShown={isShown}
          />
        )}
      </ul>
      {Math.max(shown, result.names.length) < result.total && (
        <div className="pt-8 text-center">
          <button
            type="button"
            className="button button-line press"
            onClick={(event) => {
              // Who does not point at the button continues with the first of the new names.
              if (event.detail === 0 && list.current)
                focusNameWhenThere(list.current, Math.max(shown, result.names.length) + 1)
              onMore()
            }}
          >
            Show more
          </button>
        </div>
      )}
    </>
  )
}

/** Focuses the name at a position of a list as soon as it is there. */
function focusNameWhenThere(list: Element, position: number): void {
  focusWhenThere(list, () => list.querySelector<HTMLElement>(`[aria-posinset="${position}"] a`))
}
