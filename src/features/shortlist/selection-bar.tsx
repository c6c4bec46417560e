import { type CSSProperties, useRef, useState, useSyncExternalStore } from 'react'
import type { Favorite } from '#src/core/favorites/favorite.ts'
import type { Labels } from '#src/core/favorites/labels.ts'
import type { NameKey } from '#src/core/names/name.ts'
import { MAX_COMPARED } from '#src/names/compare-params.ts'
import { formatNameCount } from '#src/names/facts.ts'
import { bannerHeight } from '#src/ui/banner-height.ts'
import { useFocusGoesOn } from '#src/ui/use-focus-goes-on.ts'
import { LabelDialog } from './label-dialog.tsx'
import { favoriteKeysIn, favoritesParam } from './list-search.ts'
import { removeWithUndo } from './list-writes.ts'

type Props = {
  /** The names shown, of which some are selected. */
  shown: readonly Favorite[]
  selected: ReadonlySet<NameKey>
  labels: Labels
  onSelect: (keys: readonly NameKey[]) => void
  onCompare: (keys: readonly NameKey[]) => void
  onDone: () => void
}

const BUTTON = 'button button-quiet aria-disabled:cursor-default aria-disabled:opacity-45'
const SELECT_SOME = 'Select some names first.'

const countText = (count: number): string =>
  count === 0 ? 'Select names' : `${formatNameCount(count)} selected`

/** What one does with several names at once. It stays at the lower edge of the window, above the banners. */
export function SelectionBar({ shown, selected, labels, onSelect, onCompare, onDone }: Props) {
  const [isLabeling, setLabeling] = useState(false)
  const height = useSyncExternalStore(bannerHeight.subscribe, bannerHeight.current)
  const chosen = shown.filter(({ nameKey }) => selected.has(nameKey))
  const isAll = chosen.length === shown.length
  const keys = chosen.map(({ nameKey }) => nameKey)
  const canCompare = chosen.length >= 2 && favoriteKeysIn(favoritesParam(keys)).length === chosen.length
  const bar = useRef<HTMLDivElement>(null)
  useFocusGoesOn(bar)
  // Why a button did nothing, until other names are selected.
  const [refused, setRefused] = useState({ text: '', of: '' })
  const press = (isPossible: boolean, why: string, act: () => void) => () =>
    isPossible ? act() : setRefused({ text: why, of: keys.join() })
  const status = refused.text !== '' && refused.of === keys.join() ? refused.text : countText(chosen.length)
  return (
    <div
      ref={bar}
      role="group"
      aria-label="Selected names"
      style={{ '--banner-height': `${height}px` } as CSSProperties}
      className="sticky bottom-[calc(4.5rem+var(--banner-height)+env(safe-area-inset-bottom))] z-10 mt-4 flex flex-wrap items-center gap-1 rounded-card border border-line bg-raised px-3 py-1.5 shadow-lift md:bottom-[calc(1rem+var(--banner-height))] print:hidden"
    >
      <span role="status" className="mr-auto px-1 text-sm font-semibold">
        {status}
      </span>
      <button
        type="button"
        className="button button-quiet"
        onClick={() => onSelect(isAll ? [] : shown.map(({ nameKey }) => nameKey))}
      >
        {isAll ? 'None' : 'All'}
      </button>
      <button
        type="button"
        className={BUTTON}
        aria-disabled={chosen.length === 0}
        onClick={press(chosen.length > 0, SELECT_SOME, () => setLabeling(true))}
      >
        Tags and lists
      </button>
      <button
        type="button"
        className={BUTTON}
        aria-disabled={!canCompare}
        onClick={press(canCompare, `Select 2 to ${MAX_COMPARED} names to compare them.`, () =>
          onCompare(keys),
        )}
      >
        Compare
      </button>
      <button
        type="button"
        className={BUTTON}
        aria-disabled={chosen.length === 0}
        onClick={press(chosen.length > 0, SELECT_SOME, () => void removeWithUndo(chosen))}
      >
        Remove
      </button>
      <button type="button" className="button button-line press" onClick={onDone}>
        Done
      </button>
      {isLabeling && <LabelDialog names={chosen} labels={labels} onClose={() => setLabeling(false)} />}
    </div>
  )
}
