/** So short that it is felt as a click, ms. */
const CLICK_MS = 12

/**
 * Lets a phone answer a decision by touch; nothing where there is no motor, or for who wants less motion. Before the first
 * tap a browser refuses and writes an error.
 */
export function clickHaptic(): void {
  // Firefox had a motor before it told of taps, and refuses without an error.
  const { userActivation } = navigator as { userActivation?: UserActivation }
  if (!('vibrate' in navigator) || userActivation?.hasBeenActive === false) return
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) navigator.vibrate(CLICK_MS)
}
