/** Hearts that were tapped and wait for the code that saves them. */
const waiting = new Set<HTMLElement>()

/** Remembers a tapped heart until the returned function is called. */
export function rememberTap(heart: HTMLElement): () => void {
  waiting.add(heart)
  return () => void waiting.delete(heart)
}

/**
 * Code of which nothing comes can only be requested again by a new page. The page's inline guard
 * (tools/pages/load-guard.ts) loads it once it can be reached, and there repeats these taps. Nothing happens while no
 * tap waits: a page is not reloaded under its reader.
 */
export function reloadForTaps(): void {
  const reload: unknown = Reflect.get(globalThis, 'nestlingAgain')
  if (waiting.size > 0 && typeof reload === 'function') reload([...waiting].map((heart) => [heart]))
}
