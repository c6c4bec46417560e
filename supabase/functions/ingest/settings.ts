export type Settings = {
  url: string
  /** Acts as service_role. */
  secretKey: string
  /** Where the platform writes the address of whoever asks; nothing that a client can write. */
  addressHeader: string
  /** How the owner is mailed; null where nobody has said so, and then messages only wait in the database. */
  mail: MailSettings | null
}

/** A service that sends a mail when it is posted JSON with `from`, `to`, `reply_to`, `subject` and `text`. */
export type MailSettings = { url: string; key: string; from: string; to: string }

/**
 * Hosted Supabase stands behind Cloudflare, which sets this header on every request whatever the client says.
 * X-Forwarded-For is longer than that: a client begins it.
 */
const HOSTED_ADDRESS_HEADER = 'cf-connecting-ip'

/** Null when the platform has not said where the database is and how to enter. */
export function readSettings(env: Record<string, string | undefined>): Settings | null {
  const { SUPABASE_URL: url, SUPABASE_SERVICE_ROLE_KEY: secretKey } = env
  if (!url || !secretKey) return null
  return {
    url,
    secretKey,
    addressHeader: env['ADDRESS_HEADER'] || HOSTED_ADDRESS_HEADER,
    mail: mailSettings(env),
  }
}

function mailSettings(env: Record<string, string | undefined>): MailSettings | null {
  const { OWNER_EMAIL: to, MAIL_URL: url, MAIL_KEY: key } = env
  return to && url && key ? { to, url, key, from: env['MAIL_FROM'] || to } : null
}
