import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BACKUP_LOCK_LOST } from '#supabase/embedded/archive/one-at-a-time.ts'
import { folderStore } from './backup-store.ts'
import { backupName, backupTime } from './names.ts'
import { type Backups, scheduleBackups } from './schedule-backups.ts'

const HOUR = 3_600_000
let folder: string
let now: number
let lines: string[]
/** The code with which a backup fails. */
let failure: string | null
/** What a backup waits for. */
let written: Promise<void>
let signal: AbortSignal | null
/** What is found before a backup is stored. */
let assertAlone: () => Promise<void>
/** What other processes do before this one is alone. */
let others: () => Promise<void>
/** What is waiting for its time. */
let next: { work: () => void; ms: number } | null
let backups: Backups

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-schedule-'))
  now = Date.UTC(2026, 4, 4, 3)
  lines = []
  failure = null
  next = null
  written = Promise.resolve()
  signal = null
  others = async () => {}
  assertAlone = async () => {}
})
afterEach(() => {
  backups.stop()
  rmSync(folder, { recursive: true, force: true })
})

const saved = () => readdirSync(join(folder, 'saved')).toSorted()

function start(): void {
  backups = scheduleBackups({
    store: folderStore(join(folder, 'saved')),
    write: async (file, madeAt, stops) => {
      writeFileSync(file, 'half')
      signal = stops
      await written
      stops.throwIfAborted()
      if (failure) throw Object.assign(new Error('secret'), { code: failure })
      writeFileSync(file, madeAt.toISOString())
      return 1_500_000
    },
    alone: async (work) => {
      await others()
      return work(() => assertAlone())
    },
    directory: join(folder, 'unfinished'),
    everyMs: 24 * HOUR,
    keep: 3,
    log: (line) => void lines.push(line),
    now: () => now,
    schedule: (work, ms) => {
      next = { work, ms }
      return () => void (next = null)
    },
  })
}

/** Lets the time pass that the schedule waits for. */
async function pass(): Promise<void> {
  await expect.poll(() => next).not.toBeNull()
  const { work, ms } = next ?? { work: () => {}, ms: 0 }
  next = null
  now += ms
  work()
  await expect.poll(() => next).not.toBeNull()
}

test('a backup is made at once, then every day, and the newest ones stay', async () => {
  start()
  await expect.poll(() => next?.ms).toBe(24 * HOUR)
  expect(saved()).toEqual(['nestling-20260504T030000Z.archive'])
  expect(lines).toEqual(['saved the backup nestling-20260504T030000Z.archive (1.4 MB)'])
  writeFileSync(join(folder, 'saved', 'by-hand.archive'), '')
  for (let day = 0; day < 4; day += 1) await pass()
  expect(saved()).toEqual([
    'by-hand.archive',
    'nestling-20260506T030000Z.archive',
    'nestling-20260507T030000Z.archive',
    'nestling-20260508T030000Z.archive',
  ])
  now += 90_000
  // The store is not asked again: it may be far away.
  rmSync(join(folder, 'saved'), { recursive: true })
  expect(backups.age()).toBe(90)
})

test('a start soon after a backup waits for the rest of the day', async () => {
  start()
  await expect.poll(() => next?.ms).toBe(24 * HOUR)
  backups.stop()
  now += 20 * HOUR
  start()
  await expect.poll(() => next?.ms).toBe(4 * HOUR)
  expect(saved()).toHaveLength(1)
})

test('a failure leaves nothing behind, is logged without what it says, and is tried again soon', async () => {
  failure = 'ENOSPC'
  start()
  await expect.poll(() => next?.ms).toBe(HOUR / 4)
  expect([saved(), existsSync(join(folder, 'unfinished')), lines]).toEqual([
    [],
    false,
    ['the backup failed: ENOSPC'],
  ])
  expect(backups.age()).toBeNull()
  failure = null
  await pass()
  expect(saved()).toHaveLength(1)
})

test('what another process makes is no failure, and is found in the store a little later', async () => {
  failure = 'backup-in-progress'
  start()
  await expect.poll(() => next?.ms).toBe(HOUR / 4)
  expect(lines).toEqual(['another process is making the backup'])
  mkdirSync(join(folder, 'saved'), { recursive: true })
  writeFileSync(join(folder, 'saved', backupName(new Date(now))), '')
  failure = null
  await pass()
  expect([saved().length, next?.ms, backups.age()]).toEqual([1, 23.75 * HOUR, 900])
})

test('a backup that another process has stored since is enough', async () => {
  others = async () => writeFileSync(join(folder, 'saved', backupName(new Date(now - HOUR))), '')
  start()
  await expect.poll(() => next?.ms).toBe(23 * HOUR)
  expect([saved().length, signal, lines]).toEqual([1, null, []])
})

test('a backup is not stored once another process may be making one, and is tried again soon', async () => {
  assertAlone = async () => {
    throw Object.assign(new Error('lost'), { code: BACKUP_LOCK_LOST })
  }
  start()
  await expect.poll(() => next?.ms).toBe(HOUR / 4)
  expect([saved(), existsSync(join(folder, 'unfinished')), lines]).toEqual([
    [],
    false,
    ['the backup failed: backup-lock-lost'],
  ])
  assertAlone = async () => {}
  await pass()
  expect(saved()).toHaveLength(1)
})

test('a backup of a time to come, left by a wrong clock, puts off none', async () => {
  mkdirSync(join(folder, 'saved'))
  writeFileSync(join(folder, 'saved', backupName(new Date(now + 90 * 24 * HOUR))), '')
  start()
  await expect.poll(() => next?.ms).toBe(24 * HOUR)
  expect(saved()).toContain('nestling-20260504T030000Z.archive')
  expect(backups.age()).toBe(0)
})

test('a backup that is being written when the server stops is broken off, and nothing is said or left', async () => {
  let go = () => {}
  written = new Promise((resolve) => (go = resolve))
  start()
  await expect.poll(() => signal).not.toBeNull()
  backups.stop()
  expect(signal?.aborted).toBe(true)
  go()
  await expect.poll(() => existsSync(join(folder, 'unfinished'))).toBe(false)
  expect([saved(), lines, next]).toEqual([[], [], null])
})

test('names are in the order of time, and other names are no backups', () => {
  expect(backupTime(backupName(new Date(now)))).toBe(now)
  for (const other of [
    'nestling.archive',
    '.nestling-20260504T030000Z.archive',
    'nestling-20269999T030000Z.archive',
  ])
    expect(backupTime(other)).toBeNull()
})
