import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '#src/session/use-session.ts'
import { EmailForm } from './email-form.tsx'
import { PageFrame } from './page-frame.tsx'

/** Asks for the link. The answer is the same for every address: nobody learns who has an account. */
export function ResetRequest({ expired }: { expired: boolean }) {
  const { requestPasswordReset } = useSession()
  const [sentTo, setSentTo] = useState('')
  return (
    <PageFrame title={expired ? 'This link no longer works' : 'A new password'}>
      <p className="mt-3 text-soft">
        {expired
          ? 'This link has expired or was used before. Ask for a new one.'
          : 'Tell us your address, and we mail you a link to choose a new password.'}
      </p>
      <div role="status" className="rounded-card bg-tint not-empty:mt-5 not-empty:p-4">
        {sentTo !== '' && (
          <p>
            If there is an account for {sentTo}, a link is on its way. It may have gone to the spam folder.
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
