import { useSession } from '#src/session/use-session.ts'
import { EmailForm } from './email-form.tsx'
import { PageFrame } from './page-frame.tsx'

type Props = { next: string | undefined; onSent: (email: string) => void; onSignIn: () => void }

/** A link that no longer works: offers a new one, the same for every address. */
export function ExpiredLink({ next, onSent, onSignIn }: Props) {
  const { resendLink } = useSession()
  return (
    <PageFrame title="This link no longer works">
      <p role="status" className="mt-3">
        This link has expired or was already used. If your email address is verified, sign in. Otherwise, get
        a new link.
      </p>
      <EmailForm button="Send a new link" send={(email) => resendLink(email, next)} onSent={onSent}>
        <button type="button" className="button button-line" onClick={onSignIn}>
          Go to sign in
        </button>
      </EmailForm>
    </PageFrame>
  )
}
