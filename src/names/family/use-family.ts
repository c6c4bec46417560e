import { useEffect, useState } from 'react'
import { createLoadOnce } from '#src/async/load-once.ts'
import type { Family } from '#src/core/names/fit/family.ts'

const store = createLoadOnce(() => import('./family-store.ts'))

/**
 * The family stored on this device; null without one, and undefined until that is known. The store loads when the page
 * has hydrated, so that no page waits for it.
 */
export function useFamily(): Family | null | undefined {
  const [family, setFamily] = useState<Family | null>()
  useEffect(() => {
    let stopped = false
    let stop: () => void = () => undefined
    store().then(
      ({ watchFamily }) => {
        if (!stopped) stop = watchFamily(setFamily)
      },
      // Without its code the search goes on without a family.
      () => setFamily(null),
    )
    return () => {
      stopped = true
      stop()
    }
  }, [])
  return family
}
