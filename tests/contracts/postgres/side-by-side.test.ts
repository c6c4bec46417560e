import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeProtectedHeader } from 'jose'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MIGRATIONS } from '#supabase/embedded/backend.ts'
import { openPostgres } from '#supabase/embedded/database/postgres-database.ts'
import { rotateSharedSigningKey } from '#supabase/embedded/signing-keys.ts'
import { openStore } from '#supabase/embedded/store.ts'
import { upgradeOnServer } from '#supabase/embedded/upgrade.ts'
import { createMeasures } from '#supabase/embedded/watch/measures.ts'
import { type Person, newClient, newEmail, signedIn, signInAgain } from '#tests/contracts/backend/client.ts'
import { addOp } from '#tests/contracts/backend/ops.ts'
import type { TestBackend } from '#tests/contracts/backend/start.ts'
import { createConfirmed } from '#tests/contracts/backend/target.ts'
import {
  NEEDS_POSTGRES,
  type PostgresServer,
  findPostgres,
  startPostgres,
} from '#tests/contracts/sync-sql/postgres-server.ts'
import { ordinaryDatabase, sideBySide } from './server-world.ts'

const programs = findPostgres()

describe.skipIf(programs === null)(
  'two processes on one database of an ordinary role',
  NEEDS_POSTGRES,
  () => {
    let server: PostgresServer
    let one: TestBackend
    let two: TestBackend
    let person: Person
    let databaseUrl: string
    let clock = 0

    beforeAll(async () => {
      server = await startPostgres(programs ?? '')
      databaseUrl = await ordinaryDatabase(server, 'pair')
      // Both find it empty.
      const pair = await sideBySide(databaseUrl, 2, { monotonic: () => clock, now: Date.now })
      if (!pair[0] || !pair[1]) throw new TypeError('expected two')
      ;[one, two] = pair
      person = await signedIn(one, (email) => createConfirmed(one, email))
    }, 120_000)
    afterAll(async () => {
      await Promise.all([one?.close(), two?.close()])
      await server?.close()
    })

    const pushTo = async ({ url, anonKey }: TestBackend, token: string, name: string): Promise<number> => {
      const response = await fetch(`${url}/rest/v1/rpc/sync_push`, {
        method: 'POST',
        headers: { apikey: anonKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ p_user: person.id, p_ops: [addOp(name)] }),
      })
      return response.status
    }
    const tokenOf = async ({ client }: Person) =>
      (await client.auth.getSession()).data.session?.access_token ?? ''

    it('accept the same API keys and each other’s tokens', async () => {
      expect(two.secretKey).toBe(one.secretKey)
      expect(await pushTo(two, await tokenOf(person), 'Nora')).toBe(200)
      const pulled = await person.client.rpc('sync_pull', { p_user: person.id, p_cursor: 0, p_limit: 10 })
      expect(JSON.stringify(pulled.data)).toContain('Nora')
    })

    it('count password attempts together', async () => {
      const email = newEmail()
      const statuses: number[] = []
      for (let n = 0; n < 12; n += 1) {
        const { error } = await newClient(n % 2 === 0 ? one : two).auth.signInWithPassword({
          email,
          password: 'x',
        })
        statuses.push(error?.status ?? 200)
      }
      expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429])
    })

    it('measure what they count and the keys they look for', async () => {
      const measures = createMeasures()
      const dataDir = mkdtempSync(join(tmpdir(), 'nestling-measured-'))
      let time = 0
      const store = await openStore({
        driver: 'postgres',
        databaseUrl,
        dataDir,
        migrations: MIGRATIONS,
        log: () => undefined,
        monotonic: () => time,
        measures,
      })
      const statements = async () =>
        Number(/nestling_database_seconds_count (\d+)/.exec(await measures.text())?.[1] ?? 0)
      const before = await statements()
      await store.counter.take({ name: 'measured', limit: 1, windowMs: 1000 }, 'x')
      expect(await statements()).toBe(before + 1)
      time = 5000
      expect(await store.keys.find('unknown')).toBeNull()
      expect(await statements()).toBe(before + 2)
      await store.close()
      rmSync(dataDir, { recursive: true, force: true })
    })

    it('leave the functions of a newer program alone, and replace those of an older one', async () => {
      const opened = await openPostgres({ url: databaseUrl, connections: 1 })
      const { database } = opened
      const mark = async () => {
        const comment = `select obj_description('embedded'::regnamespace, 'pg_namespace') as comment`
        return (await database.rows(v.object({ comment: v.string() }), comment))[0]?.comment ?? ''
      }
      const after = async (comment: string) => {
        await database.run(`comment on schema embedded is '${comment}'`)
        await upgradeOnServer(opened, MIGRATIONS)
        return mark()
      }
      const own = await mark()
      const [, number = '', digest = ''] = /^base (\d+) ([0-9a-f]{32})$/.exec(own) ?? []
      // When this fails, the base has changed: raise its number, and note the new pair here.
      expect([number, digest]).toEqual(['1', 'a971ef3e64a4eda6e9a7cc97cbe1d509'])
      const other = '0'.repeat(32)
      const newer = `base ${Number(number) + 1} ${other}`
      expect(await after(newer)).toBe(newer)
      expect(await after(`base ${Number(number) - 1} ${other}`)).toBe(own)
      expect(await after(`base ${other}`)).toBe(own)
      await opened.close()
    })

    it('store no address of what they count', async () => {
      const rows = await one.database.rows(v.object({ key: v.string() }), 'select key from embedded.attempts')
      expect(rows.length).toBeGreaterThan(0)
      for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/)
    })

    it('look for a signing key that the other has added, at most every five seconds', async () => {
      const kid = await rotateSharedSigningKey(one.database)
      const [third] = await sideBySide(databaseUrl, 1)
      if (!third) throw new TypeError('expected one')
      const token = await tokenOf(await signInAgain(third, person.email))
      await third.close()
      expect(decodeProtectedHeader(token).kid).toBe(kid)
      expect(await pushTo(two, token, 'Mila')).toBe(401)
      clock += 5000
      expect(await pushTo(two, token, 'Mila')).toBe(200)
    })
  },
)
