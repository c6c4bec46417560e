import type { SmtpSettings } from '#supabase/embedded/smtp/smtp-transport.ts'
import { SettingsError } from './settings-error.ts'

/** An address, alone or in angle brackets after a name. */
const SENDER = /^([^<>\r\n]+ )?<[^@\s<>]+@[^@\s<>]+>$|^[^@\s<>]+@[^@\s<>]+$/

/**
 * SMTP_URL and MAIL_FROM; null without the first.
 * @throws SettingsError
 */
export function readMail(env: Record<string, string | undefined>): SmtpSettings | null {
  const url = env['SMTP_URL']
  if (!url) return null
  // Not its value: it contains a password.
  if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol) || new URL(url).hostname === '') {
    throw new SettingsError(
      'bad-mail',
      'SMTP_URL must be the address of a mail server. For example: SMTP_URL=smtps://user:password@mail.example npm start',
    )
  }
  const from = env['MAIL_FROM'] ?? ''
  if (SENDER.test(from)) return { url, from }
  throw new SettingsError(
    'bad-mail',
    `MAIL_FROM must be the sender of the mails, not "${from}". For example: MAIL_FROM="Nestling <names@names.example>"`,
  )
}
