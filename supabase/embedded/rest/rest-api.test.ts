import { describe, expect, test } from 'vitest'
import type { Statement } from '#supabase/embedded/database/database.ts'
import { unavailable } from '#supabase/embedded/database/database-error.ts'
import type { Bearer } from '#supabase/embedded/auth/tokens.ts'
import { createRestApi } from './rest-api.ts'

const ID = '01890000-0000-7000-8000-000000000001'
const PERSON: Bearer = { kind: 'user', claims: { sub: ID, session_id: ID, role: 'authenticated' } }

/** An API over a database that returns `body` and records its queries. */
function apiOver({
  bearer = PERSON,
  body = '{"ok":true}',
  space = true,
  refusal,
}: {
  bearer?: Bearer
  body?: string | null
  space?: boolean
  refusal?: Error
} = {}) {
  const asked: (readonly Statement[])[] = []
  const { handler, maxBodyBytes } = createRestApi({
    limits: { wait: async () => 0 },
    tokens: { read: async () => bearer },
    database: {
      transaction: async (statements) => {
        asked.push(statements)
        if (refusal) throw refusal
        return [[], [{ body }]]
      },
    },
    hasSpace: async () => space,
  })
  const send = (path: string, init: RequestInit = {}) =>
    handler(new Request(`http://localhost/rest/v1/${path}`, { method: 'POST', ...init }))
  return { asked, send, maxBodyBytes }
}

const PULL = JSON.stringify({ p_user: ID, p_cursor: 0, p_limit: 10 })

describe('a function of the app', () => {
  test('is called as the user, in one transaction, and returns the result', async () => {
    const { asked, send } = apiOver({ body: '{"rows":[]}' })
    const response = await send('rpc/sync_pull', { body: PULL })
    expect([response.status, await response.text()]).toEqual([200, '{"rows":[]}'])
    expect(asked).toEqual([
      [
        {
          text: 'select auth.enter($1::text::jsonb)',
          parameters: [JSON.stringify({ sub: ID, session_id: ID, role: 'authenticated' })],
        },
        {
          text: 'select to_json(public.sync_pull(p_user => $1::text::uuid, p_cursor => $2::text::bigint, p_limit => $3::text::int, p_tables => $4::text::text[]))::text as body',
          parameters: [ID, '0', '10', null],
        },
      ],
    ])
  })

  test('that the database rejects returns the reason, and a Retry-After', async () => {
    const { send } = apiOver({
      refusal: unavailable('57014', 'canceling statement due to statement timeout'),
    })
    const response = await send('rpc/sync_pull', { body: PULL })
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(await response.json()).toMatchObject({ code: '57014' })
  })

  test('that stores something is rejected while the disk is full; reading still works', async () => {
    const { asked, send } = apiOver({ space: false })
    const push = await send('rpc/sync_push', { body: JSON.stringify({ p_user: ID, p_ops: [] }) })
    expect([push.status, (await push.json()).code]).toEqual([503, 'disk_full'])
    expect(push.headers.get('retry-after')).toBe('300')
    expect(asked).toEqual([])
    expect((await send('rpc/sync_pull', { body: PULL })).status).toBe(200)
  })
})

describe('a large body', () => {
  const limitFor = (path: string, bearer: Bearer, length?: string) =>
    apiOver({ bearer }).maxBodyBytes(
      new Request(`http://localhost/rest/v1/${path}`, {
        method: 'POST',
        headers: length === undefined ? {} : { 'content-length': length },
      }),
    )

  test('is accepted from a signed-in user only, for a function that needs it', async () => {
    const large = 4 * 1024 * 1024
    expect(await limitFor('rpc/sync_push', PERSON)).toBe(large)
    expect(await limitFor('rpc/sync_push', PERSON, String(large))).toBe(large)
    expect(await limitFor('rpc/sync_push', { kind: 'none' })).toBe(4096)
    expect(await limitFor('rpc/sync_push', { kind: 'invalid', expired: false })).toBe(4096)
    expect(await limitFor('rpc/my_sessions', PERSON)).toBe(4096)
    expect(await limitFor('favorites', PERSON)).toBe(4096)
  })
})

describe('never reaches the database:', () => {
  test.each<[string, string, RequestInit, number, string]>([
    ['a table', 'favorites?select=*', { method: 'GET' }, 404, 'PGRST202'],
    ['a write to a table', 'favorites', { body: '{"name":"Mallory"}' }, 404, 'PGRST202'],
    ['a function that is not the app’s', 'rpc/sync_renew_epochs', { body: '{}' }, 404, 'PGRST202'],
    ['a function of another schema', 'rpc/pg_catalog.pg_sleep', { body: '{}' }, 404, 'PGRST202'],
    ['a filter on a result', 'rpc/my_sessions?ip=match.(a*)*b', { body: '{}' }, 400, 'PGRST100'],
    ['an order of a result', 'rpc/my_sessions?order=id', { body: '{}' }, 400, 'PGRST100'],
    ['columns of a result', 'rpc/my_sessions?select=id::text', { body: '{}' }, 400, 'PGRST100'],
    ['a call by GET', `rpc/sync_pull?p_user=${ID}`, { method: 'GET' }, 405, 'PGRST117'],
    ['a parameter too many', 'rpc/my_sessions', { body: '{"limit":1}' }, 404, 'PGRST202'],
    ['no JSON', 'rpc/my_sessions', { body: '{' }, 400, 'PGRST102'],
    ['depth', 'rpc/sync_push', { body: '['.repeat(100_000) }, 400, 'PGRST102'],
    ['a NUL', 'rpc/sync_push', { body: `{"p_user":"${ID}","p_ops":["\\u0000"]}` }, 400, '22P05'],
    ['a body beyond its bound', 'rpc/my_sessions', { body: ' '.repeat(5000) }, 413, 'payload_too_large'],
  ])('%s', async (_name, path, init, status, code) => {
    const { asked, send } = apiOver()
    const response = await send(path, init)
    expect([response.status, (await response.json()).code]).toEqual([status, code])
    expect(asked).toEqual([])
  })

  test.each<[Bearer, string]>([
    [{ kind: 'none' }, '42501'],
    [{ kind: 'invalid', expired: true }, 'PGRST303'],
    [{ kind: 'invalid', expired: false }, 'PGRST301'],
  ])('not signed in: %j', async (bearer, code) => {
    const { asked, send } = apiOver({ bearer })
    const response = await send('rpc/export_my_data', { body: '{}' })
    expect([response.status, (await response.json()).code]).toEqual([401, code])
    expect(asked).toEqual([])
  })
})
