import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  /** Id of the heading inside that names the dialog, or else the name itself. */
  labelledBy?: string
  label?: string
  className: string
  /** The dialog has closed: by Escape, a click beside it, or a `CloseButton` inside. */
  onClose: () => void
  /** Another value brings the dialog back to its top. */
  subject?: string
  children: ReactNode
}

/** A modal native dialog that is open as long as it is drawn. */
export function Dialog({ labelledBy, label, className, onClose, subject, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) {
      element.showModal()
      // The dialog itself and not its first button: a reader begins with its name, and nothing lights up.
      element.focus()
    }
  }, [])
  useEffect(() => {
    dialog.current?.scrollTo(0, 0)
  }, [subject])
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={label}
      aria-labelledby={labelledBy}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current.close()
      }}
      className={`m-auto rounded-card bg-paper text-ink shadow-lift outline-none ${className}`}
    >
      {children}
    </dialog>
  )
}
