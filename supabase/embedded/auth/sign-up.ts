import { createHmac, randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Database } from '#supabase/embedded/database/database.ts'
import type { Limits } from '#supabase/embedded/limits.ts'
import type { Mailbox } from '#supabase/embedded/mailbox.ts'
import { Email, Password, PlainData, optional, parsed } from './body.ts'
import { type AuthCall, type AuthRoutes, peerOf, redirectOf } from './call.ts'
import type { OneTimeLinks } from './one-time-links.ts'
import type { PasswordHasher } from './password-hasher.ts'
import { assertPasswordStrong } from './password-rules.ts'
import { reply } from './problem.ts'
import { CodeChallenge, assertImplicitFlow } from './unsupported-api.ts'

const SignUp = v.object({
  email: Email,
  password: Password,
  data: optional(PlainData),
  code_challenge: CodeChallenge,
})

const Outcome = v.object({
  outcome: v.picklist(['made', 'replaced', 'kept', 'taken']),
  id: v.nullable(v.string()),
  identity_id: v.nullable(v.string()),
  /** For an existing account whose hash is not the one that was compared: another request was faster. */
  uncompared: v.nullable(v.string()),
})

/**
 * A new address gets an account. An unconfirmed one gets the new password if a mail may be sent ($8): the earlier link
 * becomes invalid, so that no link confirms a password that it was not sent with. While no mail may be sent, another
 * password marks the account as contested permanently: the user who confirms the address then chooses a password. $9:
 * the password is that of the hash $10, which was read before. A confirmed account is not changed.
 */
const SIGN_UP = `
with made as (
  insert into auth.users (id, aud, role, email, encrypted_password, confirmation_token, confirmation_sent_at,
                          raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
  values ($1::uuid, 'authenticated', 'authenticated', $3, $4, $5, $7::timestamptz,
          '{"provider": "email", "providers": ["email"]}',
          $6::jsonb || jsonb_build_object('sub', $1::uuid), $7::timestamptz, $7::timestamptz)
  on conflict do nothing returning id
), waiting as (
  select id, created_at, encrypted_password from auth.users where email = $3 and is_sso_user = false and email_confirmed_at is null
), replaced as (
  update auth.users set encrypted_password = $4, confirmation_token = $5, confirmation_sent_at = $7::timestamptz,
         recovery_token = null, raw_user_meta_data = $6::jsonb || jsonb_build_object('sub', id),
         updated_at = $7::timestamptz
   where $8::boolean and id in (select id from waiting) returning id
), identity as (
  insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at)
  select $2::uuid, 'email', id::text, id, $6::jsonb || jsonb_build_object('sub', id), $7::timestamptz, $7::timestamptz,
         $7::timestamptz from made
), pending as (
  insert into auth.pending_sign_up (user_id, sign_ups, password_chosen_at, contested)
  select id, 1, $7::timestamptz, false from made
  union all
  select id, 2, case when exists (select from replaced) then $7::timestamptz else created_at end,
         not exists (select from replaced) and not $9::boolean and encrypted_password is not distinct from $10::text
    from waiting
  on conflict (user_id) do update set sign_ups = auth.pending_sign_up.sign_ups + 1,
     contested = auth.pending_sign_up.contested or excluded.contested,
     password_chosen_at = case when exists (select from replaced)
       then excluded.password_chosen_at else auth.pending_sign_up.password_chosen_at end
), tries as (
  delete from auth.mailed_code_tries where user_id in (select id from replaced)
), log as (
  insert into auth.audit_log_entries (id, payload, created_at)
  select gen_random_uuid(), json_build_object('action', 'user_confirmation_requested', 'actor_id', id,
         'log_type', 'account'), $7::timestamptz from (select id from made union all select id from waiting) l
)
select case when exists (select from made) then 'made' when exists (select from replaced) then 'replaced'
            when exists (select from waiting) then 'kept' else 'taken' end as outcome,
       coalesce((select id from made), (select id from waiting)) as id,
       coalesce((select $2::uuid from made),
                (select i.id from auth.identities i join waiting w on w.id = i.user_id limit 1)) as identity_id,
       (select encrypted_password from waiting
         where not exists (select from replaced) and encrypted_password is distinct from $10::text) as uncompared`

