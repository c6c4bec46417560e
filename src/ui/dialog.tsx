import { type KeyboardEvent, type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { enterDialog } from './front.ts'

type Props = {
  /** The id of the heading that labels the dialog, or else the label itself. */
  labelledBy?: string
  label?: string
  /** The class of its width on larger screens; on a phone it is a full-width sheet. */
  width: string
  /** Called when the user has closed the dialog: by Escape, a click outside, or a `CloseButton`. */
  onClose: () => void
  /** Receives the keys pressed in the dialog, wherever the focus is. */
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  /** A changed value scrolls the dialog to the top and focuses it. */
  subject?: string
  children: ReactNode
}

/** A native modal dialog, open while it is rendered. Padding belongs inside: a click on the element itself closes it. */
export function Dialog({ labelledBy, label, width, onClose, onKeyDown, subject, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const closed = useEffectEvent(onClose)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    element.showModal()
    const leave = enterDialog(element)
    const onClosed = () => {
      // The event is asynchronous: the dialog may have been opened again since.
      if (element.open) return
      leave()
      showFocused()
      closed()
    }
    element.addEventListener('close', onClosed)
    return () => {
      element.removeEventListener('close', onClosed)
      leave()
      // Going back removes the open dialog; only closing it restores the focus.
      if (!element.open) return
      element.close()
      showFocused()
    }
  }, [])

  useLayoutEffect(() => {
    dialog.current?.scrollTo(0, 0)
    // The dialog itself, not its first button: a screen reader starts with its label, and no focus ring is shown.
    dialog.current?.focus()
  }, [subject])

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={label}
      aria-labelledby={labelledBy}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current.close()
      }}
      className={`m-auto max-h-[calc(100dvh-2rem)] scroll-pb-8 overflow-y-auto overscroll-contain rounded-card border border-line bg-paper text-ink shadow-lift outline-none max-md:mb-0 max-md:max-h-[92dvh] max-md:w-full max-md:max-w-full max-md:rounded-b-none max-md:border-x-0 max-md:border-b-0 ${width}`}
    >
      {children}
    </dialog>
  )
}

/** The browser restores the focus without scrolling to it, and the page may have changed below the dialog. */
function showFocused(): void {
  document.activeElement?.scrollIntoView({ block: 'nearest' })
}
