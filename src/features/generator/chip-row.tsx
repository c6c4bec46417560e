import { Bookmark } from '#src/ui/icons/bookmark.ts'
import { CircleHelp } from '#src/ui/icons/circle-help.ts'
import { GalleryHorizontalEnd } from '#src/ui/icons/gallery-horizontal-end.ts'
import { PenLine } from '#src/ui/icons/pen-line.ts'
import { Shuffle } from '#src/ui/icons/shuffle.ts'
import { Sparkles } from '#src/ui/icons/sparkles.ts'
import { SlidersHorizontal } from '#src/ui/icons/sliders-horizontal.ts'
import { X } from '#src/ui/icons/x.ts'
import { type ComponentProps, type Ref, type RefObject, useId } from 'react'
import type { Stance } from '#src/core/names/filters/wish-text.ts'
import { NEXT_STANCE } from './changes.ts'
import type { Chip } from './chips.ts'
import { Icon } from '#src/ui/icon.tsx'
import { MoreRow } from '#src/ui/more-row.tsx'

type Props = {
  chips: Chip[]
  /** Words of the sentence that were not used. */
  leftover: string[]
  /** What else of it could not be answered, in sentences. */
  notes: string[]
  /** The filters, which are hidden on a phone until opened. */
  filtersId: string
  filtersOpen: boolean
  onFilters: () => void
  onHelp: () => void
  onEdit: (chip: Chip) => void
  onFlip: (chip: Chip) => void
  onRemove: (chip: Chip) => void
  /** A chip is pointed at or has the focus, or none any more. */
  onPoint: (chip: Chip | null) => void
  onSurprise: () => void
  onInvent: () => void
  /** Null where no model can be asked. */
  onAsk: (() => void) | null
  askButton: RefObject<HTMLButtonElement | null>
  onSwipe: () => void
  /** Null when there is nothing to save. */
  onSave: (() => void) | null
}

/**
 * What was understood, each part with how it counts, and what was not. Inside the page's head: on a wide screen what can
 * be done with the search is on the line of its heading.
 */
export function ChipRow({
  chips,
  leftover,
  notes,
  filtersId,
  filtersOpen,
  onFilters,
  onHelp,
  onEdit,
  onFlip,
  onRemove,
  onPoint,
  onSurprise,
  onInvent,
  onAsk,
  askButton,
  onSwipe,
  onSave,
}: Props) {
  return (
    <div className="my-3 lg:contents">
      {chips.length > 0 && (
        <div className="side-rows mb-2 lg:order-1 lg:mt-3 lg:mb-0 lg:w-full">
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
      <MoreRow
        className={TOOL}
        first={
          <>
            <button
              type="button"
              aria-expanded={filtersOpen}
              aria-controls={filtersId}
              onClick={onFilters}
              className={`${TOOL} lg:hidden`}
            >
              <Icon of={SlidersHorizontal} size={15} />
              {filtersOpen ? (
                'Hide filters'
              ) : (
                <span>
                  <span className="max-md:sr-only">Show </span>
                  <span className="max-md:first-letter:uppercase inline-block">filters</span>
                </span>
              )}
            </button>
            <Tool icon={Shuffle} label="Surprise me" onClick={onSurprise} />
          </>
        }
      >
        <Tool icon={GalleryHorizontalEnd} label="One by one" opensDialog onClick={onSwipe} />
        <Tool icon={CircleHelp} label="What can I ask?" opensDialog onClick={onHelp} />
        <Tool icon={PenLine} label="Invent names" onClick={onInvent} />
        {onAsk && <Tool ref={askButton} icon={Sparkles} label="Ask the model" onClick={onAsk} />}
        {onSave && <Tool icon={Bookmark} label="Save search" opensDialog onClick={onSave} />}
      </MoreRow>
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

const NOTE = 'mt-2 text-sm text-soft lg:order-1 lg:w-full'

/**
 * 44 px at any text size: on a phone with large text they would push the names off the first screen. Beside a heading
 * they are quieter.
 */
const TOOL =
  'chip min-h-[44px] border border-edge text-soft press max-md:px-[min(0.75rem,3.4vw)] lg:-mr-2 lg:border-transparent lg:px-2'

type ToolProps = {
  icon: ComponentProps<typeof Icon>['of']
  label: string
  opensDialog?: boolean
  onClick: () => void
  ref?: Ref<HTMLButtonElement>
}

/** What can be done with the search as a whole. */
function Tool({ icon, label, opensDialog = false, onClick, ref }: ToolProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      onClick={onClick}
      className={TOOL}
    >
      <Icon of={icon} size={15} />
      {label}
    </button>
  )
}

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
      className={`inline-flex min-h-[44px] max-w-full items-stretch rounded-full border text-sm font-medium ${LOOK[stance ?? 'must']}`}
    >
      {chip.texts ? (
        <button
          type="button"
          onClick={onEdit}
          aria-label={`Edit ${label}`}
          aria-describedby={from === '' ? undefined : fromId}
          aria-haspopup="dialog"
          className="flex min-w-[44px] items-center gap-1.5 rounded-l-full py-1 text-left pr-1.5 pl-3.5 underline decoration-dotted underline-offset-4"
        >
          {content}
        </button>
      ) : (
        <span className="flex items-center gap-1.5 py-1 pr-1.5 pl-3.5">{content}</span>
      )}
      {stance && (
        <button
          type="button"
          onClick={onFlip}
          aria-label={`${plain}: ${stance}. Change to ${NEXT_STANCE[stance]}`}
          className="min-w-[44px] px-1 text-xs font-normal text-soft press"
        >
          {stance}
        </button>
      )}
      <button
        type="button"
        onClick={onRemove}
        aria-label={`Remove ${label}`}
        className="grid min-w-[44px] place-items-center rounded-r-full"
      >
        <Icon of={X} size={15} />
      </button>
    </span>
  )
}
