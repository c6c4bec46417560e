import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeArchiveFile } from '#supabase/embedded/archive/archive-file.ts'
import type { TableSum } from '#supabase/embedded/archive/format.ts'
import { keysInDirectory } from '#supabase/embedded/archive/keys.ts'
import { ARCHIVED_TABLES, LEFT_OUT } from '#supabase/embedded/archive/tables.ts'
import { MIGRATIONS } from '#supabase/embedded/backend.ts'
import type { OpenDatabase } from '#supabase/embedded/database/database.ts'
import { unavailable } from '#supabase/embedded/database/database-error.ts'
import { migrationFiles, readVersions, versionOf } from '#supabase/embedded/migrations.ts'
import { upgradeOnServer } from '#supabase/embedded/upgrade.ts'
import { signInAgain } from '#tests/contracts/backend/client.ts'
import { addOp } from '#tests/contracts/backend/ops.ts'
import { startTestBackend } from '#tests/contracts/backend/start.ts'
import { pull, push } from '#tests/contracts/backend/sync-calls.ts'
import { createConfirmed } from '#tests/contracts/backend/target.ts'
import {
  findPostgres,
  NEEDS_POSTGRES,
  type PostgresServer,
  startPostgres,
} from '#tests/contracts/sync-sql/postgres-server.ts'
import { importArchive, planImport } from '#tools/backend/import-archive.ts'
import { importReport } from '#tools/backend/import-report.ts'
import { type FormerServer, recover, startFormerServer } from './former-server.ts'
import { CORRUPTIONS, comparable, epochsIn, interruptedAfter } from './archives.ts'
import { countersOf, createTargets, optionsFor } from './targets.ts'

const programs = findPostgres()
let folder: string
let former: FormerServer
let file: string
let sums: TableSum[]

/** Tables with rows that an import adds before those of `public.favorites`, in one page each. */
const TABLES_BEFORE_LISTS = 6

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-move-'))
  former = await startFormerServer()
  file = join(folder, 'people.archive')
  ;({ sums } = await former.archive(file))
}, 180_000)
afterAll(async () => {
  await former?.backend.close()
  rmSync(folder, { recursive: true, force: true })
})

const rowsIn = (table: string) => sums.find((sum) => sum.table === table)?.rows

describe('an archive of people', () => {
  it('has every table of the database, or a reason why not', async () => {
    const tables = await former.backend.database.rows(
      v.object({ name: v.string() }),
      `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and n.nspname not like 'pg%' and n.nspname <> 'information_schema' order by 1`,
    )
    const known = [...ARCHIVED_TABLES.map(({ name }) => name), ...Object.keys(LEFT_OUT)]
    expect(tables.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
    expect(tables.length).toBeGreaterThan(20)
  })

  it('is for this user alone, and was never half there', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect([rowsIn('auth.users'), rowsIn('public.favorites'), rowsIn('public.note_revision')]).toEqual([
      3, 3, 1,
    ])
    expect([rowsIn('private.poll'), rowsIn('private.poll_ballot')]).toEqual([1, 1])
  })

  it('has no account that was never confirmed', async () => {
    const waiting = await former.backend.database.rows(
      v.object({ id: v.string() }),
      'select id::text from auth.users where email = $1',
      [former.waiting],
    )
    const text = gunzipSync(readFileSync(file)).toString()
    expect(text).toContain(former.ana.id)
    for (const trace of [former.waiting, waiting[0]?.id ?? '?']) expect(text).not.toContain(trace)
  })

  it('has no session, no token, no mailed link and no key but that of recovery codes', async () => {
    const text = gunzipSync(readFileSync(file)).toString()
    const { data } = await former.ana.client.auth.getSession()
    const keys = JSON.stringify(keysInDirectory(former.backend.dataDir))
    const secrets = [...keys.matchAll(/"(?:secretKey|d)":"([^"]+)"/g)].map(([, secret = '']) => secret)
    expect(secrets).toHaveLength(2)
    for (const secret of [...secrets, data.session?.refresh_token ?? '?']) expect(text).not.toContain(secret)
    for (const name of ['confirmation_token', 'auth.sessions', 'auth.refresh_tokens', 'epoch'])
      expect(text).not.toContain(`"${name}"`)
  })
})

