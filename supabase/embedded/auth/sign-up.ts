import { createHmac } from 'node:crypto'
import * as v from 'valibot'
import type { Database } from './database.ts'
import type { Limits } from './limits.ts'
import type { Mailbox } from './mailbox.ts'
import type { OneTimeLinks } from './one-time-links.ts'

export type SignUp = {
  email: string
  metadata: Record<string, unknown>
  redirectTo: string | null
  /** The engine has just made the account and sent its mail. */
  isNew: boolean
}

export type SignUpDesk = {
  /**
   * The answer to a sign-up: the same for a new address, one that waits for its confirmation and one that has an
   * account, down to the look of the ids. A confirmed owner is told by mail; an unconfirmed one gets the link again,
   * at most once a minute.
   */
  answer: (signUp: SignUp) => Promise<object>
}

export type SignUpDeskOptions = {
  database: Database
  mailbox: Mailbox
  links: OneTimeLinks
  limits: Limits
  siteUrl: string
  /** Keys the made-up ids, so that a taken address gets the same answer each time and nobody can foresee it. */
  secret: string
  now: () => number
}

const Taken = v.object({ id: v.string(), identity_id: v.nullable(v.string()), confirmed: v.boolean() })

const MAX_REMEMBERED = 10_000
/** A real identity is made this much after its user: the password is hashed in between. */
const HASHING_MS = 70

export function createSignUpDesk({
  database,
  mailbox,
  links,
  limits,
  siteUrl,
  secret,
  now,
}: SignUpDeskOptions): SignUpDesk {
  async function find(email: string): Promise<v.InferOutput<typeof Taken> | undefined> {
    const rows = await database.rows(
      Taken,
      `select u.id, i.id as identity_id, u.email_confirmed_at is not null as confirmed
         from auth.users u left join auth.identities i on i.user_id = u.id and i.provider = 'email'
        where u.email = $1 limit 1`,
      [email],
    )
    return rows[0]
  }

  /** When each address that needs made-up ids was first asked for, so that it gets the same ones every time. */
  const firstAsked = new Map<string, number>()
  function askedAt(email: string): number {
    const at = firstAsked.get(email) ?? now()
    if (!firstAsked.has(email)) firstAsked.set(email, at)
    const oldest = firstAsked.keys().next().value
    if (firstAsked.size > MAX_REMEMBERED && oldest !== undefined) firstAsked.delete(oldest)
    return at
  }

  return {
    answer: async ({ email: address, metadata, redirectTo, isNew }) => {
      const email = address.toLowerCase()
      const taken = await find(email)
      const waiting = taken && !taken.confirmed ? taken : null
      const mayMail = limits.wait('mailsPerAddress', `signup:${email}`) === 0
      if (isNew) await links.sentByEngine(email)
      else if (mayMail && waiting) await links.send('signup', { userId: waiting.id, to: email, redirectTo })
      else if (mayMail) mailbox.deliver(email, 'known', { link: new URL('/auth', siteUrl).href })
      return asWaitingUser({
        id: waiting?.id ?? madeUpId(secret, `user:${email}`, askedAt(email)),
        identityId:
          waiting?.identity_id ?? madeUpId(secret, `identity:${email}`, askedAt(email) + HASHING_MS),
        email,
        metadata,
        at: new Date(now()).toISOString(),
      })
    },
  }
}

type WaitingUser = {
  id: string
  identityId: string
  email: string
  metadata: Record<string, unknown>
  at: string
}

/** A user as sign-up answers for an address that waits for its confirmation. */
function asWaitingUser({ id, identityId, email, metadata, at }: WaitingUser): object {
  const userMetadata = { ...metadata, email, email_verified: false, phone_verified: false, sub: id }
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: userMetadata,
    identities: [
      {
        identity_id: identityId,
        id,
        user_id: id,
        identity_data: userMetadata,
        provider: 'email',
        last_sign_in_at: at,
        created_at: at,
        updated_at: at,
        email,
      },
    ],
    created_at: at,
    updated_at: at,
    is_anonymous: false,
    confirmation_sent_at: at,
  }
}

/** A stable UUID in the look of version 7 (time first), as the engine makes them. */
function madeUpId(secret: string, subject: string, at: number): string {
  const time = at.toString(16).padStart(12, '0')
  const hex = createHmac('sha256', secret).update(subject).digest('hex')
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(3), 16) % 4)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(0, 3)}-${variant}${hex.slice(4, 7)}-${hex.slice(7, 19)}`
}
