import { type CSSProperties, useState, useSyncExternalStore } from 'react'
import type { Favorite } from '#src/core/favorites/favorite.ts'
import type { Labels } from '#src/core/favorites/labels.ts'
import type { NameKey } from '#src/core/names/name.ts'
import { MAX_COMPARED } from '#src/names/compare-params.ts'
import { formatNameCount } from '#src/names/facts.ts'
import { bannerHeight } from '#src/ui/banner-height.ts'
import { LabelDialog } from './label-dialog.tsx'
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

/** What one does with several names at once. It stays at the lower edge of the window, above the banners. */
export function SelectionBar({ shown, selected, labels, onSelect, onCompare, onDone }: Props) {
  const [isLabeling, setLabeling] = useState(false)
  const height = useSyncExternalStore(bannerHeight.subscribe, bannerHeight.current)
  const chosen = shown.filter(({ nameKey }) => selected.has(nameKey))
  const isAll = chosen.length === shown.length
  const canCompare = chosen.length >= 2 && chosen.length <= MAX_COMPARED
  return (
    <div
      role="group"
      aria-label="Selected names"
      style={{ '--banner-height': `${height}px` } as CSSProperties}
      className="sticky bottom-[calc(4.5rem+var(--banner-height)+env(safe-area-inset-bottom))] z-10 mt-4 flex flex-wrap items-center gap-1 rounded-card border border-line bg-raised px-3 py-1.5 shadow-lift md:bottom-[calc(1rem+var(--banner-height))] print:hidden"
    >
      <span role="status" className="mr-auto px-1 text-sm font-semibold">
        {chosen.length === 0 ? 'Select names' : `${formatNameCount(chosen.length)} selected`}
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
        className="button button-quiet"
        disabled={chosen.length === 0}
        onClick={() => setLabeling(true)}
      >
        Tags and lists
      </button>
      <button
        type="button"
        className="button button-quiet"
        disabled={!canCompare}
        title={canCompare ? undefined : `Select two to ${MAX_COMPARED} names to compare them.`}
        onClick={() => onCompare(chosen.map(({ nameKey }) => nameKey))}
      >
        Compare
      </button>
      <button
        type="button"
        className="button button-quiet"
        disabled={chosen.length === 0}
        onClick={() => void removeWithUndo(chosen)}
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
