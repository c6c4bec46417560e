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

type Props = { mailStatus: MailStatus; next: string | undefined }

export function MailNotice({ mailStatus, next }: Props) {
  return (
    <div role="status" className="rounded-card bg-tint not-empty:mt-5 not-empty:p-4">
      {mailStatus.kind !== 'none' && (
        <>
          <p>{noticeMessage(mailStatus)}</p>
          {mailStatus.kind !== 'confirmed' && (
            <ResendButton key={mailStatus.email} email={mailStatus.email} next={next} />
          )}
        </>
      )}
    </div>
  )
}

function noticeMessage(mailStatus: Exclude<MailStatus, { kind: 'none' }>): string {
  switch (mailStatus.kind) {
    case 'mailed':
      return `We sent a link to ${mailStatus.email}. Open it on any device, then sign in here. If you don’t see it, check your spam folder.`
    case 'unconfirmed':
      return `${mailStatus.email} isn’t verified yet. Open the link we emailed you, then sign in here.`
    case 'confirmed':
      return 'Your email address is verified. You can sign in now.'
  }
}
