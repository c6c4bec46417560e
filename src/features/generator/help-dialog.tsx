import { useId } from 'react'
import { CloseButton } from '#src/ui/close-button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { useKinds } from './use-kinds.ts'

export type HelpDialogProps = { onTry: (sentence: string) => void; onClose: () => void }

/** What can be asked, kind by kind, with sentences to try. */
export function HelpDialog({ onTry, onClose }: HelpDialogProps) {
  const titleId = useId()
  const kinds = useKinds()
  return (
    <Dialog labelledBy={titleId} width="w-[min(40rem,calc(100vw-2rem))]" onClose={onClose}>
      <div className="p-5">
        <div className="flex items-center justify-between gap-3">
          <h2 id={titleId} className="text-xl">
            What can I ask?
          </h2>
          <CloseButton />
        </div>
        <p className="mt-1 text-soft">
          Say it in your own words, and combine as you like. Tap an example to try it.
        </p>
        {kinds === null && (
          <p role="status" className="py-6 text-soft">
            Loading…
          </p>
        )}
        <ul className="mt-4 grid gap-x-8 gap-y-4 md:grid-cols-2">
          {kinds?.map(({ kind, title, examples }) => (
            <li key={kind}>
              <h3 className="text-sm font-semibold">{title}</h3>
              <div className="mt-1.5 flex flex-wrap gap-2">
                {examples.map((example) => (
                  <button
                    key={example}
                    type="button"
                    className="chip min-h-11 border border-edge text-left press"
                    onClick={() => onTry(example)}
                  >
                    {example}
                  </button>
                ))}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
