import { useState } from 'react'
import type { AuthFailure, AuthResult } from '#src/remote/auth-result.ts'

/** What is not an answer: the device's storage can't be used. */
export const UNREADABLE: AuthFailure = { ok: false, code: 'storage_unavailable', message: '' }

export type Call = {
  isBusy: boolean
  /** Why the last call failed; null while one runs. */
  failure: AuthFailure | null
  /** Runs one call at a time; resolves to null when another one is running, or when it failed. */
  run: <Given>(call: () => Promise<AuthResult<Given>>) => Promise<({ ok: true } & Given) | null>
}

/** Calls of one form. */
export function useCall(): Call {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<AuthFailure | null>(null)
  const run: Call['run'] = async (call) => {
    if (isBusy) return null
    setIsBusy(true)
    setFailure(null)
    try {
      const result = await call()
      if (result.ok) return result
      setFailure(result)
    } catch {
      setFailure(UNREADABLE)
    } finally {
      setIsBusy(false)
    }
    return null
  }
  return { isBusy, failure, run }
}
