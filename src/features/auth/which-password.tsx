import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { accountMessage } from '#src/account/account-messages.ts'
import type { ConfirmedSignUp } from '#src/session/mail-link.ts'
import { toasts } from '#src/ui/toast/toast-store.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { PageFrame } from './page-frame.tsx'
import { useRecovery } from './use-recovery.ts'

const TITLE = 'Your email address is verified'

/** Shown until it is known whether there is a question. */
export function OpeningLink() {
  return (
    <PageFrame title={TITLE}>
      <p role="status" className="mt-3 text-soft">
        Opening your link…
      </p>
    </PageFrame>
  )
}

type Props = {
  signUp: ConfirmedSignUp
  onSettled: (answer: 'kept' | 'set') => void
}

/** Explains which password is valid after a sign-up that may be another person's, and lets the user choose one. */
export function WhichPassword({ signUp, onSettled }: Props) {
  const { signUps, hasPassword, passwordChosenAt, tokens } = signUp
  const [expired, setExpired] = useState(false)
  const { recovery, failure, retry } = useRecovery(tokens, () => setExpired(true))

  const changed = () => {
    toasts.show({ title: 'Password set', description: 'Sign in with your new password.' })
    onSettled('set')
  }

  return (
    <PageFrame title={TITLE}>
      {hasPassword ? (
        <p className="mt-3">
          The password for this account was chosen on{' '}
          <time dateTime={passwordChosenAt} className="font-semibold">
            {formatMoment(Date.parse(passwordChosenAt))}
          </time>
          .
          {signUps > 1 &&
            ` This address was used to sign up ${signUps === 2 ? 'twice' : `${signUps} times`}. Earlier passwords don’t work.`}
        </p>
      ) : (
        <p className="mt-3">
          This address was used to sign up more than once with different passwords, so none of them works.
        </p>
      )}
      <h2 className="mt-6 text-xl">{hasPassword ? 'Wasn’t that you?' : 'Choose a password'}</h2>
      {expired ? (
        <p className="mt-3 text-soft">
          This link can no longer set a password. To choose a new one, use{' '}
          <Link to="/reset-password" className="link inline-flex min-h-11 items-center">
            Forgot your password?
          </Link>
        </p>
      ) : recovery ? (
        <NewPasswordForm
          recovery={recovery}
          focused={false}
          onDone={changed}
          onExpired={() => setExpired(true)}
        />
      ) : (
        <p role="status" className="mt-3 text-soft">
          {failure ? accountMessage(failure.code, failure.message) : 'Opening your link…'}
        </p>
      )}
      {failure && !expired && (
        <button type="button" className="button button-line mt-4" onClick={retry}>
          Try again
        </button>
      )}
      <button type="button" className="button button-line mt-4 w-full" onClick={() => onSettled('kept')}>
        {hasPassword ? 'Keep this password' : 'Continue without a password'}
      </button>
    </PageFrame>
  )
}

let format: Intl.DateTimeFormat | undefined

function formatMoment(ms: number): string {
  format ??= new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' })
  return format.format(ms)
}
