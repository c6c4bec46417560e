import { useRef, useState } from 'react'
import { offlineAnswer } from '#src/account/offline.ts'
import type { Factor } from '#src/core/account/factor.ts'
import type { AuthFailure, AuthResult } from '#src/remote/auth-result.ts'
import { account } from '#src/session/page-account.ts'

/** An action on the account under way, with the question for a code that may come between. */
export type Attempt = {
  busy: boolean
  /** Why the last action failed; null while one runs and after one went well. */
  failure: AuthFailure | null
  /** Whom to ask for a code before the action can go on; null when nothing is asked. */
  asked: Factor[] | null
  /** Runs an action. Where it needs a code first, that is asked for, and the action then runs again. */
  run: <Given>(action: () => Promise<AuthResult<Given>>, options?: RunOptions) => Promise<AuthResult<Given>>
  /** Tells that the code was given, or that the person gives none. */
  answer: (given: boolean) => void
  forget: () => void
}

/** `quiet`: begun by the screen and not by the person, who is then asked for nothing. */
type RunOptions = { quiet?: boolean }

export function useAttempt(): Attempt {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<AuthFailure | null>(null)
  const [asked, setAsked] = useState<Factor[] | null>(null)
  const answered = useRef<(given: boolean) => void>(() => undefined)

  async function codeGiven(): Promise<boolean> {
    const listed = await account.factors()
    const verified = listed.ok ? listed.factors.filter((factor) => factor.status === 'verified') : []
    if (verified.length === 0) return false
    const given = await new Promise<boolean>((resolve) => {
      answered.current = resolve
      setAsked(verified)
    })
    setAsked(null)
    return given
  }

  return {
    busy,
    failure,
    asked,
    answer: (given) => answered.current(given),
    forget: () => setFailure(null),
    async run(action, { quiet = false } = {}) {
      setBusy(true)
      setFailure(null)
      let result = offlineAnswer() ?? (await action())
      while (!quiet && !result.ok && result.code === 'insufficient_aal' && (await codeGiven()))
        result = await action()
      setBusy(false)
      if (!result.ok) setFailure(result)
      return result
    },
  }
}
