import { formatNumber } from '#src/core/text/format-number.ts'
import { InlineBox } from '#src/ui/inline-box.tsx'

type Props = {
  /** How many rows the logs have; null until they are counted. */
  rows: number | null
  onErase: () => void
  onCancel: () => void
}

/** Asks before the logs are erased, as withdrawing consent to analytics does. */
export function EraseLogs({ rows, onErase, onCancel }: Props) {
  return (
    <InlineBox label="Erase logs" onEscape={onCancel}>
      <p className="max-w-prose text-[0.9375rem]">
        Without analytics, logging and sending stop and what’s logged on this device is erased
        {rows !== null && `: ${rows === 1 ? '1 entry' : `${formatNumber(rows)} entries`}`}. This can’t be
        undone.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <button
          type="button"
          className="button press border border-danger bg-danger-tint text-danger"
          onClick={onErase}
        >
          Stop and erase logs
        </button>
        <button type="button" className="button button-quiet" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </InlineBox>
  )
}
