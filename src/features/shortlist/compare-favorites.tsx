import { X } from '#src/ui/icons/x.ts'
import { useMemo, useRef } from 'react'
import { guessSyllables } from '#src/core/names/spelling/count-syllables.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import type { NameKey, NameSummary } from '#src/core/names/name.ts'
import type { Favorite } from '#src/core/favorites/favorite.ts'
import { capitalized } from '#src/core/text/capitalized.ts'
import { CompareNames } from '#src/names/compare-names.tsx'
import { Icon } from '#src/ui/icon.tsx'

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
    <section
      aria-labelledby="compare-title"
      className="mb-6 max-w-none! rounded-card border border-line bg-raised px-4 py-5 md:px-7"
    >
      <div className="flex items-start justify-between gap-3">
        <h2 id="compare-title" ref={heading} tabIndex={-1} className="text-xl outline-none">
          Compare names
        </h2>
        <button
          type="button"
          aria-label="Close the comparison"
          className="-mt-2 -mr-2 grid size-11 flex-none place-items-center rounded-full text-soft"
          onClick={() => onChange([])}
        >
          <Icon of={X} size={22} />
        </button>
      </div>
      <ul aria-label="Compared names" className="mt-2 mb-5 flex flex-wrap gap-2">
        {summaries.map(({ key, name }) => (
          <li
            key={key}
            className="inline-flex min-h-11 items-stretch rounded-full bg-tint text-sm font-medium text-accent"
          >
            <span className="flex items-center pr-1.5 pl-3.5">{name}</span>
            <button
              type="button"
              aria-label={`Remove ${name} from the comparison`}
              className="grid min-w-11 place-items-center rounded-r-full"
              onClick={() => remove(key)}
            >
              <Icon of={X} size={15} />
            </button>
          </li>
        ))}
      </ul>
      <CompareNames summaries={summaries} unknown={[]} ownMeanings={meanings} />
    </section>
  )
}

/** What can be said of a name that the collection does not have. */
function unknownName(key: NameKey, favorites: readonly Favorite[]): NameSummary {
  const name = favorites.find(({ nameKey }) => nameKey === key)?.name ?? capitalized(key)
  const syllables = guessSyllables(fold(name))
  return { key, name, slug: null, gender: 'u', senses: [], syllables, births: null, reasons: [], why: '' }
}
