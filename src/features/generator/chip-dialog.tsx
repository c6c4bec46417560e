import { useId } from 'react'
import type { FilterChoices } from '#src/core/names/filters/filter.ts'
import type { Stance } from '#src/core/names/filters/wish-text.ts'
import { CloseButton } from '#src/ui/close-button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import type { Chip } from './chips.ts'
import { FilterField } from './filter-field.tsx'
import { KindField } from './kind-field.tsx'
import { useKinds } from './use-kinds.ts'
import { markFor, urlKindOf } from './wish-params.ts'

export type ChipDialogProps = {
  chip: Chip
  choices: FilterChoices | null
  /** The texts and the mark of the chip's wish. */
  onChange: (wish: { mark: string; texts: string[] }, step: 'push' | 'replace') => void
  onClose: () => void
}

const STANCES = [
  { value: 'must', label: 'Must' },
  { value: 'prefer', label: 'Prefer' },
  { value: 'avoid', label: 'Avoid' },
] as const satisfies { value: Stance; label: string }[]

/** Changes what one chip asks for, with the field of its kind, and how it counts. */
export function ChipDialog({ chip, choices, onChange, onClose }: ChipDialogProps) {
  const titleId = useId()
  const kinds = useKinds()
  const known = urlKindOf(chip.kind)
  const stance = chip.stance ?? 'must'
  const texts = chip.texts ?? []
  const change = (next: string[], as: Stance, step: 'push' | 'replace') =>
    onChange({ mark: known ? markFor(known.kind, as) : '', texts: next }, step)
  const info = kinds?.find(({ kind }) => kind === chip.kind)
  return (
    <Dialog labelledBy={titleId} width="w-[min(26rem,calc(100vw-2rem))]" onClose={onClose}>
      <div className="flex flex-col gap-5 p-5">
        <div className="flex items-center justify-between gap-3">
          <h2 id={titleId} className="text-xl">
            {chip.label}
          </h2>
          <CloseButton />
        </div>
        {'words' in chip && <p className="-mt-3 text-sm text-soft">From your words “{chip.words}”</p>}
        <div>
          <Segmented
            label="How it counts"
            options={STANCES}
            value={stance}
            onChange={(as) => change(texts, as, 'push')}
          />
        </div>
        {known?.filter ? (
          <FilterField
            filter={known.filter}
            texts={texts}
            preset={undefined}
            choices={choices}
            onChange={(next, step) => change(next, stance, step)}
          />
        ) : (
          info?.field && (
            <KindField
              label={info.field.label ?? info.field.without ?? info.title}
              options={info.field.options}
              range={info.field.range}
              texts={texts}
              onChange={(next, step) => change(next, stance, step)}
            />
          )
        )}
        <form method="dialog">
          <button type="submit" className="button button-fill press w-full">
            Done
          </button>
        </form>
      </div>
    </Dialog>
  )
}
