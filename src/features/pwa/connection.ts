/** Whether the browser has a network at all; one that does not answer still counts as online here. */
export const connection = {
  online: (): boolean => navigator.onLine,
  subscribe(listener: () => void): () => void {
    for (const type of ['online', 'offline']) addEventListener(type, listener)
    return () => {
      for (const type of ['online', 'offline']) removeEventListener(type, listener)
    }
  },
}
