/** The subject of a mail: the `type` of the link inside, or a notice about the account. */
export type MailKind =
  | 'signup'
  | 'recovery'
  | 'magiclink'
  | 'email_change'
  | 'known'
  | 'password_changed'
  | 'email_changing'
  | 'email_changed'

/** How a message is sent to a phone. */
export type Channel = 'sms' | 'whatsapp'

export type MailText = { subject: string; text: string; html: string; links: string[] }

const NOT_ASKED = 'If you did not ask for this, you can ignore it.'

/** `closing` replaces the usual last line. */
const WORDS: Record<MailKind, { subject: string; lead: string; action: string; closing?: string }> = {
  signup: {
    subject: 'Confirm your email',
    lead: 'Welcome to Nestling. Open this link to confirm that the address is yours:',
    action: 'Confirm my email',
    closing:
      'If you did not sign up, do not open the link: it would confirm a password that you do not know. Without it, the sign-up is deleted after seven days.',
  },
  recovery: {
    subject: 'Set a new password',
    lead: 'Open this link to choose a new password:',
    action: 'Choose a new password',
  },
  magiclink: { subject: 'Your sign-in link', lead: 'Open this link to sign in:', action: 'Sign in' },
  email_change: {
    subject: 'Confirm your new email',
    lead: 'Open this link to change the address of your account:',
    action: 'Change my email',
  },
  known: {
    subject: 'You already have an account',
    lead: 'Somebody, probably you, tried to sign up with this address. It has an account already, so you can just sign in:',
    action: 'Sign in',
  },
  password_changed: {
    subject: 'Your password was changed',
    lead: 'The password of your Nestling account was changed, and every other device was signed out. If this was you, all is well. If it was not, choose a new password now:',
    action: 'Choose a new password',
    closing: 'Nobody who writes for Nestling will ever ask you for your password.',
  },
  email_changing: {
    subject: 'Your email is about to change',
    lead: 'Somebody who is signed in to your Nestling account asked to move it to another address. It moves as soon as the link in the mail to that address is opened.',
    action: '',
    closing:
      'If this was not you, sign in and change your password: that ends every other session and stops the move.',
  },
  email_changed: {
    subject: 'Your email was changed',
    lead: 'Your Nestling account has moved to another address, as was asked for. You sign in with that one from now on; mails no longer come here.',
    action: '',
    closing: 'If this was not you, write to us through the contact page.',
  },
}

/** The variable content of a mail. `at`: when the sign-up was made, ISO 8601. */
export type MailContent = { link?: string; code?: string; at?: string }

/** The mail's text. `link` and `code` appear where they are given; a code is an alternative to the link beside it. */
export function writeMail(kind: MailKind, { link, code, at }: MailContent): MailText {
  const { subject, lead: words, action, closing = NOT_ASKED } = WORDS[kind]
  const lead = at ? `${words.replace(/:$/, '')} (the sign-up was made on ${writeTime(at)}):` : words
  const codeLine = code ? `Or enter this code: ${code}` : ''
  const text = [lead, link ?? '', codeLine, closing].filter(Boolean).join('\n\n')
  const html = [
    `<p>${lead}</p>`,
    link ? `<p><a href="${escapeHtml(link)}">${action}</a></p>` : '',
    codeLine ? `<p>${codeLine}</p>` : '',
    `<p>${closing}</p>`,
  ].join('')
  return { subject, text, html, links: link ? [link] : [] }
}

/** The text of a message to a phone. */
export function writeText(code: string): MailText {
  return {
    subject: 'Your code',
    text: `${code} is your Nestling code. It works for five minutes. Give it to nobody.`,
    html: '',
    links: [],
  }
}

/** For example `22 November 2026 at 22:30 UTC`. */
function writeTime(at: string): string {
  const date = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(new Date(at))
  return `${date} UTC`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
