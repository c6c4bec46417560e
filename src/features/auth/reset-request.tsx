import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '#src/session/use-session.ts'
import { EmailForm } from './email-form.tsx'
import { PageFrame } from './page-frame.tsx'

/** Requests the link. The response is the same for every address, so that it does not reveal who has an account. */
export function ResetRequest({ expired }: { expired: boolean }) {
  const { requestPasswordReset } = useSession()
  const [sentTo, setSentTo] = useState('')
  return (
    <PageFrame title={expired ? 'This link no longer works' : 'Reset your password'}>
      <p className="mt-3 text-soft">
        {expired
          ? 'This link has expired or was already used. Request a new one.'
          : 'Enter your email address and we’ll send you a link to choose a new password.'}
      </p>
      <div role="status" className="rounded-card bg-tint not-empty:mt-5 not-empty:p-4">
        {sentTo !== '' && (
          <p>
            If there’s an account for {sentTo}, a link is on its way. If you don’t see it, check your spam
            folder.
          </p>
        )}
      </div>
      <EmailForm
        button="Send reset link"
        send={requestPasswordReset}
        onSend={() => setSentTo('')}
        onSent={setSentTo}
      >
        <p className="text-sm text-soft">
          Remembered it?{' '}
          <Link to="/auth" className="link inline-flex min-h-11 items-center">
            Back to sign in
          </Link>
        </p>
      </EmailForm>
    </PageFrame>
  )
}
