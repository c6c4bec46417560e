/** Calls back whenever the user returns to the page. Returns an unsubscribe function. */
export function onReturn(callback: () => void): () => void {
  const shown = () => {
    if (document.visibilityState === 'visible') callback()
  }
  document.addEventListener('visibilitychange', shown)
  addEventListener('focus', callback)
  return () => {
    document.removeEventListener('visibilitychange', shown)
    removeEventListener('focus', callback)
  }
}
