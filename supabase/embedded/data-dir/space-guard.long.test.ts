import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { PGlite } from '@electric-sql/pglite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { copyEmptyCluster } from '#tests/contracts/backend/database-image.ts'
import { readControlFile } from './control-file.ts'
import { createSpaceGuard } from './space-guard.ts'

const MIB = 1024 * 1024

it('returns false below the minimum, true again when there is space, and queries the system every two seconds', async () => {
  let free = 64 * MIB
  let looks = 0
  let time = 0
  const guard = createSpaceGuard({
    directory: '/data',
    now: () => time,
    statfs: () => {
      looks += 1
      return Promise.resolve({ bavail: free / 4096, bsize: 4096 })
    },
  })
  expect(await guard.hasSpace()).toBe(true)
  free -= 4096
  time = 1999
  expect([await guard.hasSpace(), looks]).toEqual([true, 1])
  time = 2000
  expect([await guard.hasSpace(), looks]).toEqual([false, 2])
  free = 64 * MIB
  time = 4000
  expect([await guard.hasSpace(), looks]).toEqual([true, 3])
})

it('allows writes where the system does not know its free space', async () => {
  const statfs = () => Promise.reject(new Error('ENOSYS'))
  expect(await createSpaceGuard({ directory: '/data', statfs }).hasSpace()).toBe(true)
})

/** Writes notes for as long as the guard allows, then waits for SIGTERM and closes the database. */
const WRITER = `
  import { PGlite } from '@electric-sql/pglite'
  import { createSpaceGuard } from './supabase/embedded/data-dir/space-guard.ts'
  const [directory, guarded] = process.argv.slice(-2)
  const guard = createSpaceGuard({ directory, minFree: 24 * ${MIB}, now: () => performance.now() * 1000 })
  const database = await PGlite.create(directory + '/db')
  await database.exec('create table note (text text)')
  let rows = 0
  try {
    while (guarded === 'no' || await guard.hasSpace()) {
      await database.exec("insert into note select string_agg(md5(random()::text), '') from generate_series(1, 20000)")
      rows += 1
    }
  } catch (error) {
    console.error(error.message)
  }
  process.once('SIGTERM', () => database.close().then(() => process.exit(0), () => process.exit(1)))
  setInterval(() => undefined, 1000)
  console.log(rows)`

let mounted: string
beforeEach(() => {
  mounted = mkdtempSync(join(tmpdir(), 'nestling-space-'))
})
afterEach(() => {
  try {
    execFileSync('umount', [mounted], { stdio: 'ignore' })
  } catch {
    // It was never mounted.
  }
  rmSync(mounted, { recursive: true, force: true })
})

it('returns false on a real disk that fills up, early enough for the database to close and start again', async (context) => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', mounted], { stdio: 'ignore' })
  } catch {
    context.skip('this user may not mount a file system')
  }
  await copyEmptyCluster(join(mounted, 'db'))
  const node = ['--import', 'tsx', '--input-type=module', '--eval', WRITER, mounted, 'yes']
  const child = spawn(process.execPath, node, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const rows = await new Promise<string>((resolve) => {
    createInterface({ input: child.stdout }).once('line', resolve)
  })
  expect(Number(rows)).toBeGreaterThan(5)
  // Another program, such as a log, takes most of the rest.
  const { bavail, bsize } = statfsSync(mounted)
  writeFileSync(join(mounted, 'other'), Buffer.alloc(Math.max(bavail * bsize - 2 * MIB, 0)))
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(readControlFile(join(mounted, 'db')).isShutDown).toBe(true)

  rmSync(join(mounted, 'other'))
  const database = await PGlite.create(join(mounted, 'db'))
  expect((await database.query('select count(*)::int as rows from note')).rows).toEqual([
    { rows: Number(rows) },
  ])
  await database.close()
}, 120_000)
