import { useEffect, useState } from 'react'
import type { Background, NameDetail } from '#src/core/names/name.ts'
import { names } from '#src/names/names.ts'

/** What the readings rest on: there, still coming, or out of reach (offline and never read before). */
export type BackgroundsState =
  | { status: 'ready'; byOrigin: Record<string, Background> }
  | { status: 'loading' | 'unavailable' }

/** A detail comes without its backgrounds when their file is not loaded yet; this asks, and again when the network returns. */
export function useBackgrounds(detail: NameDetail): BackgroundsState {
  const [state, setState] = useState<BackgroundsState>(startOf(detail))
  useEffect(() => {
    if (state.status === 'ready') return
    let current = true
    const ask = () => {
      names.backgrounds(detail.key).then(
        (byOrigin) => {
          if (current) setState({ status: 'ready', byOrigin })
        },
        () => {
          if (current) setState({ status: 'unavailable' })
        },
      )
    }
    if (state.status === 'loading') ask()
    addEventListener('online', ask)
    return () => {
      current = false
      removeEventListener('online', ask)
    }
  }, [detail.key, state.status])
  return state
}

function startOf({ entries }: NameDetail): BackgroundsState {
  const byOrigin: Record<string, Background> = {}
  for (const { origin, background } of entries) {
    if (background === null) return { status: 'loading' }
    byOrigin[origin] = background
  }
  return { status: 'ready', byOrigin }
}
