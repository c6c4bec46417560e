import * as v from 'valibot'
import type { Database } from '#supabase/embedded/database/database.ts'
import type { FoundLink } from './one-time-links.ts'

const Confirmed = v.object({
  id: v.string(),
  /** False when the account was unconfirmed before. */
  was_confirmed: v.boolean(),
  sign_ups: v.nullable(v.number()),
  chosen_ms: v.nullable(v.number()),
  has_password: v.boolean(),
})
const Moved = v.object({ id: v.string(), email: v.string(), old_email: v.nullable(v.string()) })

/**
 * What a first confirmation reveals about the password: how many signed up, and when the valid one was chosen. None
 * is valid when sign-ups with different passwords could not be distinguished by their mails.
 */
export type SignUps = { count: number; passwordChosenAt: string; hasPassword: boolean }

export type Redeemed = { userId: string } & (
  | { kind: 'confirmed'; isFirst: boolean; signUps: SignUps | null }
  | { kind: 'moved'; from: string | null }
)

/**
 * Confirms the address and uses up all mailed tokens except one for an address change. A link that did not come with
 * a sign-up proves nothing about the password chosen there, so an unconfirmed account loses that one.
 */
const CONFIRM = `
with found as (
  select u.id, u.email_confirmed_at is not null as was_confirmed,
         exists (select from auth.pending_sign_up p where p.user_id = u.id and p.contested) as contested
    from auth.users u where u.id = $1 and (u.confirmation_token = $2 or u.recovery_token = $2) for update of u
), pending as (
  delete from auth.pending_sign_up where user_id in (select id from found) returning user_id, sign_ups, password_chosen_at
), tries as (
  delete from auth.mailed_code_tries where user_id in (select id from found)
), identity as (
  update auth.identities set identity_data = identity_data || '{"email_verified": true}', updated_at = $3::timestamptz
   where provider = 'email' and user_id in (select id from found)
), confirmed as (
  update auth.users u
     set email_confirmed_at = coalesce(email_confirmed_at, $3::timestamptz), confirmation_token = null,
         recovery_token = null, updated_at = $3::timestamptz,
         encrypted_password = case when f.was_confirmed or confirmation_token = $2 and not f.contested
                              then encrypted_password end,
         raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || '{"email_verified": true}'
    from found f where u.id = f.id and (u.confirmation_token = $2 or u.recovery_token = $2)
  returning u.id, f.was_confirmed, u.encrypted_password is not null as has_password
)
select c.id, c.was_confirmed, c.has_password, p.sign_ups, extract(epoch from p.password_chosen_at)::float8 * 1000 as chosen_ms
  from confirmed c left join pending p on p.user_id = c.id`

/** Also invalidates links that were mailed to the old address. A taken address stays with its owner. */
const MOVE = `
with found as (
  select id, email, email_change from auth.users u where id = $1 and email_change_token_new = $2
     and not exists (select from auth.users o where o.email = u.email_change and o.is_sso_user = false and o.id <> u.id)
), identity as (
  update auth.identities i set updated_at = $3::timestamptz,
         identity_data = identity_data || jsonb_build_object('email', f.email_change, 'email_verified', true)
    from found f where i.user_id = f.id and i.provider = 'email'
), tries as (
  delete from auth.mailed_code_tries where user_id in (select id from found)
)
update auth.users u
   set email = f.email_change, email_confirmed_at = $3::timestamptz, email_change = null, email_change_token_new = null,
       email_change_token_current = null, recovery_token = null, confirmation_token = null, updated_at = $3::timestamptz,
       raw_user_meta_data = coalesce(raw_user_meta_data, '{}')
         || jsonb_build_object('email', f.email_change, 'email_verified', true)
  from found f where u.id = f.id and u.email_change_token_new = $2
returning u.id, u.email, f.email as old_email`

/** Uses up a found token, once; null when another request was faster. `now` is in milliseconds. */
export async function redeemLink(database: Database, link: FoundLink, now: number): Promise<Redeemed | null> {
  const parameters = [link.id, link.digest, new Date(now).toISOString()]
  if (link.column === 'email_change_token_new') {
    const [moved] = await database.rows(Moved, MOVE, parameters)
    return moved ? { userId: moved.id, kind: 'moved', from: moved.old_email } : null
  }
  const [confirmed] = await database.rows(Confirmed, CONFIRM, parameters)
  if (!confirmed) return null
  const { id, was_confirmed, sign_ups, chosen_ms, has_password: hasPassword } = confirmed
  return {
    userId: id,
    kind: 'confirmed',
    isFirst: !was_confirmed,
    signUps:
      link.column === 'confirmation_token' && sign_ups !== null && chosen_ms !== null
        ? { count: sign_ups, passwordChosenAt: new Date(chosen_ms).toISOString(), hasPassword }
        : null,
  }
}
