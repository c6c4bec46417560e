import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatStamp } from '#src/core/sync/clock.ts'
import { MIGRATIONS } from '#supabase/embedded/backend.ts'
import type { OpenDatabase } from '#supabase/embedded/database/database.ts'
import { openPostgres } from '#supabase/embedded/database/postgres-database.ts'
import { upgradeOnServer } from '#supabase/embedded/upgrade.ts'
import { ordinaryDatabase } from '#tests/contracts/postgres/server-world.ts'
import {
  everyPostgres,
  NEEDS_POSTGRES,
  type PostgresServer,
  startPostgres,
} from '#tests/contracts/sync-sql/postgres-server.ts'
import { sqlDevice } from '#tests/contracts/sync-sql/sql-device.ts'
import { movingBackend } from './devices.ts'

const PEOPLE = 10_000
const EACH = 100
const TIMEOUT = 1_800_000

const versions = everyPostgres()
const [oldest, newest] = [versions.at(-1), versions[0]]

describe.skipIf(versions.length === 0)('a large move', NEEDS_POSTGRES, () => {
  const servers: PostgresServer[] = []
  let folder: string
  let url: { former: string; next: string }
  let former: OpenDatabase
  let next: OpenDatabase

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'nestling-large-'))
    // Two servers, of two versions where there are two.
    servers.push(await startPostgres(newest?.programs ?? ''), await startPostgres(oldest?.programs ?? ''))
    const [one, two] = servers
    if (!one || !two) throw new TypeError('expected two servers')
    url = { former: await ordinaryDatabase(one, 'former'), next: await ordinaryDatabase(two, 'next') }
    former = await openPostgres({ url: url.former })
    next = await openPostgres({ url: url.next })
    await upgradeOnServer(former, MIGRATIONS)
    await fill(one)
  }, TIMEOUT)
  afterAll(async () => {
    await Promise.all([former?.close(), next?.close()])
    for (const server of servers) await server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it(
    `of ${PEOPLE} people moves, is killed twice on the way, and three devices see what they saw`,
    async () => {
      let at = former
      const backend = movingBackend(() => at.database)
      const people = await former.database.rows(
        v.object({ id: v.string() }),
        'select id::text from auth.users order by id limit 3',
      )
      const devices = await Promise.all(people.map(({ id }) => sqlDevice(backend, id)))
      const before = await Promise.all(devices.map((device) => device.list()))
      expect(before.map(({ length }) => length)).toEqual([EACH, EACH, EACH])

      const file = join(folder, 'people.archive')
      const exported = await command(['export', file], url.former)
      expect(exported.printed).toContain(`public.favorites: ${PEOPLE * EACH} rows`)
      await devices[0]?.addFavorite('Late')
      await devices[0]?.sync()
      const trial = await command(['import', file, '--dry-run'], url.next)
      expect(trial.printed).toContain('Nothing was changed.')
      const killed = [
        await command(['import', file], url.next, trial.seconds + 8),
        await command(['import', file], url.next, trial.seconds + 20),
      ]
      expect(killed.map(({ code }) => code)).toEqual([null, null])
      const [half] = await next.database.rows(
        v.object({ rows: v.number() }),
        'select count(*)::int as rows from public.favorites',
      )
      expect(half?.rows).toBeGreaterThan(0)
      expect(half?.rows).toBeLessThan(PEOPLE * EACH)
      const imported = await command(['import', file], url.next)
      expect(imported.printed).toContain('Every row was compared')

      at = next
      for (const device of devices) await device.sync()
      const after = await Promise.all(devices.map((device) => device.list()))
      expect(after[0]?.toSorted()).toEqual([...(before[0] ?? []), 'Late'].toSorted())
      expect(after.slice(1)).toEqual(before.slice(1))
      console.log(
        `PostgreSQL ${newest?.version} to ${oldest?.version}: export ${exported.seconds.toFixed(1)} s, ` +
          `${(statSync(file).size / 1024 / 1024).toFixed(1)} MB; dry run ${trial.seconds.toFixed(1)} s; ` +
          `killed with ${half?.rows} favorites there; import and comparison ${imported.seconds.toFixed(1)} s, ` +
          `peak memory ${imported.peak} and ${exported.peak} MB`,
      )
    },
    TIMEOUT,
  )
})

/** Accounts with lists as after years of use, with a stored verdict for each favorite. */
async function fill(server: PostgresServer): Promise<void> {
  const stamp = formatStamp(Date.UTC(2025, 0, 1), 0, 'aaaaaaaaaaaa')
  const admin = server.connect({ database: 'former' })
  await admin.unsafe(`
    set session_replication_role = replica;
    create temp table person as select n, md5('person ' || n)::uuid as id from generate_series(1, ${PEOPLE}) n;
    insert into auth.users (id, email, encrypted_password, email_confirmed_at)
      select id, n || '@example.test', '$2b$10$' || md5(n::text), now() from person;
    insert into auth.identities (id, provider, provider_id, user_id, identity_data)
      select gen_random_uuid(), 'email', id::text, id, jsonb_build_object('sub', id, 'email', n || '@example.test') from person;
    insert into public.sync_head (user_id, seq, epoch, names, row_count) select id, ${EACH}, id, ${EACH}, ${EACH} from person;
    insert into public.favorites (user_id, name_key, name, note, rank, fv, seq)
      select id, 'name-' || k, 'Name ' || k, 'A note about name ' || k, 'a' || lpad(k::text, 3, '0'),
             jsonb_build_object('name', s, 'note', s, 'rank', s, 'added_at', s, 'deleted', s), k
        from generate_series(1, ${EACH}) k cross join person cross join (values ('${stamp}')) as stamps (s);
    insert into public.applied_op (user_id, op_id, status, payload)
      select user_id, gen_random_uuid(), 'applied', jsonb_build_object('table', 'favorites', 'key', name_key)
        from public.favorites;
    set session_replication_role = default;
    analyze;
  `)
  await admin.end()
}

/** A command of the operator, in a process of its own; killed after some seconds if asked to. */
async function command([name = '', ...args]: string[], databaseUrl: string, killAfter?: number) {
  const began = performance.now()
  const script = `process.on('exit', () => console.log('peak', Math.round(process.resourceUsage().maxRSS / 1024)))`
  const flags = ['--import', 'tsx', '--import', `data:text/javascript,${encodeURIComponent(script)}`]
  const child = spawn(process.execPath, [...flags, `tools/backend/${name}.ts`, ...args], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const timer = killAfter === undefined ? null : setTimeout(() => child.kill('SIGKILL'), killAfter * 1000)
  const [printed, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
  if (timer) clearTimeout(timer)
  const seconds = (performance.now() - began) / 1000
  return { printed, seconds, code: code as number | null, peak: /^peak (\d+)$/m.exec(printed)?.[1] ?? '?' }
}
