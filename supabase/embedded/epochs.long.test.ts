import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import * as v from 'valibot'
import { addOp } from '#tests/contracts/backend/ops.ts'
import { startTestBackend } from '#tests/contracts/backend/start.ts'
import { push } from '#tests/contracts/backend/sync-calls.ts'
import { ownTarget } from '#tests/contracts/backend/target.ts'
import type { UncleanEnd } from './data-dir/heartbeat.ts'
import type { OpenDatabase } from './database/database.ts'
import { openPglite } from './database/pglite-database.ts'
import { settle } from './epochs.ts'

const END = '2026-05-04T12:00:00.000Z'

let dataDir: string
let opened: OpenDatabase
let early: string
let late: string

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'nestling-epochs-'))
  const backend = await startTestBackend({ dataDir })
  const people = [await ownTarget(backend).newPerson(), await ownTarget(backend).newPerson()] as const
  for (const person of people) await push(person, [addOp('Nora')])
  ;[early, late] = [people[0].id, people[1].id]
  await backend.close()
  opened = await openPglite(join(dataDir, 'db'))
  for (const [id, at] of [
    [early, '2026-05-04T10:59:00Z'],
    [late, '2026-05-04T11:01:00Z'],
  ]) {
    // The trigger would write the current time.
    await opened.database.script(`
      set session_replication_role = replica;
      update public.favorites set written_at = '${at}' where user_id = '${id}';
      update public.applied_op set at = '${at}' where user_id = '${id}';
      set session_replication_role = origin;`)
  }
}, 60_000)
afterAll(async () => {
  await opened.close()
  rmSync(dataDir, { recursive: true, force: true })
})
beforeEach(() => writeFileSync(join(dataDir, 'durable'), ''))

const durable = () => join(dataDir, 'durable')
const Head = v.object({ user_id: v.string(), epoch: v.string() })

/** Whose epoch is new after a start that finds this shutdown. */
async function renewedAfter(uncleanEnd: UncleanEnd | null): Promise<string[]> {
  const heads = () => opened.database.rows(Head, 'select user_id, epoch from public.sync_head')
  const before = new Map((await heads()).map(({ user_id, epoch }) => [user_id, epoch]))
  let settled = false
  const lock = {
    uncleanEnd,
    settle: () => void (settled = true),
    release: () => undefined,
  }
  await settle(lock, opened.database, dataDir)
  expect(settled).toBe(true)
  expect(existsSync(durable())).toBe(true)
  return (await heads())
    .filter(({ user_id, epoch }) => before.get(user_id) !== epoch)
    .map((head) => head.user_id)
}

it('no one sends again after a clean shutdown, nor after a crash of a database that syncs its log', async () => {
  expect(await renewedAfter(null)).toEqual([])
  expect(await renewedAfter({ at: END, olderVersion: false })).toEqual([])
  expect(await renewedAfter({ at: null, olderVersion: false })).toEqual([])
})

it('after a crash of a database that did not sync, users who wrote within the hour before send again', async () => {
  rmSync(durable())
  expect(await renewedAfter({ at: END, olderVersion: false })).toEqual([late])
})

it('everyone sends again when the time of the crash is unknown', async () => {
  rmSync(durable())
  expect((await renewedAfter({ at: null, olderVersion: false })).sort()).toEqual([early, late].sort())
})

it('everyone sends again after a crash of an older version, whatever ran before it', async () => {
  expect((await renewedAfter({ at: null, olderVersion: true })).sort()).toEqual([early, late].sort())
})

it('everyone sends again, once, when an operator has restored a copy', async () => {
  writeFileSync(join(dataDir, 'db', 'copy-made-before-migration'), '20250101000000\n')
  expect((await renewedAfter(null)).sort()).toEqual([early, late].sort())
  expect(await renewedAfter(null)).toEqual([])
})
