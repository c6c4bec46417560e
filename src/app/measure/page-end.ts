/**
 * Calls back whenever the page is hidden or left: what is tracked at that time, and afterwards (`last`) what stores it.
 * A page that is left is not hidden in every browser, and a hidden one may never be left: some callbacks come twice.
 * Returns an unsubscribe function.
 */
export function onHidden(callback: () => void, order: 'first' | 'last' = 'first'): () => void {
  const hidden = () => {
    if (document.visibilityState === 'hidden') callback()
  }
  // Listeners of the document run before those of the window, and after those of code that was there before.
  const target = order === 'first' ? document : globalThis
  const capture = order === 'first'
  target.addEventListener('visibilitychange', hidden)
  addEventListener('pagehide', callback, { capture })
  return () => {
    target.removeEventListener('visibilitychange', hidden)
    removeEventListener('pagehide', callback, { capture })
  }
}
