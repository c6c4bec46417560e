import type { ReactNode } from 'react'
import type { MailLink } from '#src/session/mail-link.ts'

type Props = { link: MailLink /** Address that a verification mail just went to. */; mailed: string }

/** What a mailed link said, or that a mail is on its way. */
export function MailNotice({ link, mailed }: Props) {
  if (link.kind === 'confirmed') {
    return <Notice>Your email address is verified. Sign in, and your list comes with you.</Notice>
  }
  if (link.kind === 'error') {
    return (
      <Notice>
        This link has expired or was used before. If your address is verified, sign in; otherwise sign up
        again and we send a new one.
      </Notice>
    )
  }
  if (mailed !== '') {
    return <Notice>We sent a link to {mailed}. Open it on any device, then sign in here.</Notice>
  }
  return null
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="mt-5 rounded-card bg-tint p-4">
      {children}
    </p>
  )
}
