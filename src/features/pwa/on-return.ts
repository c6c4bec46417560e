/** Calls back whenever somebody looks at the page again. Gives back a function that ends it. */
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
