/**
 * Loads something at the first call and gives the same promise from then on. What failed to load is loaded again by
 * the next call. `forget` makes the next call load again, when what was loaded has become unusable.
 */
export function createLoadOnce<T>(load: () => Promise<T>): { get: () => Promise<T>; forget: () => void } {
  let loading: Promise<T> | undefined
  const forget = () => void (loading = undefined)
  return {
    get: () =>
      (loading ??= load().catch((error: unknown) => {
        forget()
        throw error
      })),
    forget,
  }
}
