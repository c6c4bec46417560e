import { useSyncExternalStore } from 'react'
import { CloseButton } from '#src/ui/close-button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { shortcuts } from '#src/ui/shortcuts.ts'

/** `single`: depends on the switch. */
const KEYS: { keys: string[]; does: string; single?: true }[] = [
  { keys: ['/'], does: 'Go to search', single: true },
  { keys: ['↓', '↑'], does: 'Next or previous name' },
  { keys: ['Enter'], does: 'Open the focused name' },
  { keys: ['f'], does: 'Add or remove the focused name', single: true },
  { keys: ['Alt + T'], does: 'Go to Undo' },
  { keys: ['F8'], does: 'Go to messages' },
  { keys: ['Esc'], does: 'Close the open dialog or menu' },
  { keys: ['?'], does: 'Show keyboard shortcuts', single: true },
]
const SPOKEN_KEYS: Record<string, string> = { '↓': 'Arrow down', '↑': 'Arrow up', Esc: 'Escape' }

/** The list of keyboard shortcuts, and the switch for single-character keys. */
export function KeyboardDialog({ onClose }: { onClose: () => void }) {
  const { on } = useSyncExternalStore(shortcuts.subscribe, shortcuts.current)
  return (
    <Dialog labelledBy="keyboard-title" onClose={onClose} width="w-[min(28rem,calc(100vw-1.5rem))]">
      <div className="px-[clamp(1.25rem,4vw,2rem)] pt-2 pb-6">
        <div className="flex items-center justify-between gap-4">
          <h2 id="keyboard-title" className="text-2xl">
            Keyboard shortcuts
          </h2>
          <CloseButton />
        </div>
        <dl className="mt-2 grid grid-cols-[auto_1fr] items-center gap-x-5">
          {KEYS.map(({ keys, does, single }) => (
            <div
              key={does}
              className={`col-span-2 grid grid-cols-subgrid items-center border-b border-line py-2 ${single && !on ? 'text-soft line-through' : ''}`}
            >
              <dt className="flex gap-1.5">
                {keys.map((key) => (
                  <kbd
                    key={key}
                    className="grid min-h-8 min-w-8 place-items-center rounded-[8px] border border-edge bg-raised px-2 font-sans text-sm"
                  >
                    <span aria-hidden={key in SPOKEN_KEYS}>{key}</span>
                    {key in SPOKEN_KEYS && <span className="sr-only">{SPOKEN_KEYS[key]}</span>}
                  </kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <label className="mt-4 flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            role="switch"
            checked={on}
            aria-checked={on}
            onChange={(event) => shortcuts.turn(event.target.checked)}
            aria-describedby="keyboard-why"
            className="size-5 accent-accent"
          />
          Single-key shortcuts
        </label>
        <p id="keyboard-why" className="text-sm text-soft">
          Turn these off if you use voice control or press keys by accident. The other shortcuts keep working.
        </p>
      </div>
    </Dialog>
  )
}
