/**
 * Loads something at the first call; later calls share the promise. What failed to load is loaded again by the next
 * call, and so is what `load` has forgotten because it became unusable.
 */
export function createLoadOnce<T>(load: (forget: () => void) => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  const forget = () => void (loading = undefined)
  return () => {
    if (!loading) {
      loading = load(forget)
      loading.catch(forget)
    }
    return loading
  }
}
