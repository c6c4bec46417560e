import { useEffect, useState } from 'react'
import type { NameDetail } from '#src/core/names/name.ts'
import { names } from '#src/names/names.ts'

type State = { status: 'loading' | 'ready' | 'unknown' | 'failed'; detail: NameDetail | null }

/** A name's detail by its key. */
export function useDetail(key: string): State & { retry: () => void } {
  const [state, setState] = useState<State>({ status: 'loading', detail: null })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let current = true
    setState({ status: 'loading', detail: null })
    names.detail(key).then(
      (detail) => {
        if (current) setState(detail ? { status: 'ready', detail } : { status: 'unknown', detail: null })
      },
      () => {
        if (current) setState({ status: 'failed', detail: null })
      },
    )
    return () => {
      current = false
    }
  }, [key, attempt])
  return { ...state, retry: () => setAttempt((n) => n + 1) }
}
