import { Shuffle, X } from 'lucide-react'
import type { Chip } from './chips.ts'

type Props = {
  chips: Chip[]
  /** Words of the sentence that led to nothing. */
  leftover: string[]
  onRemove: (chip: Chip) => void
  onSurprise: () => void
}

/** What was understood, each part removable, and what was not. */
export function ChipRow({ chips, leftover, onRemove, onSurprise }: Props) {
  return (
    <div className="my-3">
      <div className="flex flex-wrap gap-2">
        {chips.map((chip) => (
          <button
            key={chip.id}
            type="button"
            onClick={() => onRemove(chip)}
            className="chip bg-tint text-accent"
            aria-label={`Remove ${chip.label}`}
          >
            {chip.label}
            <X aria-hidden="true" size={15} />
          </button>
        ))}
        <button type="button" onClick={onSurprise} className="chip border border-edge text-soft press">
          <Shuffle aria-hidden="true" size={15} />
          Surprise me
        </button>
      </div>
      {leftover.length > 0 && (
        <p className="mt-2 text-sm text-soft">Not used: {leftover.map((word) => `“${word}”`).join(', ')}</p>
      )}
    </div>
  )
}
