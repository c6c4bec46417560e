import { useRef, useState } from 'react'
import { offlineAnswer } from '#src/account/offline.ts'
import type { Factor } from '#src/core/account/factor.ts'
import type { AuthFailure, AuthResult } from '#src/remote/auth-result.ts'
import { account } from '#src/session/page-account.ts'

/** An action on the account in progress, with the code prompt that may interrupt it. */
export type Attempt = {
  busy: boolean
  /** Why the last action failed; null while one runs and after a success. */
  failure: AuthFailure | null
  /** The factors to prompt for a code before the action can continue; null without a prompt. */
  asked: Factor[] | null
  /** Runs an action. When it needs a code first, prompts for it and runs the action again. */
  run: <Given>(action: () => Promise<AuthResult<Given>>, options?: RunOptions) => Promise<AuthResult<Given>>
  /** Reports that the code was given, or that the user cancelled. */
  answer: (given: boolean) => void
  forget: () => void
}

/** `quiet`: started by the screen, not by the user, who then gets no prompt. */
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
