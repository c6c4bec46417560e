/**
 * Loads something on the first call; later calls share the promise. The next call loads it again after a failure,
 * or after `load` has called `forget` because it became unusable.
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
