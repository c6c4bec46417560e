import { mailHtml } from './mail-html.ts'

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

const NOT_ASKED = 'If you didn’t ask for this, you can ignore this email.'

/** `closing` replaces the usual last line. */
const WORDS: Record<MailKind, { subject: string; lead: string; action: string; closing?: string }> = {
  signup: {
    subject: 'Confirm your email',
    lead: 'Welcome to Nestling. Open this link to confirm that this email address is yours:',
    action: 'Confirm my email',
    closing:
      'If you didn’t sign up, don’t open the link: it would confirm a password you don’t know. If nobody opens it, the sign-up is deleted after seven days.',
  },
  recovery: {
    subject: 'Set a new password',
    lead: 'Open this link to choose a new password:',
    action: 'Choose a new password',
  },
  magiclink: { subject: 'Your sign-in link', lead: 'Open this link to sign in:', action: 'Sign in' },
  email_change: {
    subject: 'Confirm your new email',
    lead: 'Open this link to use this email address for your Nestling account:',
    action: 'Change my email',
  },
  known: {
    subject: 'You already have an account',
    lead: 'Someone, probably you, tried to sign up with this email address. It already has an account, so you can just sign in:',
    action: 'Sign in',
  },
  password_changed: {
    subject: 'Your password was changed',
    lead: 'The password of your Nestling account was changed, and every other device was signed out. If this was you, you don’t need to do anything. If it wasn’t, choose a new password now:',
    action: 'Choose a new password',
    closing: 'We’ll never ask you for your password by email.',
  },
  email_changing: {
    subject: 'Your email is about to change',
    lead: 'Someone signed in to your Nestling account asked to change its email address. The change takes effect when the link we sent to the new address is opened.',
    action: '',
    closing:
      'If this wasn’t you, sign in and change your password. That signs out every other device and cancels the change.',
  },
  email_changed: {
    subject: 'Your email was changed',
    lead: 'The email address of your Nestling account was changed, as requested. Sign in with the new address from now on. We no longer send email to this one.',
    action: '',
    closing: 'If this wasn’t you, contact us through the contact page.',
  },
}

/** The variable content of a mail. `at`: when the sign-up was made, ISO 8601. */
export type MailContent = { link?: string; code?: string; at?: string }

/** The mail's text. `link` and `code` appear where they are given; a code is an alternative to the link beside it. */
export function writeMail(kind: MailKind, { link, code, at }: MailContent): MailText {
  const { subject, lead: words, action, closing = NOT_ASKED } = WORDS[kind]
  const lead = at ? `${words.replace(/:$/, '')} (for the sign-up on ${writeTime(at)}):` : words
  const codeLine = code ? `Or enter this code: ${code}` : ''
  const text = [lead, link ?? '', codeLine, closing].filter(Boolean).join('\n\n')
  const html = mailHtml({ subject, lead, link, action, code, closing })
  return { subject, text, html, links: link ? [link] : [] }
}

/** The text of a message to a phone. */
export function writeText(code: string): MailText {
  return {
    subject: 'Your code',
    text: `${code} is your Nestling code. It expires in five minutes. Never share it with anyone.`,
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
