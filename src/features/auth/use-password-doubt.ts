import { useEffect, useState } from 'react'
import { onSettled } from '#src/async/on-settled.ts'
import type { ConfirmedSignUp, MailLink } from '#src/session/mail-link.ts'

/** `asked`: the user is asked whether the password is theirs. `settled`: no question is open. */
export type PasswordDoubt = {
  status: 'checking' | 'asked' | 'settled'
  /** The sign-up that the link confirmed; null for other links. */
  signUp: ConfirmedSignUp | null
  /** The user keeps the password, or has set another one, which ended the link's session. */
  settle: (answer: 'kept' | 'set') => void
}

const loadSignUp = () => import('#src/session/confirmed-sign-up.ts')

/** Finds out whether the user who opened a sign-up link knows the current password. */
export function usePasswordDoubt(link: MailLink): PasswordDoubt {
  const signUp = (link.kind === 'confirmed' && link.signUp) || null
  const [status, setStatus] = useState<PasswordDoubt['status']>(signUp ? 'checking' : 'settled')

  const settle = (confirmed: ConfirmedSignUp, answer: 'kept' | 'set') => {
    setStatus('settled')
    void loadSignUp().then(
      ({ settleSignUp }) => settleSignUp(confirmed, { ended: answer === 'set' }),
      () => undefined,
    )
  }

  useEffect(() => {
    if (!signUp) return
    const decide = (inDoubt: boolean) => {
      if (inDoubt) setStatus('asked')
      else settle(signUp, 'kept')
    }
    // When its code fails to load, the answer is unknown.
    const asked = loadSignUp().then(({ passwordInDoubt }) => passwordInDoubt(signUp))
    return onSettled(asked, decide, () => decide(true))
  }, [signUp])

  return { status, signUp, settle: (answer) => signUp && settle(signUp, answer) }
}
