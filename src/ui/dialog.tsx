import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { enterDialog } from './front.ts'

type Props = {
  /** Id of the heading inside that names the dialog, or else the name itself. */
  labelledBy?: string
  label?: string
  /** The class of its width where there is room; on a phone it is a sheet from edge to edge. */
  width: string
  /** The person has closed the dialog: by Escape, a click beside it, or a `CloseButton` inside. */
  onClose: () => void
  /** Another value brings the dialog back to its top, with the focus. */
  subject?: string
  children: ReactNode
}

/** A modal native dialog that is open as long as it is drawn. Padding belongs inside: a click on the edge closes it. */
export function Dialog({ labelledBy, label, width, onClose, subject, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const closed = useEffectEvent(onClose)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    element.showModal()
    const leave = enterDialog(element)
    const onClosed = () => {
      // The event comes late: the dialog may have been drawn anew since.
      if (element.open) return
      leave()
      showFocused()
      closed()
    }
    element.addEventListener('close', onClosed)
    return () => {
      element.removeEventListener('close', onClosed)
      leave()
      // Going back takes the dialog away open; only closing gives the focus back to where it was.
      if (!element.open) return
      element.close()
      showFocused()
    }
  }, [])

  useLayoutEffect(() => {
    dialog.current?.scrollTo(0, 0)
    // The dialog itself and not its first button: a reader begins with its name, and nothing lights up.
    dialog.current?.focus()
  }, [subject])

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={label}
      aria-labelledby={labelledBy}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current.close()
      }}
      className={`m-auto max-h-[calc(100dvh-2rem)] overflow-y-auto overscroll-contain rounded-card bg-paper text-ink shadow-lift outline-none max-md:mb-0 max-md:max-h-[92dvh] max-md:w-full max-md:max-w-full max-md:rounded-b-none ${width}`}
    >
      {children}
    </dialog>
  )
}

/** The browser gives the focus back without scrolling to it, and the page may have grown below the dialog. */
function showFocused(): void {
  document.activeElement?.scrollIntoView({ block: 'nearest' })
}
