/** Called on every notification with its arguments; by default none. */
type Listener<Args extends unknown[]> = (...args: Args) => void

/**
 * An empty list of listeners. `subscribe` adds one and returns an unsubscribe function; it fits
 * `useSyncExternalStore`. `notify` calls all of them, in the order of subscription.
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
