import { useEffect, useState } from 'react'
import { onSettled } from '#src/async/on-settled.ts'

/** A part of a page that loads later: loaded, loading or failed. */
export type Late<T> = { status: 'ready'; value: T } | { status: 'loading' | 'unavailable' }

/**
 * Loads a part of a name or region unless it is `there`; again when the network returns, and on each `retry`. The
 * component is keyed by `key`. `ask` must be the same function in every render.
 */
export function useLate<T>(
  key: string,
  there: T | undefined,
  ask: (key: string) => Promise<T>,
): [Late<T>, retry: () => void] {
  const [state, setState] = useState<Late<T>>(
    there === undefined ? { status: 'loading' } : { status: 'ready', value: there },
  )
  const [attempt, setAttempt] = useState(0)
  const settled = state.status === 'ready'
  useEffect(() => {
    if (settled) return
    let stop: () => void = () => undefined
    let asking = false
    let returned = false
    const load = () => {
      asking = true
      returned = false
      stop = onSettled(
        ask(key),
        (value) => setState({ status: 'ready', value }),
        () => {
          asking = false
          // The failed request may have been sent before the network was back.
          if (returned) load()
          else setState({ status: 'unavailable' })
        },
      )
    }
    const onOnline = () => {
      if (asking) returned = true
      else load()
    }
    load()
    addEventListener('online', onOnline)
    return () => {
      stop()
      removeEventListener('online', onOnline)
    }
  }, [key, ask, attempt, settled])
  const retry = () => {
    setState({ status: 'loading' })
    setAttempt((n) => n + 1)
  }
  return [state, retry]
}
