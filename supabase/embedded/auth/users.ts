import * as v from 'valibot'
import type { Database } from '#supabase/embedded/database/database.ts'

const Time = v.nullable(
  v.pipe(
    v.string(),
    v.transform((text) => new Date(text).toISOString()),
  ),
)
const Metadata = v.pipe(
  v.nullable(v.record(v.string(), v.unknown())),
  v.transform((data) => data ?? {}),
)

/** An account row. The hash is in no reply. Times are ISO 8601. */
const User = v.object({
  id: v.string(),
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  email_change: v.nullable(v.string()),
  encrypted_password: v.nullable(v.string()),
  email_confirmed_at: Time,
  confirmation_sent_at: Time,
  recovery_sent_at: Time,
  email_change_sent_at: Time,
  last_sign_in_at: Time,
  banned_until: Time,
  created_at: Time,
  updated_at: Time,
  is_anonymous: v.boolean(),
  app_metadata: Metadata,
  user_metadata: Metadata,
  identities: v.array(v.record(v.string(), v.unknown())),
})
export type User = v.InferOutput<typeof User>

const SELECT = `
select u.id, u.email, u.phone, u.email_change, u.encrypted_password, u.email_confirmed_at, u.confirmation_sent_at,
       u.recovery_sent_at, u.email_change_sent_at, u.last_sign_in_at, u.banned_until, u.created_at, u.updated_at,
       u.is_anonymous, u.raw_app_meta_data as app_metadata, u.raw_user_meta_data as user_metadata,
       coalesce((
         select jsonb_agg(jsonb_build_object(
             'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'identity_data', i.identity_data,
             'provider', i.provider, 'last_sign_in_at', i.last_sign_in_at, 'created_at', i.created_at,
             'updated_at', i.updated_at, 'email', i.email) order by i.created_at)
           from auth.identities i where i.user_id = u.id), '[]') as identities
  from auth.users u`

export type Users = {
  /** By a lowercase address. */
  byEmail: (email: string) => Promise<User | null>
  byId: (id: string) => Promise<User | null>
  /** Oldest first; `page` counts from 1. */
  list: (page: { page: number; perPage: number }) => Promise<User[]>
  count: () => Promise<number>
}

const Count = v.object({ count: v.number() })

export function createUsers(database: Database): Users {
  async function by(column: 'id' | 'email', value: string): Promise<User | null> {
    return (
      (
        await database.rows(User, `${SELECT} where u.${column} = $1 and u.is_sso_user = false limit 1`, [
          value,
        ])
      )[0] ?? null
    )
  }
  return {
    byEmail: (email) => by('email', email),
    byId: (id) => by('id', id),
    list: ({ page, perPage }) =>
      database.rows(User, `${SELECT} order by u.created_at, u.id limit $1::int offset $2::int`, [
        perPage,
        (page - 1) * perPage,
      ]),
    count: async () =>
      (await database.rows(Count, 'select count(*)::int as count from auth.users'))[0]?.count ?? 0,
  }
}

/** A user object in GoTrue's response format; empty fields are omitted. */
export function userReply(user: User, factors: object[] = []): object {
  const confirmed = user.email_confirmed_at
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email ?? '',
    ...(confirmed && { email_confirmed_at: confirmed, confirmed_at: confirmed }),
    phone: user.phone ?? '',
    ...(user.confirmation_sent_at && { confirmation_sent_at: user.confirmation_sent_at }),
    ...(user.recovery_sent_at && { recovery_sent_at: user.recovery_sent_at }),
    ...(user.email_change && {
      new_email: user.email_change,
      email_change_sent_at: user.email_change_sent_at,
    }),
    ...(user.last_sign_in_at && { last_sign_in_at: user.last_sign_in_at }),
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    identities: user.identities,
    ...(factors.length > 0 && { factors }),
    created_at: user.created_at,
    updated_at: user.updated_at,
    ...(user.banned_until && { banned_until: user.banned_until }),
    is_anonymous: user.is_anonymous,
  }
}

/** True while an operator's ban lasts. `now` is in milliseconds. */
export function isBanned({ banned_until }: Pick<User, 'banned_until'>, now: number): boolean {
  return banned_until !== null && Date.parse(banned_until) > now
}
