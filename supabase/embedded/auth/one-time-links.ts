import { createHash, createHmac, randomInt } from 'node:crypto'
import * as v from 'valibot'
import type { Database } from './database.ts'
import type { Mailbox } from './mailbox.ts'
import { redirectTarget } from './site.ts'

/** What a mailed link or code is for. */
export type LinkKind = 'signup' | 'recovery' | 'magiclink' | 'email_change'

/** Where a token lies. The newest of a column is the only one that works. */
const COLUMNS = {
  signup: { token: 'confirmation_token', sentAt: 'confirmation_sent_at' },
  recovery: { token: 'recovery_token', sentAt: 'recovery_sent_at' },
  magiclink: { token: 'recovery_token', sentAt: 'recovery_sent_at' },
  email_change: { token: 'email_change_token_new', sentAt: 'email_change_sent_at' },
} as const

const LIFETIME = 3_600_000

/** A token that was found. Times are in milliseconds. */
const Found = v.object({
  id: v.string(),
  email: v.nullable(v.string()),
  email_change: v.nullable(v.string()),
  kind: v.picklist(['signup', 'recovery', 'email_change']),
  sent_ms: v.nullable(v.number()),
  address_taken: v.boolean(),
})
export type FoundLink = v.InferOutput<typeof Found>

export type OneTimeLinks = {
  /** Makes a new token for a user and mails link and code to `to`. */
  send: (kind: LinkKind, mail: { userId: string; to: string; redirectTo: string | null }) => Promise<void>
  /** Books the moment for a mail that the engine sent. */
  sentByEngine: (userEmail: string) => Promise<void>
  /** The tokens that a typed code may stand for. */
  digestsOf: (address: string, code: string) => string[]
  /** What a token is for; null when it is unknown, used or older than an hour, or leads to a taken address. */
  find: (digest: string) => Promise<FoundLink | null>
}

/** What the engine itself makes of a code, for the first mail of a sign-up. Anybody can compute it from a guess. */
function engineDigest(address: string, code: string): string {
  return createHash('sha256')
    .update(address.toLowerCase() + code)
    .digest('hex')
}

export function createOneTimeLinks({
  database,
  mailbox,
  siteUrl,
  secret,
  now,
}: {
  database: Database
  mailbox: Mailbox
  siteUrl: string
  /** Keys the tokens, so that nobody can turn a guessed code into one and pass it off as a link. */
  secret: string
  now: () => number
}): OneTimeLinks {
  const keyedDigest = (address: string, code: string) =>
    createHmac('sha256', secret).update(`code:${address.toLowerCase()}${code}`).digest('hex')

  async function newCode(kind: LinkKind, userId: string, to: string) {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const digest = keyedDigest(to, code)
    const { token, sentAt } = COLUMNS[kind]
    await database.run(`update auth.users set ${token} = $2, ${sentAt} = $3 where id = $1`, [
      userId,
      digest,
      new Date(now()).toISOString(),
    ])
    return { code, digest }
  }

  return {
    send: async (kind, { userId, to, redirectTo }) => {
      const { code, digest } = await newCode(kind, userId, to)
      const link = new URL('/auth/v1/verify', siteUrl)
      link.search = new URLSearchParams({
        token: digest,
        type: kind,
        redirect_to: redirectTarget(siteUrl, redirectTo),
      }).toString()
      mailbox.deliver(to, kind, { link: link.href, code })
    },

    digestsOf: (address, code) => [keyedDigest(address, code), engineDigest(address, code)],

    sentByEngine: (userEmail) =>
      database.run('update auth.users set confirmation_sent_at = $2 where email = $1', [
        userEmail,
        new Date(now()).toISOString(),
      ]),

    find: async (digest) => {
      const [found] = await database.rows(
        Found,
        `select id, email, email_change, kind, extract(epoch from sent_at)::float8 * 1000 as sent_ms,
                kind = 'email_change' and exists (select from auth.users o where o.email = f.email_change) as address_taken
           from (
             select id, email, email_change, 'signup' as kind, confirmation_sent_at as sent_at
               from auth.users where confirmation_token = $1
             union all
             select id, email, email_change, 'recovery', recovery_sent_at from auth.users where recovery_token = $1
             union all
             select id, email, email_change, 'email_change', email_change_sent_at
               from auth.users where email_change_token_new = $1
           ) f limit 1`,
        [digest],
      )
      const alive = found && !found.address_taken && now() - (found.sent_ms ?? 0) <= LIFETIME
      return alive ? found : null
    },
  }
}
