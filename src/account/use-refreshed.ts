import { useCallback, useEffect, useRef, useState } from 'react'
import type { AuthFailure, AuthResult } from '#src/remote/auth-result.ts'
import { UNREADABLE } from './use-call.ts'

/** As often as the sync reads while a page is visible. */
const REFRESH_MS = 20_000

/** Asking the server: why the last request failed, or null; whether one runs; and another one. */
export type Refresh = { failure: AuthFailure | null; isAsking: boolean; ask: () => void }

/**
 * Asks now, when the person returns, when the network is back, and every 20 s while the page is visible. `take` gets the
 * answer, unless it was asked for again meanwhile. The functions of the first render are used.
 */
export function useRefreshed<Given>(
  read: () => Promise<AuthResult<Given>>,
  take: (given: Given) => void = () => undefined,
): Refresh {
  const [failure, setFailure] = useState<AuthFailure | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const asked = useRef(0)
  const first = useRef({ read, take })
  const ask = useCallback(() => {
    asked.current += 1
    const number = asked.current
    const settle = (result: AuthResult<Given>) => {
      if (number !== asked.current) return
      setIsAsking(false)
      setFailure(result.ok ? null : result)
      if (result.ok) first.current.take(result)
    }
    setIsAsking(true)
    first.current.read().then(settle, () => settle(UNREADABLE))
  }, [])
  useEffect(() => {
    const askIfSeen = () => {
      if (document.visibilityState === 'visible') ask()
    }
    askIfSeen()
    const timer = setInterval(askIfSeen, REFRESH_MS)
    addEventListener('online', askIfSeen)
    document.addEventListener('visibilitychange', askIfSeen)
    return () => {
      clearInterval(timer)
      removeEventListener('online', askIfSeen)
      document.removeEventListener('visibilitychange', askIfSeen)
    }
  }, [ask])
  return { failure, isAsking, ask }
}
