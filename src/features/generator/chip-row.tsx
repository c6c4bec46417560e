import { X } from '#src/ui/icons/x.ts'
import { type ReactNode, useId } from 'react'
import type { Stance } from '#src/core/names/filters/wish-text.ts'
import { NEXT_STANCE } from './changes.ts'
import type { Chip } from './chips.ts'
import { Icon } from '#src/ui/icon.tsx'

type Props = {
  chips: Chip[]
  /** Words of the sentence that were not used. */
  leftover: string[]
  /** What else of it could not be answered, in sentences. */
  notes: string[]
  /** What can be done with the search, in a narrow window. */
  tools: ReactNode
  onEdit: (chip: Chip) => void
  onFlip: (chip: Chip) => void
  onRemove: (chip: Chip) => void
  /** A chip is pointed at or has the focus, or none any more. */
  onPoint: (chip: Chip | null) => void
}

/** What was understood, each part with how it counts, and what was not. Inside the page's head. */
export function ChipRow({ chips, leftover, notes, tools, onEdit, onFlip, onRemove, onPoint }: Props) {
  return (
    <div className="my-3 lg:contents">
      {chips.length > 0 && (
        <div className="side-rows mb-2 lg:mt-3 lg:mb-0 lg:w-full">
          <div className="side-row">
            {chips.map((chip) => (
              <WishChip
                key={chip.id}
                chip={chip}
                onEdit={() => onEdit(chip)}
                onFlip={() => onFlip(chip)}
                onRemove={() => onRemove(chip)}
                onPoint={onPoint}
              />
            ))}
          </div>
        </div>
      )}
      {tools}
      {leftover.length > 0 && (
        <p className={NOTE}>Ignored: {leftover.map((word) => `“${word}”`).join(', ')}</p>
      )}
      {notes.map((note) => (
        <p key={note} className={NOTE}>
          {note}
        </p>
      ))}
    </div>
  )
}

const NOTE = 'mt-2 text-sm text-soft lg:w-full'

type ChipProps = {
  chip: Chip
  onEdit: () => void
  onFlip: () => void
  onRemove: () => void
  onPoint: (chip: Chip | null) => void
}

/** What a stance does to the outline of a chip, beside its word. */
const LOOK: Record<Stance, string> = {
  must: 'border-transparent bg-tint text-accent',
  prefer: 'border-dashed border-edge text-accent',
  avoid: 'border-edge text-soft',
}

function WishChip({ chip, onEdit, onFlip, onRemove, onPoint }: ChipProps) {
  const { label, stance } = chip
  const plain = label.replace(/^not /, '')
  const fromId = useId()
  const from = 'words' in chip ? chip.words : ''
  const content = (
    <>
      <span className={stance === 'avoid' ? 'line-through decoration-1' : undefined}>{plain}</span>
      {from !== '' && (
        <span
          id={fromId}
          className={
            `${plain} `.toLowerCase().startsWith(`${from} `.toLowerCase()) || plain === `“${from}”`
              ? 'sr-only'
              : 'max-w-80 text-xs wrap-break-word font-normal text-soft max-md:sr-only'
          }
        >
          “{from}”
        </span>
      )}
    </>
  )
  return (
    <span
      role="group"
      aria-label={`In your search: ${label}`}
      onPointerEnter={() => onPoint(chip)}
      onPointerLeave={() => onPoint(null)}
      onFocus={() => onPoint(chip)}
      onBlur={() => onPoint(null)}
      className={`inline-flex min-h-[44px] max-w-full items-stretch rounded-full max-[20rem]:flex-wrap max-[20rem]:justify-end max-[20rem]:rounded-3xl border text-sm font-medium ${LOOK[stance ?? 'must']}`}
    >
      {chip.texts ? (
        <button
          type="button"
          onClick={onEdit}
          aria-label={`Edit ${label}`}
          aria-describedby={from === '' ? undefined : fromId}
          aria-haspopup="dialog"
          className="flex min-w-[44px] items-center gap-1.5 max-[20rem]:min-h-[44px] max-[20rem]:grow rounded-l-full py-1 text-left pr-1.5 pl-3.5 underline decoration-dotted underline-offset-4"
        >
          {content}
        </button>
      ) : (
        <span className="flex items-center gap-1.5 max-[20rem]:grow py-1 pr-1.5 pl-3.5">{content}</span>
      )}
      {stance && (
        <button
          type="button"
          onClick={onFlip}
          aria-label={`${plain}: ${stance}. Change to ${NEXT_STANCE[stance]}`}
          className="min-w-[44px] px-1 text-xs font-normal text-soft press max-[20rem]:min-h-[44px]"
        >
          {stance}
        </button>
      )}
      <button
        type="button"
        onClick={onRemove}
        aria-label={`Remove ${label}`}
        className="grid min-w-[44px] place-items-center rounded-r-full max-[20rem]:min-h-[44px]"
      >
        <Icon of={X} size={15} />
      </button>
    </span>
  )
}
