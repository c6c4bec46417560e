import { useEffect, useEffectEvent, useState } from 'react'
import { onSettled } from '#src/async/on-settled.ts'
import { hasEnded } from '#src/account/account-messages.ts'
import { offlineAnswer } from '#src/account/offline.ts'
import type { AuthFailure, AuthResult } from '#src/remote/auth-result.ts'
import type { LinkTokens, Recovery } from '#src/remote/recovery.ts'
import { answered, connected } from '#src/session/answered.ts'
import { pageBackend } from '#src/session/page-backend.ts'

/** The session of a mailed link that may set a password, or why it failed to open. */
export type OpenedRecovery = { recovery: Recovery | null; failure: AuthFailure | null; retry: () => void }

/** Opens the session of the link, in memory while the page is shown. `onExpired`: only a new link helps. */
export function useRecovery(tokens: LinkTokens, onExpired: () => void): OpenedRecovery {
  const [tries, setTries] = useState(0)
  const [recovery, setRecovery] = useState<Recovery | null>(null)
  const [failure, setFailure] = useState<AuthFailure | null>(null)
  const expired = useEffectEvent(onExpired)

  useEffect(() => {
    const open = async () => offlineAnswer() ?? openRecovery(tokens)
    const opening = open()
    const stop = onSettled(opening, (result) => {
      if (result.ok) setRecovery(result.recovery)
      else if (linkIsOver(result.code)) expired()
      else setFailure(result)
    })
    return () => {
      stop()
      void opening.then((result) => result.ok && result.recovery.close())
    }
  }, [tokens, tries])

  const retry = () => {
    setFailure(null)
    setTries(tries + 1)
  }
  return { recovery, failure, retry }
}

/** Whether only a new link helps: it sets a password without the current one for 15 minutes. */
export function linkIsOver(code: string): boolean {
  return code === 'otp_expired' || code === 'current_password_required' || hasEnded(code)
}

/** Opens the session of a mailed link to set a new password: it is held in memory and signs no one in. */
function openRecovery(tokens: LinkTokens): Promise<AuthResult<{ recovery: Recovery }>> {
  return answered(async () => {
    const { recover } = await connected(pageBackend())
    return recover(tokens)
  })
}
