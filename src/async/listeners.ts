/** Who listens to one thing. */
export type Listeners<Args extends unknown[] = []> = {
  /** Adds a listener; the function given back removes it. Fits `useSyncExternalStore`. */
  subscribe: (listener: (...args: Args) => void) => () => void
  /** Calls every listener, in the order in which they subscribed. */
  notify: (...args: Args) => void
  /** How many there are. */
  count: () => number
}

/** An empty list of listeners. `Args` are what they are called with; by default nothing. */
export function createListeners<Args extends unknown[] = []>(): Listeners<Args> {
  const listeners = new Set<(...args: Args) => void>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    notify(...args) {
      for (const listener of listeners) listener(...args)
    },
    count: () => listeners.size,
  }
}
