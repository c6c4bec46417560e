import type { MailLink } from '#src/session/mail-link.ts'
import { MailCodeForm } from './mail-code-form.tsx'
import { ResendButton } from './resend-button.tsx'

/** The states of the mail that verifies an address. */
export type MailStatus =
  | { kind: 'none' }
  /** The mail was just sent to the address. */
  | { kind: 'mailed'; email: string }
  /** The user tried to sign in before opening the link. */
  | { kind: 'unconfirmed'; email: string }
  /** The user followed the link. */
  | { kind: 'confirmed' }

type Props = {
  mailStatus: MailStatus
  next: string | undefined
  /** The code of the mail was typed, which does what its link does. */
  onLink: (link: MailLink) => void
}

export function MailNotice({ mailStatus, next, onLink }: Props) {
  const email = mailStatus.kind === 'mailed' || mailStatus.kind === 'unconfirmed' ? mailStatus.email : null
  return (
    <div className={mailStatus.kind === 'none' ? '' : 'mt-5 rounded-card bg-tint p-4'}>
      <p role="status">{mailStatus.kind === 'none' ? '' : noticeMessage(mailStatus)}</p>
      {email !== null && (
        <>
          <MailCodeForm
            key={email}
            email={email}
            // Only who has entered the right password is told that the address is not verified.
            passwordKnown={mailStatus.kind === 'unconfirmed'}
            onLink={onLink}
          />
          <ResendButton key={`resend ${email}`} email={email} next={next} />
        </>
      )}
    </div>
  )
}

function noticeMessage(mailStatus: Exclude<MailStatus, { kind: 'none' }>): string {
  switch (mailStatus.kind) {
    case 'mailed':
      return `We sent a link to ${mailStatus.email}. Open it in this browser, or enter the code from the same email. If you don’t see it, check your spam folder.`
    case 'unconfirmed':
      return `${mailStatus.email} isn’t verified yet. Enter the code we emailed you, or open the link and then sign in here.`
    case 'confirmed':
      return 'Your email address is verified. You can sign in now.'
  }
}
