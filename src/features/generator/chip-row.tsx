import { Shuffle, X } from 'lucide'
import type { Chip } from './chips.ts'
import { Icon } from '#src/ui/icon.tsx'

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
            <Icon of={X} size={15} />
          </button>
        ))}
        <button type="button" onClick={onSurprise} className="chip border border-edge text-soft press">
          <Icon of={Shuffle} size={15} />
          Surprise me
        </button>
      </div>
      {leftover.length > 0 && (
        <p className="mt-2 text-sm text-soft">Not used: {leftover.map((word) => `“${word}”`).join(', ')}</p>
      )}
    </div>
  )
}
