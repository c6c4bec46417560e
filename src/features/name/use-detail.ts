import { useEffect, useState } from 'react'
import { onSettled } from '#src/async/on-settled.ts'
import type { OpenedName } from '#src/core/names/name.ts'
import { names } from '#src/names/page-names.ts'

type State = { status: 'loading' | 'ready' | 'unknown' | 'failed'; detail: OpenedName | null }

/** A name's detail by its key; the similar names, which take longest, are asked for later. */
export function useDetail(key: string): State & { retry: () => void } {
  const [state, setState] = useState<State>({ status: 'loading', detail: null })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    setState({ status: 'loading', detail: null })
    return onSettled(
      names.opened(key),
      (detail) => setState({ status: detail ? 'ready' : 'unknown', detail }),
      () => setState({ status: 'failed', detail: null }),
    )
  }, [key, attempt])
  return { ...state, retry: () => setAttempt((n) => n + 1) }
}
