import type { RefObject } from 'react'

/** Focuses an element that takes the place of one which had the focus and is gone, unless the focus has gone on since. */
export function takeFocus(element: HTMLElement | null, hadFocus: RefObject<boolean>): void {
  if (!element || !hadFocus.current || document.activeElement !== document.body) return
  hadFocus.current = false
  element.focus({ preventScroll: true })
}
