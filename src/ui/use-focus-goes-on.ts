import { type RefObject, useLayoutEffect } from 'react'

/**
 * For a part that goes with the button that was pressed, or by itself: a focus inside goes on to the page's content, so
 * that a keyboard or a screen reader is not put back to the beginning.
 */
export function useFocusGoesOn(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = part.current
    return () => {
      if (element?.contains(document.activeElement))
        document.getElementById('main')?.focus({ preventScroll: true })
    }
  }, [part])
}
