import type { TasteSummary } from '#src/core/names/taste/judgments.ts'
import { restartTaste, turnTasteOff } from '#src/names/taste/taste-store.ts'
import { tasteMessage } from './taste-message.ts'

export type TasteLineProps = { taste: TasteSummary }

/** What of the person's taste orders the results, with two ways out. */
export function TasteLine({ taste }: TasteLineProps) {
  const quietly = (work: Promise<void>) => void work.catch(() => undefined)
  return (
    <div className="-mt-1 mb-3 flex flex-wrap items-center gap-x-4 text-sm text-soft">
      <p className="min-w-0 py-2">{tasteMessage(taste)}</p>
      <span className="flex gap-x-4">
        <button
          type="button"
          aria-label="Start your taste over"
          className="link min-h-11"
          onClick={() => quietly(restartTaste())}
        >
          Start over
        </button>
        <button
          type="button"
          aria-label="Turn off the order by your taste"
          className="link min-h-11"
          onClick={() => quietly(turnTasteOff())}
        >
          Turn off
        </button>
      </span>
    </div>
  )
}
