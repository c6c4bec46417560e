import { PenLine, Shuffle, SlidersHorizontal, X } from 'lucide'
import type { Chip } from './chips.ts'
import { Icon } from '#src/ui/icon.tsx'

type Props = {
  chips: Chip[]
  /** Words of the sentence that were not used. */
  leftover: string[]
  /** The filters, which are hidden on a phone until opened. */
  filtersId: string
  filtersOpen: boolean
  onFilters: () => void
  onRemove: (chip: Chip) => void
  onSurprise: () => void
  onInvent: () => void
}

/** What was understood, with a remove button for each part, and what was not. */
export function ChipRow({
  chips,
  leftover,
  filtersId,
  filtersOpen,
  onFilters,
  onRemove,
  onSurprise,
  onInvent,
}: Props) {
  return (
    <div className="my-3">
      <div className="flex flex-wrap gap-2">
        {chips.map((chip) => (
          <button
            key={chip.id}
            type="button"
            onClick={() => onRemove(chip)}
            className="chip min-h-11 bg-tint text-accent"
            aria-label={`Remove ${chip.label}`}
          >
            {chip.label}
            <Icon of={X} size={15} />
          </button>
        ))}
        <button
          type="button"
          aria-expanded={filtersOpen}
          aria-controls={filtersId}
          onClick={onFilters}
          className="chip min-h-11 border border-edge text-soft lg:hidden"
        >
          <Icon of={SlidersHorizontal} size={15} />
          {filtersOpen ? 'Hide filters' : 'Show filters'}
        </button>
        <button
          type="button"
          onClick={onSurprise}
          className="chip min-h-11 border border-edge text-soft press"
        >
          <Icon of={Shuffle} size={15} />
          Surprise me
        </button>
        <button type="button" onClick={onInvent} className="chip min-h-11 border border-edge text-soft press">
          <Icon of={PenLine} size={15} />
          Invent names
        </button>
      </div>
      {leftover.length > 0 && (
        <p className="mt-2 text-sm text-soft">Ignored: {leftover.map((word) => `“${word}”`).join(', ')}</p>
      )}
    </div>
  )
}
