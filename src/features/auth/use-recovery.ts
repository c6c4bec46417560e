import { useEffect, useEffectEvent, useState } from 'react'
import { hasEnded } from '#src/account/account-messages.ts'
import { offlineAnswer } from '#src/account/offline.ts'
import type { AuthFailure } from '#src/remote/auth-result.ts'
import type { LinkTokens, Recovery } from '#src/remote/recovery.ts'
import { openRecovery } from '#src/session/page-recovery.ts'

/** The session of a mailed link that may set a password, or why it failed to open. */
export type OpenedRecovery = { recovery: Recovery | null; failure: AuthFailure | null; retry: () => void }

/** Opens the session of the link, in memory while the page is shown. `onExpired`: only a new link helps. */
export function useRecovery(tokens: LinkTokens, onExpired: () => void): OpenedRecovery {
  const [tries, setTries] = useState(0)
  const [recovery, setRecovery] = useState<Recovery | null>(null)
  const [failure, setFailure] = useState<AuthFailure | null>(null)
  const expired = useEffectEvent(onExpired)

  useEffect(() => {
    let current = true
    let opened: Recovery | undefined
    const open = async () => {
      const result = offlineAnswer() ?? (await openRecovery(tokens))
      if (result.ok) opened = result.recovery
      if (!current) opened?.close()
      else if (result.ok) setRecovery(result.recovery)
      else if (linkIsOver(result.code)) expired()
      else setFailure(result)
    }
    void open()
    return () => {
      current = false
      opened?.close()
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
