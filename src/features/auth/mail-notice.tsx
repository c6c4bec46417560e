import type { MailLink } from '#src/session/mail-link.ts'

type Props = { link: MailLink /** Address that a verification mail just went to. */; mailed: string }

/** What a mailed link said, or that a mail is on its way. */
export function MailNotice({ link, mailed }: Props) {
  return (
    <p role="status" className="rounded-card bg-tint not-empty:mt-5 not-empty:p-4">
      {noticeWords(link, mailed)}
    </p>
  )
}

/** A mail that was just sent is newer than the link that led here. */
function noticeWords(link: MailLink, mailed: string): string | null {
  if (mailed !== '') return `We sent a link to ${mailed}. Open it on any device, then sign in here.`
  switch (link.kind) {
    case 'none':
      return null
    case 'confirmed':
      return 'Your email address is verified. Sign in, and your list comes with you.'
    case 'error':
      return 'This link has expired or was used before. If your address is verified, sign in; otherwise sign up again and we send a new one.'
  }
}
