import { X } from 'lucide'
import { useEffect, useRef } from 'react'
import { SpeedReport } from './speed-report.tsx'
import { ThemeChoice } from './theme-choice.tsx'
import { Icon } from '#src/ui/icon.tsx'

/** Settings of this device, for guests and account holders alike. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) {
      element.showModal()
      // The dialog itself and not its first button: a reader begins with its name, and nothing lights up.
      element.focus()
    }
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-labelledby="settings-title"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current.close()
      }}
      className="m-auto outline-none w-[min(30rem,calc(100vw-1.5rem))] rounded-card bg-paper p-6 text-ink shadow-lift"
    >
      <div className="flex items-center justify-between gap-4">
        <h2 id="settings-title" className="text-2xl">
          Settings
        </h2>
        <button
          type="button"
          aria-label="Close"
          onClick={() => dialog.current?.close()}
          className="-mr-2 grid size-11 place-items-center rounded-full text-soft"
        >
          <Icon of={X} size={22} />
        </button>
      </div>
      <ThemeChoice />
      <SpeedReport />
    </dialog>
  )
}
