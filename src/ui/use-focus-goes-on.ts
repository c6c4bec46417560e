import { type RefObject, useLayoutEffect } from 'react'

/**
 * For a part that is removed with the pressed button, or by itself: a focus inside moves to the page's content, so
 * that keyboard and screen reader users do not start over at the top.
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
