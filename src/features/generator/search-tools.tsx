import { Bookmark } from '#src/ui/icons/bookmark.ts'
import { CircleHelp } from '#src/ui/icons/circle-help.ts'
import { GalleryHorizontalEnd } from '#src/ui/icons/gallery-horizontal-end.ts'
import { PenLine } from '#src/ui/icons/pen-line.ts'
import { Shuffle } from '#src/ui/icons/shuffle.ts'
import { Sparkles } from '#src/ui/icons/sparkles.ts'
import { SlidersHorizontal } from '#src/ui/icons/sliders-horizontal.ts'
import type { ComponentProps, Ref, RefObject } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { MoreRow } from '#src/ui/more-row.tsx'

type Props = {
  /** Null where no model can be asked. */
  onAsk: (() => void) | null
  askButton: RefObject<HTMLButtonElement | null>
  onHelp: () => void
  onSurprise: () => void
  onInvent: () => void
  onSwipe: () => void
  /** Null when there is nothing to save. */
  onSave: (() => void) | null
}

type RowProps = Props & {
  /** The filters, which are hidden on a phone until opened. */
  filtersId: string
  filtersOpen: boolean
  onFilters: () => void
}

/**
 * What can be done with the search as a whole, on a wide screen: on the line of the heading. In a narrow window it is
 * `ToolRow`, below the chips: both are in the page, so that the keyboard comes to each where the eye does, and a
 * prerendered page needs no change.
 */
export function HeadingTools(props: Props) {
  return (
    <div className="flex flex-wrap items-center gap-2 max-lg:hidden">
      <Tool icon={Shuffle} label="Surprise me" onClick={props.onSurprise} />
      <MoreTools {...props} />
    </div>
  )
}

/** The same below the chips, for a window that is not wide. */
export function ToolRow({ filtersId, filtersOpen, onFilters, ...props }: RowProps) {
  return (
    <div className="lg:hidden">
      <MoreRow
        className={TOOL}
        first={
          <>
            <button
              type="button"
              aria-expanded={filtersOpen}
              aria-controls={filtersId}
              onClick={onFilters}
              className={TOOL}
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
            <Tool icon={Shuffle} label="Surprise me" onClick={props.onSurprise} />
          </>
        }
      >
        <MoreTools {...props} />
      </MoreRow>
    </div>
  )
}

function MoreTools({ onHelp, onInvent, onAsk, askButton, onSwipe, onSave }: Props) {
  return (
    <>
      <Tool icon={GalleryHorizontalEnd} label="One by one" opensDialog onClick={onSwipe} />
      <Tool icon={CircleHelp} label="What can I ask?" opensDialog onClick={onHelp} />
      <Tool icon={PenLine} label="Invent names" onClick={onInvent} />
      {onAsk && <Tool ref={askButton} icon={Sparkles} label="Ask the model" onClick={onAsk} />}
      {onSave && <Tool icon={Bookmark} label="Save search" opensDialog onClick={onSave} />}
    </>
  )
}

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
