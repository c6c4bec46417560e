import { useSyncExternalStore } from 'react'

/** As the breakpoint `lg` of the styles. */
const WIDE = '(min-width: 64rem)'

function subscribe(onChange: () => void): () => void {
  const wide = matchMedia(WIDE)
  wide.addEventListener('change', onChange)
  return () => wide.removeEventListener('change', onChange)
}

/**
 * Whether the window has room for two columns; false until the page is hydrated. For an order of elements that differs:
 * styles alone would show one order and have the keyboard walk another.
 */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  )
}
