import { type RefObject, useMemo } from 'react'
import { guessSyllables } from '#src/core/names/spelling/count-syllables.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import type { NameKey } from '#src/core/names/name.ts'
import type { Favorite } from '#src/core/favorites/favorite.ts'
import { CompareFrame } from '#src/names/compare-frame.tsx'
import { type ComparedName, CompareNames } from '#src/names/compare-names.tsx'
import { TryAgain } from '#src/ui/try-again.tsx'
import type { Cards } from './use-cards.ts'

type Props = {
  compared: readonly Favorite[]
  cards: Cards
  /** The cards did not come; `onRetry` asks for them again. */
  isFailed: boolean
  onRetry: () => void
  meanings: ReadonlyMap<NameKey, string>
  heading: RefObject<HTMLHeadingElement | null>
  onChange: (keys: readonly NameKey[]) => void
}

/** Up to five favorites side by side, as the address says; a name of the person's own with the meaning they wrote. */
export function CompareFavorites(props: Props) {
  const { compared, cards, isFailed, onRetry, meanings, heading, onChange } = props
  const summaries = useMemo(() => summariesOf(compared, cards), [compared, cards])
  const remove = (key: NameKey) => {
    onChange(compared.flatMap(({ nameKey }) => (nameKey === key ? [] : [nameKey])))
    heading.current?.focus()
  }
  return (
    <CompareFrame
      names={compared.map(({ nameKey: key, name }) => ({ key, name }))}
      heading={heading}
      onRemove={remove}
      onClose={() => onChange([])}
    >
      {summaries ? (
        <div className="mt-5">
          <CompareNames summaries={summaries} unknown={[]} ownMeanings={meanings} />
        </div>
      ) : isFailed ? (
        <p role="alert" className="mt-5 text-soft">
          The names didn’t load. <TryAgain onRetry={onRetry} />
        </p>
      ) : (
        <div aria-hidden="true" className="skeleton mt-5 h-64" />
      )}
    </CompareFrame>
  )
}

/** What is known of the names; null until that of each has come. */
function summariesOf(compared: readonly Favorite[], cards: Cards): ComparedName[] | null {
  const summaries = compared.map((favorite) => {
    const card = cards.get(favorite.nameKey)
    // As it is written on the list: `Zoë`, which the collection has as `Zoe`.
    return card === null
      ? ownName(favorite)
      : card && { ...card, name: favorite.name, ownKey: favorite.nameKey }
  })
  return summaries.every((summary) => summary !== undefined) ? summaries : null
}

/** What can be said of a name that the collection does not have. */
function ownName({ nameKey: key, name }: Favorite): ComparedName {
  const syllables = guessSyllables(fold(name))
  return { key, name, slug: null, gender: 'u', senses: [], syllables, births: null, reasons: [], why: '' }
}
