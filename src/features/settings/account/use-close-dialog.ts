import { type RefObject, useEffect, useRef } from 'react'

/**
 * For actions in a dialog that end the session: returns a ref for an element inside it, and a function that closes it
 * and moves the focus to the page's heading, since the button that opened it may have been removed with the account.
 */
export function useCloseDialog(): [container: RefObject<HTMLDivElement | null>, leave: () => void] {
  const container = useRef<HTMLDivElement>(null)
  // Stored, because the element is removed with the account, shortly before its last action resolves.
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
