import { useEffect, useEffectEvent, useState } from 'react'

/** Calls back with what is stored, now and whenever it changes; returns an unsubscribe function. */
type Watch<T> = (changed: (value: T) => void) => () => void

/**
 * What a store on this device has; undefined until that is known, and `without` when the store's code cannot be loaded.
 * The store loads when the page has hydrated, so that no page waits for it. `load` must be the same function in every
 * render.
 */
export function useLaterStore<T>(load: () => Promise<Watch<T>>, without: T): T | undefined {
  const [value, setValue] = useState<T>()
  const failed = useEffectEvent(() => setValue(without))
  useEffect(() => {
    let stopped = false
    let stop: () => void = () => undefined
    load().then((watch) => {
      if (!stopped) stop = watch(setValue)
    }, failed)
    return () => {
      stopped = true
      stop()
    }
  }, [load])
  return value
}
