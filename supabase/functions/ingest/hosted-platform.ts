import { databaseOverHttp } from '#supabase/functions/_shared/database.ts'
import { hostedAddress } from '#supabase/functions/_shared/hosted-address.ts'
import type { Letter, Platform } from './platform.ts'

/** The sender waits for its response meanwhile. */
const MAIL_MS = 4_000

/** A mail service that takes JSON with `from`, `to`, `reply_to`, `subject` and `text` by POST. */
type MailService = { url: string; key: string; from: string; to: string }

/** Hosted Supabase, from a function's environment variables; null when they are missing. */
export function hostedPlatform(env: Record<string, string | undefined>): Platform | null {
  const { SUPABASE_URL: url, SUPABASE_SERVICE_ROLE_KEY: secretKey } = env
  if (!url || !secretKey) return null
  const mail = mailService(env)
  return {
    call: databaseOverHttp(url, secretKey),
    addressOf: hostedAddress(env),
    sourceKey: secretKey,
    mailOwner: mail && ((letter) => isMailed(letter, mail)),
  }
}

function mailService(env: Record<string, string | undefined>): MailService | null {
  const { OWNER_EMAIL: to, MAIL_URL: url, MAIL_KEY: key } = env
  return to && url && key ? { to, url, key, from: env['MAIL_FROM'] || to } : null
}

async function isMailed({ subject, text, replyTo }: Letter, mail: MailService): Promise<boolean> {
  const { url, key, from, to } = mail
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, apikey: key, 'content-type': 'application/json' },
      body: JSON.stringify({ from, to, reply_to: replyTo, subject, text }),
      signal: AbortSignal.timeout(MAIL_MS),
    })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}
