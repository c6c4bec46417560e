/** Long enough to be felt, ms. */
const TICK_MS = 12

/** A short tick in the hand, where the device can, for something that was taken or put down. */
export function tick(): void {
  if (!('vibrate' in navigator) || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  navigator.vibrate(TICK_MS)
}
