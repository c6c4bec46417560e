import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { Uuid } from '#supabase/embedded/uuid.ts'
import type { Database, Statement } from '#supabase/embedded/database/database.ts'
import { Email, Password, PlainData, optional, parsed } from './body.ts'
import type { AuthCall, AuthRoute, AuthRoutes } from './call.ts'
import type { Factors } from './factors.ts'
import type { PasswordHasher } from './password-hasher.ts'
import { assertPasswordStrong } from './password-rules.ts'
import { AuthProblem, invalid, reply } from './problem.ts'
import type { Sessions } from './sessions.ts'
import { type User, type Users, userReply } from './users.ts'

const MAX_PER_PAGE = 1000

const Id = v.object({ id: v.string() })
const Count = v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.minValue(1))
const NewUser = v.object({
  email: Email,
  password: optional(Password),
  email_confirm: optional(v.boolean()),
  user_metadata: optional(PlainData),
})
/** Nothing else may be changed: an unknown field is an error. */
const Change = v.strictObject({
  ban_duration: v.optional(v.string()),
  app_metadata: v.optional(PlainData),
})

/** Milliseconds of the units of Go's durations that are useful here. */
const UNITS = { h: 3_600_000, m: 60_000, s: 1000 } as const
const MAX_BAN = 100 * 365 * 24 * UNITS.h

export type AdminApiOptions = {
  database: Database
  users: Users
  sessions: Sessions
  factors: Factors
  hasher: PasswordHasher
  now: () => number
}

/** `/admin`: the operator's actions with the secret key. Anyone else gets 401 or 403. */
export function createAdminApi({
  database,
  users,
  sessions,
  factors,
  hasher,
  now,
}: AdminApiOptions): AuthRoutes {
  const timestamp = () => new Date(now()).toISOString()

  async function shown(user: User): Promise<object> {
    return userReply(user, await factors.list(user.id))
  }

  async function userOf({ params: { id = '' } }: AuthCall): Promise<User> {
    const user = v.is(Uuid, id) ? await users.byId(id) : null
    if (!user) throw new AuthProblem(404, 'user_not_found', 'User not found')
    return user
  }

  async function list({ url }: AuthCall): Promise<Response> {
    const page = numberOf(url, 'page', 1)
    const perPage = Math.min(MAX_PER_PAGE, numberOf(url, 'per_page', 50))
    const found = await Promise.all((await users.list({ page, perPage })).map(shown))
    const total = await users.count()
    return reply(200, { users: found, aud: 'authenticated' }, { 'x-total-count': String(total) })
  }

  async function create(call: AuthCall): Promise<Response> {
    const { email, password, email_confirm, user_metadata } = parsed(NewUser, call.body)
    if (password) await assertPasswordStrong(password, email)
    const hash = password ? await hasher.hash(password, call.request.signal) : null
    const verified = email_confirm === true
    const metadata = { ...user_metadata, email, email_verified: verified, phone_verified: false }
    const [made] = await database.rows(Id, CREATE, [
      randomUUID(),
      email,
      hash,
      verified,
      JSON.stringify(metadata),
      timestamp(),
    ])
    const user = made && (await users.byId(made.id))
    if (!user) {
      const message = 'A user with this email address has already been registered'
      throw new AuthProblem(422, 'email_exists', message)
    }
    return reply(200, await shown(user))
  }

  /** A ban ends all sessions at once. */
  function banStatements(id: string, duration: string): Statement[] {
    const ms = banOf(duration)
    const until = ms === 0 ? null : new Date(now() + ms).toISOString()
    const ban = { text: 'update auth.users set banned_until = $2 where id = $1', parameters: [id, until] }
    const end = { text: 'delete from auth.sessions where user_id = $1', parameters: [id] }
    return until === null ? [ban] : [ban, end]
  }

  async function change(call: AuthCall): Promise<Response> {
    const { ban_duration, app_metadata } = parsed(Change, call.body)
    const { id } = await userOf(call)
    await database.transaction([
      ...(ban_duration === undefined ? [] : banStatements(id, ban_duration)),
      {
        text: `update auth.users set updated_at = $3::timestamptz,
            raw_app_meta_data = jsonb_strip_nulls(coalesce(raw_app_meta_data, '{}') || $2::jsonb) where id = $1`,
        parameters: [id, JSON.stringify(app_metadata ?? {}), timestamp()],
      },
    ])
    return reply(200, await shown(await userOf(call)))
  }

  async function remove(call: AuthCall): Promise<Response> {
    const { id } = await userOf(call)
    await database.run('delete from auth.users where id = $1', [id])
    return reply(200, {})
  }

  async function listFactors(call: AuthCall): Promise<Response> {
    return reply(200, await factors.list((await userOf(call)).id))
  }

  /** For a user who has lost a factor and has no recovery code. */
  async function removeFactor(call: AuthCall): Promise<Response> {
    const { id } = await userOf(call)
    const { fid = '' } = call.params
    const factor = await factors.find(id, fid)
    await database.transaction([
      ...sessions.lower(id, factor.id),
      { text: 'delete from auth.mfa_factors where id = $1', parameters: [factor.id] },
      {
        text: `delete from auth.recovery_codes where user_id = $1
          and not exists (select from auth.mfa_factors where user_id = $1 and status = 'verified')`,
        parameters: [id],
      },
      { text: 'delete from auth.sessions where user_id = $1', parameters: [id] },
    ])
    return reply(200, { id: factor.id })
  }

  const routes = {
    'GET /admin/users': list,
    'POST /admin/users': create,
    'GET /admin/users/:id': async (call: AuthCall) => reply(200, await shown(await userOf(call))),
    'PUT /admin/users/:id': change,
    'DELETE /admin/users/:id': remove,
    'GET /admin/users/:id/factors': listFactors,
    'DELETE /admin/users/:id/factors/:fid': removeFactor,
  }
  return Object.fromEntries(Object.entries(routes).map(([key, route]) => [key, forOperator(route)]))
}

const CREATE = `
with made as (
  insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
                          raw_user_meta_data, created_at, updated_at)
  values ($1::uuid, 'authenticated', 'authenticated', $2, $3, case when $4::boolean then $6::timestamptz end,
          '{"provider": "email", "providers": ["email"]}', $5::jsonb || jsonb_build_object('sub', $1::uuid),
          $6::timestamptz, $6::timestamptz)
  on conflict do nothing returning id
), identity as (
  insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
  select gen_random_uuid(), 'email', id::text, id, $5::jsonb || jsonb_build_object('sub', id), $6::timestamptz,
         $6::timestamptz from made
)
select id from made`

function forOperator(route: AuthRoute): AuthRoute {
  return async (call) => {
    if (call.isOperator) return route(call)
    if (call.claims) throw new AuthProblem(403, 'not_admin', 'User not allowed')
    throw new AuthProblem(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  }
}

function numberOf(url: URL, name: string, fallback: number): number {
  const text = url.searchParams.get(name)
  if (text === null || text === '') return fallback
  const number = v.safeParse(Count, text)
  if (!number.success) throw invalid(`Invalid ${name}`)
  return number.output
}

/** Milliseconds of a duration such as `24h` or `1h30m`; 0 for `none`. */
function banOf(duration: string): number {
  if (duration === 'none') return 0
  if (!/^(\d{1,9}[hms])+$/.test(duration)) throw invalid('Invalid ban_duration')
  let ms = 0
  for (const [, count, unit] of duration.matchAll(/(\d+)([hms])/g)) {
    ms += Number(count) * UNITS[unit === 'h' || unit === 'm' ? unit : 's']
  }
  return Math.min(ms, MAX_BAN)
}