describe.skipIf(programs === null)('people who move to a server', NEEDS_POSTGRES, () => {
  let server: PostgresServer
  let targets: ReturnType<typeof createTargets>

  beforeAll(async () => {
    server = await startPostgres(programs ?? '')
    targets = createTargets(server, folder)
  }, 120_000)
  afterAll(async () => {
    await targets?.close()
    await server?.close()
  })

  const options = (target: OpenDatabase, from = file) => optionsFor(target, from)

  it('find everything: password, second factor, recovery codes, lists, revisions and verdicts', async () => {
    const target = await targets.empty('whole')
    const before = await pull(former.ana)
    const trial = await planImport(target, options(target))
    expect(importReport(trial, false)).toContain('Nothing was changed.')
    const plain = await target.database.rows(
      v.object({ count: v.number() }),
      `select count(*)::int as count from pg_namespace where nspname = 'auth'`,
    )
    expect(plain).toEqual([{ count: 0 }])

    const plan = await importArchive(target, options(target))
    expect(importReport(plan, true)).toContain('public.favorites: 3 rows, SHA-256')
    // What it has exported is what it would export itself.
    expect(comparable(await targets.sumsOf(target, 'again.archive'))).toEqual(comparable(sums))

    const moved = await startTestBackend({ databaseUrl: target.url, now: former.now })
    try {
      const ana = await signInAgain(moved, former.ana.email)
      expect(ana.id).toBe(former.ana.id)
      const after = await pull(ana)
      expect(after).toEqual({ ...before, epoch: after.epoch, server_time: after.server_time })
      expect(after.epoch).not.toBe(before.epoch)
      await push(ana, [addOp('Later')])
      expect((await pull(ana)).rows.at(-1)).toMatchObject({ key: 'later', seq: before.next + 1 })

      // A code that replaces the app, and the app itself before that.
      const ben = await signInAgain(moved, former.ben.email)
      former.advance(60_000)
      const code = former.ben.app.unusedAt(former.now())
      const { error } = await ben.client.auth.mfa.challengeAndVerify({
        factorId: former.ben.app.factorId,
        code,
      })
      expect(error).toBeNull()
      expect(
        await recover(moved, await signInAgain(moved, former.ben.email), former.ben.codes[0] ?? ''),
      ).toBe('recovered')
      // Someone without a row of sync_head gets an epoch as well.
      const cleo = await signInAgain(moved, former.cleo.email)
      expect((await pull(cleo)).epoch).not.toBe(cleo.id)
    } finally {
      await moved.close()
    }
  }, 60_000)

  it('are all there after an import that was interrupted anywhere and run again', async () => {
    const target = await targets.empty('resumed')
    for (const count of [1, 4, 8]) {
      const from = interruptedAfter(target, count)
      await expect(importArchive(from, options(target))).rejects.toMatchObject({ code: '57P01' })
      await expect(startTestBackend({ databaseUrl: target.url })).rejects.toMatchObject({
        code: 'unfinished_import',
      })
    }
    const before = await epochsIn(target)
    const plan = await importArchive(target, options(target))
    expect(plan.tables.find(({ table }) => table === 'auth.users')).toMatchObject({ rows: 3, present: 3 })
    expect(comparable(await targets.sumsOf(target, 'resumed.archive'))).toEqual(comparable(sums))
    // A device may have synced with what was there in between.
    const after = await epochsIn(target)
    expect(before.length).toBeGreaterThan(1)
    expect(after).toHaveLength(3)
    expect(before.filter((epoch) => after.includes(epoch))).toEqual([])
    await (await startTestBackend({ databaseUrl: target.url })).close()
  }, 60_000)

  it('come once: what they delete afterwards does not return', async () => {
    const target = await targets.empty('twice')
    await importArchive(target, options(target))
    await target.database.run('delete from auth.users where id = $1', [former.ana.id])
    for (const again of [importArchive, planImport])
      await expect(again(target, options(target))).rejects.toMatchObject({ code: 'already-imported' })
    expect(await epochsIn(target)).toHaveLength(2)
  }, 60_000)

  it('have counters that fit their rows, also when a device wrote during the import', async () => {
    const target = await targets.empty('written')
    const interrupted = interruptedAfter(target, TABLES_BEFORE_LISTS)
    await expect(importArchive(interrupted, options(target))).rejects.toMatchObject({ code: '57P01' })
    for (const name of ['Nora', 'Zoe'])
      await target.database.run(
        'insert into public.favorites (user_id, name_key, name) values ($1, lower($2), $2)',
        [former.ana.id, name],
      )
    await expect(importArchive(target, options(target))).rejects.toMatchObject({ code: 'import-differs' })
    const { head, held } = await countersOf(target, former.ana.id)
    expect(head).toEqual({ ...held, isAhead: true })
  }, 60_000)

  it('do not come between others unless asked to, and never at another’s address', async () => {
    const target = await targets.empty('crowded')
    const backend = await startTestBackend({ databaseUrl: target.url })
    await createConfirmed(backend, 'other@example.test')
    await expect(planImport(target, options(target))).rejects.toMatchObject({
      code: 'target-in-use',
      message: expect.stringContaining('1 accounts'),
    })
    const beside = { ...options(target), besideOthers: true }
    await createConfirmed(backend, former.ana.email)
    await expect(importArchive(target, beside)).rejects.toMatchObject({ code: 'address-taken' })
    await target.database.run('delete from auth.users where email = $1', [former.ana.email])
    const plan = await importArchive(target, beside)
    expect(plan.others).toBe(1)
    // This database has made its own key before.
    expect(importReport(plan, true)).toMatch(/auth.recovery_codes: 10 rows, left out: .* key of its own/)
    expect((await pull(await signInAgain(backend, former.ana.email))).rows).toHaveLength(2)
    await backend.close()
  }, 60_000)

  it('are compared row by row', async () => {
    const target = await targets.empty('changed')
    const killed = () => {
      throw unavailable('57P01', 'killed')
    }
    const log = (line: string) => (line.endsWith(': compared') ? killed() : undefined)
    await expect(importArchive(target, { ...options(target), log })).rejects.toMatchObject({ code: '57P01' })
    for (const change of [
      `update auth.users set encrypted_password = 'another' where id = '${former.ana.id}'`,
      `update public.favorites set note = 'another' where name_key = 'nora'`,
    ])
      await target.database.run(change)
    await expect(importArchive(target, options(target))).rejects.toMatchObject({
      code: 'import-differs',
      message: expect.stringMatching(
        /auth.users: 0 rows missing, 1 different\n {2}public.sync_head: .*\n {2}public.favorites: 0 rows missing, 1 different/,
      ),
    })
  }, 60_000)

  it('of an older version enter a database of that version, which is brought up to date', async () => {
    const versions = migrationFiles(MIGRATIONS).map(versionOf)
    const older = await targets.empty('older')
    await upgradeOnServer(older, MIGRATIONS, versions.at(-2))
    await older.database.run(
      `insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), 'old@example.test', now())`,
    )
    const archive = join(folder, 'older.archive')
    await writeArchiveFile(archive, older, { scope: 'people', madeAt: new Date(), secrets: {} })
    const target = await targets.empty('newer')
    const upgrades: (string | undefined)[] = []
    await importArchive(target, {
      ...options(target, archive),
      upgrade: (upTo) => {
        upgrades.push(upTo)
        return upgradeOnServer(target, MIGRATIONS, upTo)
      },
    })
    expect(upgrades).toEqual([versions.at(-2), undefined])
    expect(await readVersions(target.database)).toEqual(versions)
    for (const again of [importArchive, planImport])
      await expect(again(target, options(target, archive))).rejects.toMatchObject({ code: 'other-version' })

    // What a newer program has written.
    await older.database.run(
      `insert into supabase_migrations.schema_migrations (version) values ('29990101000000')`,
    )
    const newer = join(folder, 'newer.archive')
    await writeArchiveFile(newer, older, { scope: 'people', madeAt: new Date(), secrets: {} })
    const other = await targets.empty('other')
    await expect(planImport(other, options(other, newer))).rejects.toMatchObject({ code: 'other-version' })
  }, 60_000)

  it.each(CORRUPTIONS)(
    'need an archive that is whole: one that %s changes nothing',
    async (_what, code, corrupt) => {
      const target = await targets.empty(
        `refused_${code.replaceAll('-', '_')}_${Math.random().toString(36).slice(2, 8)}`,
      )
      const copy = join(folder, 'copy.archive')
      copyFileSync(file, copy)
      corrupt(copy)
      await expect(importArchive(target, options(target, copy))).rejects.toMatchObject({ code })
      const left = `select count(*)::int as count from pg_namespace where nspname in ('auth', 'embedded')`
      expect(await target.database.rows(v.object({ count: v.number() }), left)).toEqual([{ count: 0 }])
    },
  )
})
