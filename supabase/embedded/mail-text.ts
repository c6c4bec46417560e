/** What a mail is about: the `type` of the link inside, or a note to somebody who has an account already. */
export type MailKind = 'signup' | 'recovery' | 'magiclink' | 'email_change' | 'reauthentication' | 'known'

export type MailText = { subject: string; text: string; html: string; links: string[] }

const WORDS: Record<MailKind, { subject: string; lead: string; action: string }> = {
  signup: {
    subject: 'Confirm your email',
    lead: 'Welcome to Nestling. Open this link to confirm that the address is yours:',
    action: 'Confirm my email',
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
  reauthentication: {
    subject: 'Your confirmation code',
    lead: 'Enter this code to confirm that it is you:',
    action: '',
  },
  known: {
    subject: 'You already have an account',
    lead: 'Somebody, probably you, tried to sign up with this address. It has an account already, so you can just sign in:',
    action: 'Sign in',
  },
}

/** The mail's words. `link` and `code` appear where they are given. */
export function writeMail(kind: MailKind, { link, code }: { link?: string; code?: string }): MailText {
  const { subject, lead, action } = WORDS[kind]
  const closing = 'If you did not ask for this, you can ignore it.'
  const codeLine = code && link ? `Or enter this code: ${code}` : (code ?? '')
  const text = [lead, link ?? '', codeLine, closing].filter(Boolean).join('\n\n')
  const html = [
    `<p>${lead}</p>`,
    link ? `<p><a href="${escapeHtml(link)}">${action}</a></p>` : '',
    codeLine ? `<p>${codeLine}</p>` : '',
    `<p>${closing}</p>`,
  ].join('')
  return { subject, text, html, links: link ? [link] : [] }
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
