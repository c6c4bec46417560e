import { randomUUID } from 'node:crypto'
import type { Database } from '#supabase/embedded/database/database.ts'
import { type Person, newClient } from '#tests/contracts/backend/client.ts'
import { addOp, op, passOp, stamp } from '#tests/contracts/backend/ops.ts'
import type { TestBackend } from '#tests/contracts/backend/start.ts'
import { push } from '#tests/contracts/backend/sync-calls.ts'

/** A list with a removed name, notes and a note that lost. Texts contain the mark, so that a leak can be detected. */
export async function seedList(person: Person, mark: string): Promise<void> {
  await push(person, [
    addOp('Nora'),
    op('nora', { note: `${mark} first` }, stamp(1)),
    op('nora', { note: `${mark} second` }, stamp(2)),
    addOp('Ida'),
    op('ida', { deleted: true }, stamp(3)),
    { ...op('nora', { rank: '€' }, stamp(4)) },
    passOp(`Ada ${mark}`.slice(0, 80), stamp(5)),
  ])
}

/** A verified authenticator app, as if its code had been entered in the session of `refreshToken`. */
export async function plantFactor(
  database: Database,
  userId: string,
  { secret = 'PLANTEDFACTORSECRET', refreshToken }: { secret?: string; refreshToken?: string } = {},
): Promise<void> {
  await database.run(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
       values ($1, $2, 'My phone', 'totp', 'verified', $3)`,
    [randomUUID(), userId, secret],
  )
  if (refreshToken) {
    await database.run(
      `update auth.sessions set aal = 'aal2' where id = (select session_id from auth.refresh_tokens where token = $1)`,
      [refreshToken],
    )
  }
}

export async function refreshTokenOf({ client }: Person): Promise<string> {
  const { data } = await client.auth.getSession()
  if (!data.session) throw new Error('not signed in')
  return data.session.refresh_token
}

/** The session of a refresh token, on the current backend. */
export async function resumed(
  backend: TestBackend,
  { id, email }: Person,
  refreshToken: string,
): Promise<Person> {
  const client = newClient(backend)
  const { error } = await client.auth.refreshSession({ refresh_token: refreshToken })
  if (error) throw error
  return { client, id, email }
}

/** An account's data in GoTrue's tables over time: a waiting address, a phone number, tokens of every kind, a log. */
export async function plantTraces(
  database: Database,
  { id, email }: Person,
  phone: string,
): Promise<string[]> {
  const secrets = ['confirmation', 'recovery', 'change-new', 'change-now', 'phone', 'again', 'flow'].map(
    (kind) => `planted-${kind}-${id}`,
  )
  const [confirmation, recovery, changeNew, changeNow, phoneToken, again, flow] = secrets
  await database.run(
    `update auth.users set phone = $2, email_change = $3, confirmation_token = $4, recovery_token = $5,
            email_change_token_new = $6, email_change_token_current = $7, phone_change_token = $8,
            reauthentication_token = $9 where id = $1`,
    [id, phone, `new-${email}`, confirmation, recovery, changeNew, changeNow, phoneToken, again],
  )
  await database.run(
    `insert into auth.flow_state (id, user_id, auth_code, authentication_method, provider_type)
       values (gen_random_uuid(), $1, $2, 'magiclink', 'email')`,
    [id, flow],
  )
  // A token from before sessions existed.
  await database.run(`insert into auth.refresh_tokens (id, token, user_id) values ($1, $2, $3)`, [
    randomUUID(),
    `planted-legacy-${id}`,
    id,
  ])
  await database.run(
    `insert into auth.audit_log_entries (id, payload, created_at, ip_address)
       values (gen_random_uuid(), json_build_object('action', 'user_invited', 'actor_id', 'another',
               'traits', json_build_object('user_email', $1::text)), now(), '192.0.2.7')`,
    [email],
  )
  await database.run(
    `insert into public.contact_message (batch_id, name, email, message) values ($1, 'Sender', upper($2), 'Hello')`,
    [randomUUID(), email],
  )
  return [...secrets, `planted-legacy-${id}`]
}
