import { type RefObject, useEffect, useRef } from 'react'

/**
 * For what ends a session inside a dialog: gives a ref for the element around it, and a call that closes the dialog and
 * takes the focus to the page's heading, since what opened the dialog may have gone with the account.
 */
export function useCloseDialog(): [container: RefObject<HTMLDivElement | null>, leave: () => void] {
  const container = useRef<HTMLDivElement>(null)
  // Kept: the element is gone as soon as the account is, a moment before its last action answers.
  const dialog = useRef<HTMLDialogElement | null>(null)
  useEffect(() => {
    dialog.current = container.current?.closest('dialog') ?? null
  }, [])
  const leave = () => {
    dialog.current?.close()
    document.querySelector<HTMLElement>('main h1')?.focus()
  }
  return [container, leave]
}
