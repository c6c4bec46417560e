import { useMemo, useRef } from 'react'
import { guessSyllables } from '#src/core/names/spelling/count-syllables.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import type { NameKey, NameSummary } from '#src/core/names/name.ts'
import type { Favorite } from '#src/core/favorites/favorite.ts'
import { capitalized } from '#src/core/text/capitalized.ts'
import { CompareFrame } from '#src/names/compare-frame.tsx'
import { CompareNames } from '#src/names/compare-names.tsx'

type Props = {
  keys: readonly NameKey[]
  favorites: readonly Favorite[]
  cards: ReadonlyMap<NameKey, NameSummary | null>
  meanings: ReadonlyMap<NameKey, string>
  onChange: (keys: readonly NameKey[]) => void
}

/** Up to five favorites side by side, as the address says; a name of the person's own with the meaning they wrote. */
export function CompareFavorites({ keys, favorites, cards, meanings, onChange }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const summaries = useMemo(
    () => keys.map((key) => cards.get(key) ?? unknownName(key, favorites)),
    [keys, cards, favorites],
  )
  const remove = (key: NameKey) => {
    onChange(keys.filter((each) => each !== key))
    heading.current?.focus()
  }
  return (
    <CompareFrame names={summaries} heading={heading} onRemove={remove} onClose={() => onChange([])}>
      <div className="mt-5">
        <CompareNames summaries={summaries} unknown={[]} ownMeanings={meanings} />
      </div>
    </CompareFrame>
  )
}

/** What can be said of a name that the collection does not have. */
function unknownName(key: NameKey, favorites: readonly Favorite[]): NameSummary {
  const name = favorites.find(({ nameKey }) => nameKey === key)?.name ?? capitalized(key)
  const syllables = guessSyllables(fold(name))
  return { key, name, slug: null, gender: 'u', senses: [], syllables, births: null, reasons: [], why: '' }
}
