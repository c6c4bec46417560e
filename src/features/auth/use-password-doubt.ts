import { useEffect, useRef, useState } from 'react'
import { onSettled } from '#src/async/on-settled.ts'
import type { ConfirmedSignUp, MailLink } from '#src/session/mail-link.ts'
import { account } from '#src/session/page-account.ts'
import { useSession } from '#src/session/use-session.ts'

/** `asked`: the user is asked whether the password is theirs. `settled`: no question is open. */
export type PasswordDoubt = {
  status: 'checking' | 'asked' | 'settled'
  /** The sign-up that the link confirmed; null for other links. */
  signUp: ConfirmedSignUp | null
  /** The user keeps the password, or has set another one, which ended the link's session. */
  settle: (answer: 'kept' | 'set') => void
}

const loadSignUp = () => import('#src/session/confirmed-sign-up.ts')

/**
 * Finds out whether the user who opened a sign-up link knows the current password. Without a doubt the link signs in
 * this browser, as it has asked for it, and `onSignedIn` is called; a signed-in user stays who they are.
 */
export function usePasswordDoubt(link: MailLink, onSignedIn: () => void): PasswordDoubt {
  const { state } = useSession()
  const signUp = (link.kind === 'confirmed' && link.signUp) || null
  const [status, setStatus] = useState<PasswordDoubt['status']>(signUp ? 'checking' : 'settled')
  const isKnown = state.status !== 'loading'
  const latest = useRef({ isSignedOut: false, onSignedIn })
  useEffect(() => {
    latest.current = { isSignedOut: state.status === 'signed-out', onSignedIn }
  })

  const settle = (confirmed: ConfirmedSignUp, over: boolean) => {
    setStatus('settled')
    void finish(confirmed, over)
  }

  useEffect(() => {
    if (!signUp || !isKnown) return
    let left = false
    const decide = async (inDoubt: boolean) => {
      if (inDoubt) {
        setStatus('asked')
        return
      }
      const isIn = latest.current.isSignedOut && (await account.signInByLink(signUp)).ok
      if (!isIn) {
        settle(signUp, false)
        return
      }
      void finish(signUp, true)
      // The user may have gone to another page meanwhile.
      if (!left) latest.current.onSignedIn()
    }
    // When its code fails to load, the answer is unknown.
    const asked = loadSignUp().then(({ passwordInDoubt }) => passwordInDoubt(signUp))
    const ignore = onSettled(
      asked,
      (inDoubt) => void decide(inDoubt),
      () => void decide(true),
    )
    return () => {
      left = true
      ignore()
    }
  }, [signUp, isKnown])

  return { status, signUp, settle: (answer) => signUp && settle(signUp, answer === 'set') }
}

const finish = (confirmed: ConfirmedSignUp, over: boolean) =>
  loadSignUp().then(
    ({ settleSignUp }) => settleSignUp(confirmed, { over }),
    () => undefined,
  )
