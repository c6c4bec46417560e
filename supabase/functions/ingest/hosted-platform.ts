import * as v from 'valibot'
import type { Called, Letter, Platform } from './platform.ts'

const CALL_MS = 10_000
/** The sender waits for its response meanwhile. */
const MAIL_MS = 4_000

/**
 * Hosted Supabase runs behind Cloudflare, which sets this header on every request, overwriting the client's.
 * X-Forwarded-For is a list whose first entries a client can forge.
 */
const HOSTED_ADDRESS_HEADER = 'cf-connecting-ip'

/** A mail service that takes JSON with `from`, `to`, `reply_to`, `subject` and `text` by POST. */
type MailService = { url: string; key: string; from: string; to: string }

const Problem = v.object({ code: v.string() })

/** Hosted Supabase, from a function's environment variables; null when they are missing. */
export function hostedPlatform(env: Record<string, string | undefined>): Platform | null {
  const { SUPABASE_URL: url, SUPABASE_SERVICE_ROLE_KEY: secretKey } = env
  if (!url || !secretKey) return null
  const mail = mailService(env)
  const addressHeader = env['ADDRESS_HEADER'] || HOSTED_ADDRESS_HEADER
  return {
    call: (name, args) => callOverHttp(new URL(`/rest/v1/rpc/${name}`, url), secretKey, args),
    // The last entry of a list: the one that the nearest proxy has added.
    addressOf: (request) => request.headers.get(addressHeader)?.split(',').at(-1) ?? null,
    sourceKey: secretKey,
    mailOwner: mail && ((letter) => isMailed(letter, mail)),
  }
}

function mailService(env: Record<string, string | undefined>): MailService | null {
  const { OWNER_EMAIL: to, MAIL_URL: url, MAIL_KEY: key } = env
  return to && url && key ? { to, url, key, from: env['MAIL_FROM'] || to } : null
}

async function callOverHttp(url: URL, secretKey: string, args: object): Promise<Called> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        apikey: secretKey,
        authorization: `Bearer ${secretKey}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(args),
      signal: AbortSignal.timeout(CALL_MS),
    })
    const text = await response.text()
    const data: unknown = text === '' ? null : JSON.parse(text)
    if (response.ok) return { ok: true, data }
    const problem = v.safeParse(Problem, data)
    return { ok: false, code: problem.success ? problem.output.code : null }
  } catch {
    return { ok: false, code: null }
  }
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
