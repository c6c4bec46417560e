import { useState } from 'react'
import { accountMessage } from '#src/account/account-messages.ts'
import type { LinkTokens } from '#src/remote/recovery.ts'
import { toasts } from '#src/ui/toast/toast-store.ts'
import { CodeOrRecoveryCode } from './code-or-recovery-code.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { PageFrame } from './page-frame.tsx'
import { useRecovery } from './use-recovery.ts'

type Props = {
  tokens: LinkTokens
  /** The password is set, and all sessions are signed out. */
  onDone: () => void
  /** The link no longer works. */
  onExpired: () => void
}

/** The page of a mailed link for a new password. It signs no one in, and leaves a signed-in user signed in. */
export function NewPassword({ tokens, onDone, onExpired }: Props) {
  const { recovery, failure, retry } = useRecovery(tokens, onExpired)
  const [verified, setVerified] = useState(false)

  const done = () => {
    toasts.show({
      title: 'Password changed',
      description: 'You’ve been signed out on every device. Sign in with your new password.',
    })
    onDone()
  }

  if (recovery && recovery.factors.length > 0 && !verified) {
    return (
      <PageFrame title="One more step">
        <p className="mt-3 mb-6 text-soft">
          {recovery.email} is protected by a second step. Enter its code, then choose a new password.
        </p>
        <CodeOrRecoveryCode
          factors={recovery.factors}
          actions={recovery}
          onVerified={() => setVerified(true)}
          redeem={recovery.redeem}
          onRedeemed={() => setVerified(true)}
        />
      </PageFrame>
    )
  }
  return (
    <PageFrame title="Choose a new password">
      {recovery && (
        <NewPasswordForm recovery={recovery} focused={verified} onDone={done} onExpired={onExpired} />
      )}
      {!recovery && (
        <p role="status" className="mt-3 text-soft">
          {failure ? accountMessage(failure.code, failure.message) : 'Opening your link…'}
        </p>
      )}
      {failure && (
        <button type="button" className="button button-fill mt-6" onClick={retry}>
          Try again
        </button>
      )}
    </PageFrame>
  )
}