/**
 * Sign-ups of one address run one after the other. Otherwise a statement that waits for another's new account does not
 * see it, and takes it for a confirmed one: its password would not contest the other, and its mail would claim that
 * the address has an account. A statement of its own, since a statement sees what was committed before it began.
 */
const ONE_BY_ONE = `select pg_advisory_xact_lock(hashtextextended('sign-up ' || $1, 0))`

const TAKEN = { outcome: 'taken', id: null, identity_id: null, uncompared: null } as const

/** Of an unconfirmed account. */
const WAITING_HASH = `select encrypted_password from auth.users
  where email = $1 and is_sso_user = false and email_confirmed_at is null`
const WaitingHash = v.object({ encrypted_password: v.nullable(v.string()) })

export type SignUpOptions = {
  database: Database
  hasher: PasswordHasher
  mailbox: Mailbox
  links: OneTimeLinks
  limits: Limits
  siteUrl: string
  /** Key of the fake ids, so that a taken address gets the same response each time and no one can predict it. */
  secret: string
  now: () => number
}

/**
 * `POST /signup`: the same reply, cost and id format for a new address, an unconfirmed one and one that has an
 * account. A confirmed owner gets a notice by mail; an unconfirmed one a new link, at most once a minute.
 */
export function createSignUpApi({
  database,
  hasher,
  mailbox,
  links,
  limits,
  siteUrl,
  secret,
  now,
}: SignUpOptions): AuthRoutes {
  async function signUp(call: AuthCall): Promise<Response> {
    const asked = parsed(SignUp, call.body)
    assertImplicitFlow(asked)
    const { email, password } = asked
    await limits.take('mailsPerPeer', peerOf(call))
    await assertPasswordStrong(password, email)
    const [waiting] = await database.rows(WaitingHash, WAITING_HASH, [email])
    const waitingHash = waiting?.encrypted_password ?? null
    // Takes as long without a hash.
    const isSame = await hasher.matches(password, waitingHash, call.request.signal)
    const hash = await hasher.hash(password, call.request.signal)

    const at = new Date(now()).toISOString()
    const metadata = { ...asked.data, email, email_verified: false, phone_verified: false }
    const newCode = links.newCode(email)
    const mayMail = (await limits.wait('mailsPerAddress', `signup:${email}`)) === 0
    const parameters = [
      randomUUID(),
      randomUUID(),
      email,
      hash,
      newCode.digest,
      JSON.stringify(metadata),
      at,
      mayMail,
      isSame,
      waitingHash,
    ]
    const [, rows] = await database.transaction([
      { text: ONE_BY_ONE, parameters: [email] },
      { text: SIGN_UP, parameters },
    ])
    const [row] = v.parse(v.array(Outcome), rows)
    const { outcome, id, identity_id, uncompared } = row ?? TAKEN
    if (uncompared && !(await hasher.matches(password, uncompared, call.request.signal))) {
      await database.run('update auth.pending_sign_up set contested = true where user_id = $1', [id])
    }
    if (outcome === 'made' || outcome === 'replaced') {
      await links.mail('signup', { ...newCode, to: email, redirectTo: redirectOf(call), at })
    } else if (outcome === 'taken' && mayMail) {
      await mailbox.deliver(email, 'known', { link: new URL('/auth', siteUrl).href })
    }
    const shownId = id ?? madeUpId(secret, `user:${email}`)
    return reply(
      200,
      asWaitingUser({
        id: shownId,
        identityId: identity_id ?? madeUpId(secret, `identity:${email}`),
        email,
        metadata: { ...metadata, sub: shownId },
        at,
      }),
    )
  }

  return { 'POST /signup': signUp }
}

type WaitingUser = {
  id: string
  identityId: string
  email: string
  metadata: Record<string, unknown>
  at: string
}

/** The user object that sign-up returns for an unconfirmed address. */
function asWaitingUser({ id, identityId, email, metadata, at }: WaitingUser): object {
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: metadata,
    identities: [
      {
        identity_id: identityId,
        id,
        user_id: id,
        identity_data: metadata,
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

/** A stable UUID in the format of version 4, like real ids. */
function madeUpId(secret: string, subject: string): string {
  const hex = createHmac('sha256', secret).update(subject).digest('hex')
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(15), 16) % 4)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(12, 15)}-${variant}${hex.slice(16, 19)}-${hex.slice(19, 31)}`
}
