import { useEffect, useState } from 'react'
import type { NameKey } from '#src/core/names/name.ts'

/** A part of a name that loads later: loaded, loading or failed. */
export type Late<T> = { status: 'ready'; value: T } | { status: 'loading' | 'unavailable' }

/**
 * Loads a part of a name unless it is `there`; again when the network returns, and on each `retry`. The component
 * is keyed by the name. `ask` must be the same function in every render.
 */
export function useLate<T>(
  key: NameKey,
  there: T | undefined,
  ask: (key: NameKey) => Promise<T>,
): [Late<T>, retry: () => void] {
  const [state, setState] = useState<Late<T>>(
    there === undefined ? { status: 'loading' } : { status: 'ready', value: there },
  )
  const [attempt, setAttempt] = useState(0)
  const settled = state.status === 'ready'
  useEffect(() => {
    if (settled) return
    let current = true
    let asking = false
    let returned = false
    const load = () => {
      asking = true
      returned = false
      ask(key).then(
        (value) => {
          if (current) setState({ status: 'ready', value })
        },
        () => {
          asking = false
          if (!current) return
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
      current = false
      removeEventListener('online', onOnline)
    }
  }, [key, ask, attempt, settled])
  const retry = () => {
    setState({ status: 'loading' })
    setAttempt((n) => n + 1)
  }
  return [state, retry]
}
