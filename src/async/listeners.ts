/** Called when something has happened, with what it is; by default without arguments. */
type Listener<Args extends unknown[]> = (...args: Args) => void

/**
 * An empty list of listeners. `subscribe` adds one and gives back the function that removes it; it fits
 * `useSyncExternalStore`. `notify` calls all of them, in the order in which they came.
 */
export function createListeners<Args extends unknown[] = []>(): [
  subscribe: (listener: Listener<Args>) => () => void,
  notify: Listener<Args>,
] {
  const listeners = new Set<Listener<Args>>()
  return [
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    (...args) => listeners.forEach((listener) => listener(...args)),
  ]
}
