import type { TasteSummary } from '#src/core/names/taste/judgments.ts'
import { restartTaste, turnTasteOff } from '#src/names/taste/taste-store.ts'
import { tasteMessage } from './taste-message.ts'

export type TasteLineProps = { taste: TasteSummary }

const WAYS_OUT = [
  { text: 'Start over', label: 'Start your taste over', work: restartTaste },
  { text: 'Turn off', label: 'Turn off the order by your taste', work: turnTasteOff },
]

/** What of the person's taste orders the results, with two ways out. */
export function TasteLine({ taste }: TasteLineProps) {
  return (
    <div className="-mt-1 mb-3 flex flex-wrap items-center gap-x-4 text-sm text-soft">
      <p className="min-w-0 py-2">{tasteMessage(taste)}</p>
      <span className="flex gap-x-4">
        {WAYS_OUT.map(({ text, label, work }) => (
          <button
            key={text}
            type="button"
            aria-label={label}
            className="link min-h-11"
            onClick={() => void work().catch(() => undefined)}
          >
            {text}
          </button>
        ))}
      </span>
    </div>
  )
}
