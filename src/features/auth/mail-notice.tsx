import { ResendButton } from './resend-button.tsx'

/** What there is to say about the mail that verifies an address. */
export type MailNews =
  | { kind: 'none' }
  /** The mail just went to the address. */
  | { kind: 'mailed'; email: string }
  /** Somebody tried to sign in before opening the link. */
  | { kind: 'unconfirmed'; email: string }
  /** The link has led here. */
  | { kind: 'confirmed' }

type Props = { news: MailNews; next: string | undefined }

export function MailNotice({ news, next }: Props) {
  return (
    <div role="status" className="rounded-card bg-tint not-empty:mt-5 not-empty:p-4">
      {news.kind !== 'none' && (
        <>
          <p>{noticeWords(news)}</p>
          {news.kind !== 'confirmed' && <ResendButton key={news.email} email={news.email} next={next} />}
        </>
      )}
    </div>
  )
}

function noticeWords(news: Exclude<MailNews, { kind: 'none' }>): string {
  switch (news.kind) {
    case 'mailed':
      return `We sent a link to ${news.email}. Open it on any device, then sign in here. If you don’t see it, check your spam folder.`
    case 'unconfirmed':
      return `${news.email} isn’t verified yet. Open the link we emailed you, then sign in here.`
    case 'confirmed':
      return 'Your email address is verified. You can sign in now.'
  }
}
