import { createHmac, randomInt } from 'node:crypto'
import * as v from 'valibot'
import type { Database } from '#supabase/embedded/database/database.ts'
import type { Mailbox } from '#supabase/embedded/mailbox.ts'
import { redirectTarget } from '#supabase/embedded/site.ts'

/** The purpose of a mailed link or code. */
export type LinkKind = 'signup' | 'recovery' | 'magiclink' | 'email_change'

/** Where a token is stored. Only the newest of a column is valid. */
const COLUMNS = {
  signup: { token: 'confirmation_token', sentAt: 'confirmation_sent_at' },
  recovery: { token: 'recovery_token', sentAt: 'recovery_sent_at' },
  magiclink: { token: 'recovery_token', sentAt: 'recovery_sent_at' },
  email_change: { token: 'email_change_token_new', sentAt: 'email_change_sent_at' },
} as const

export type LinkColumn = 'confirmation_token' | 'recovery_token' | 'email_change_token_new'

const LIFETIME = 3_600_000
/** Wrong guesses at the valid codes of an address; then only their links work. */
const MAX_WRONG_TRIES = 10
const DIGEST = /^[0-9a-f]{64}$/

const Found = v.object({
  id: v.string(),
  column: v.picklist(['confirmation_token', 'recovery_token', 'email_change_token_new']),
})
/** An account and the kind of token that was found, not yet used. */
export type FoundLink = v.InferOutput<typeof Found> & { digest: string; sentAfter: string }

/** A token and its equivalent code. */
export type NewCode = { code: string; digest: string }

export type OneTimeLinks = {
  /** A token for an address; it is valid once it is stored in a column. */
  newCode: (address: string) => NewCode
  /** Mails a stored token. `at`: when the sign-up was made, ISO 8601. */
  mail: (
    kind: LinkKind,
    mail: NewCode & { to: string; redirectTo: string | null; at?: string },
  ) => Promise<void>
  /** Creates and stores a new token for a user and mails link and code to `to`. */
  send: (kind: LinkKind, mail: { userId: string; to: string; redirectTo: string | null }) => Promise<void>
  /** The purpose of a link's token; null when it is unknown, used or older than an hour. */
  find: (digest: string, columns: readonly LinkColumn[]) => Promise<FoundLink | null>
  /** The same for a typed code. A wrong one counts against all codes of the address. */
  findByCode: (address: string, code: string, columns: readonly LinkColumn[]) => Promise<FoundLink | null>
}

/** The conditions on length and kind are those of the indexes. */
const FIND = `
select id, kind as column from (
    select id, 'confirmation_token' as kind from auth.users
     where confirmation_token = $1 and length(confirmation_token) > 6 and confirmation_sent_at >= $2::timestamptz
    union all
    select id, 'recovery_token' from auth.users
     where recovery_token = $1 and length(recovery_token) > 6 and recovery_sent_at >= $2::timestamptz
    union all
    select id, 'email_change_token_new' from auth.users
     where email_change_token_new = $1 and length(email_change_token_new) > 6 and email_change_sent_at >= $2::timestamptz
  ) f where kind in (select jsonb_array_elements_text($3::jsonb)) limit 1`

/** One statement, so that concurrent guesses are counted one by one. */
const FIND_BY_CODE = `
with found as (${FIND}), usable as (
  select f.* from found f left join auth.mailed_code_tries t on t.user_id = f.id
   where coalesce(t.wrong_tries, 0) < ${MAX_WRONG_TRIES}
), wrong as (
  insert into auth.mailed_code_tries (user_id, wrong_tries)
  select id, 1 from auth.users where (email = $4 and is_sso_user = false or email_change = $4) and not exists (select from usable)
  on conflict (user_id) do update set wrong_tries = auth.mailed_code_tries.wrong_tries + 1
)
select * from usable`

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
  /** Key of the tokens, so that a guessed code cannot be converted to a token and used as a link. */
  secret: string
  now: () => number
}): OneTimeLinks {
  const digestOf = (address: string, code: string) =>
    createHmac('sha256', secret).update(`code:${address}${code}`).digest('hex')
  const sentAfter = () => new Date(now() - LIFETIME).toISOString()

  function newCode(address: string): NewCode {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    return { code, digest: digestOf(address, code) }
  }

  const mail: OneTimeLinks['mail'] = async (kind, { digest, code, to, redirectTo, at }) => {
    const link = new URL('/auth/v1/verify', siteUrl)
    link.search = new URLSearchParams({
      token: digest,
      type: kind,
      redirect_to: redirectTarget(siteUrl, redirectTo),
    }).toString()
    await mailbox.deliver(to, kind, { link: link.href, code, ...(at && { at }) })
  }

  return {
    newCode,
    mail,
    send: async (kind, { userId, to, redirectTo }) => {
      const made = newCode(to)
      const { token, sentAt } = COLUMNS[kind]
      await database.transaction([
        {
          text: `update auth.users set ${token} = $2, ${sentAt} = $3 where id = $1`,
          parameters: [userId, made.digest, new Date(now()).toISOString()],
        },
        { text: 'delete from auth.mailed_code_tries where user_id = $1', parameters: [userId] },
      ])
      await mail(kind, { ...made, to, redirectTo })
    },

    find: async (digest, columns) => {
      if (!DIGEST.test(digest)) return null
      const since = sentAfter()
      const [found] = await database.rows(Found, FIND, [digest, since, JSON.stringify(columns)])
      return found ? { ...found, digest, sentAfter: since } : null
    },

    findByCode: async (address, code, columns) => {
      const digest = digestOf(address, code)
      const since = sentAfter()
      const parameters = [digest, since, JSON.stringify(columns), address]
      const [found] = await database.rows(Found, FIND_BY_CODE, parameters)
      return found ? { ...found, digest, sentAfter: since } : null
    },
  }
}
