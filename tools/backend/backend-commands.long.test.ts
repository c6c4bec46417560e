import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readArchiveHeader } from '#supabase/embedded/archive/read-archive.ts'
import { type Person, newClient, signInAgain } from '#tests/contracts/backend/client.ts'
import { startTestBackend } from '#tests/contracts/backend/start.ts'
import { pull } from '#tests/contracts/backend/sync-calls.ts'
import { COPY_BY_HAND, running, type StoppedServer, stoppedServer } from '#tests/support/stopped-server.ts'
import { makeArchive } from './make-archive.ts'
import { restoreBackup } from './restore-backup.ts'

// Databases are opened and closed many times, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const NOW = new Date('2026-05-04T03:02:01Z')

let server: StoppedServer
let dataDir: string
let ana: Person
let epoch: string
/** A backup of `dataDir` in its initial state. */
let saved: string

beforeAll(async () => {
  server = await stoppedServer()
  ;({ dataDir, ana, epoch } = server)
  saved = fresh()
  await makeBackup(saved, dataDir, NOW)
}, 120_000)
afterAll(() => server.remove())

const fresh = () => server.fresh()

/** A backup of a stopped data directory. */
const makeBackup = (file: string, from: string, madeAt: Date) =>
  makeArchive({ file, scope: 'everything', madeAt }, { dataDir: from, database: null })

describe('a backup', () => {
  test('restores lists and sessions on another machine, and makes devices resend later changes', async () => {
    expect(statSync(saved).mode & 0o777).toBe(0o600)

    const elsewhere = fresh()
    expect((await restoreBackup(saved, elsewhere)).madeAt).toBe(NOW.toISOString())
    expect(readdirSync(elsewhere).sort()).toEqual(['db', 'secrets.json', 'signing-key.json'])
    await running(elsewhere, async (backend) => {
      const client = newClient(backend)
      expect((await client.auth.refreshSession({ refresh_token: server.refreshToken })).error).toBeNull()
      const page = await pull({ ...ana, client })
      expect(page.rows.map(({ key }) => key)).toEqual(['nora'])
      expect(page.epoch).not.toBe(epoch)
    })
    for (const name of ['secrets.json', 'signing-key.json']) {
      expect(readFileSync(join(elsewhere, name), 'utf8')).toBe(readFileSync(join(dataDir, name), 'utf8'))
      expect(statSync(join(elsewhere, name)).mode & 0o777).toBe(0o600)
    }
  })

  test('is not created while the server runs', async () => {
    const file = fresh()
    await running(dataDir, async () => {
      await expect(makeBackup(file, dataDir, NOW)).rejects.toMatchObject({ code: 'data_dir_in_use' })
    })
    expect(existsSync(file)).toBe(false)
  })

  test('never overwrites a file, requires an existing directory, and a database to save', async () => {
    const file = fresh()
    writeFileSync(file, 'precious')
    await expect(makeBackup(file, dataDir, NOW)).rejects.toMatchObject({ code: 'file-exists' })
    expect(readFileSync(file, 'utf8')).toBe('precious')
    const nowhere = join(server.folder, 'no', 'such', 'folder')
    await expect(makeBackup(nowhere, dataDir, NOW)).rejects.toMatchObject({ code: 'file-unwritable' })
    await expect(makeBackup(fresh(), fresh(), NOW)).rejects.toMatchObject({ code: 'no-database' })
  })

  test('of a killed server makes devices resend: only the backup reads the sign of it, the lock file', async () => {
    const killed = server.anotherDataDir()
    const nextEpoch = () =>
      running(killed, async (backend) => (await pull(await signInAgain(backend, ana.email))).epoch)
    expect(await nextEpoch()).toBe(epoch)
    writeFileSync(join(killed, 'lock'), JSON.stringify({ pid: 2 ** 22 + 1, started: null }))
    // The database is missing for a moment: no empty one is saved instead, and the lock file stays for the next
    // backup.
    const database = join(killed, 'db')
    renameSync(database, `${database}-aside`)
    mkdirSync(database)
    await expect(makeBackup(fresh(), killed, NOW)).rejects.toMatchObject({ code: 'data_dir_damaged' })
    rmSync(database, { recursive: true })
    renameSync(`${database}-aside`, database)
    await makeBackup(fresh(), killed, NOW)
    expect(await nextEpoch()).not.toBe(epoch)
  })

  test('contains the keys of the server, and no other file, such as a copy made by hand', async () => {
    expect(readdirSync(dataDir)).toContain(COPY_BY_HAND)
    const { secrets } = await readArchiveHeader(saved)
    expect(Object.keys(secrets).sort()).toEqual(['secrets', 'signing-keys'])
  })
})

describe('a restore', () => {
  test('never overwrites', async () => {
    const full = fresh()
    mkdirSync(full)
    writeFileSync(join(full, 'something'), '')
    await expect(restoreBackup(saved, full)).rejects.toMatchObject({ code: 'data-dir-not-empty' })
    expect(readdirSync(full)).toEqual(['something'])
    await expect(restoreBackup(saved, dataDir)).rejects.toMatchObject({ code: 'data-dir-not-empty' })
  })

  test('that is killed leaves no database, no server starts there, and it can be run again', async () => {
    const target = fresh()
    const restoring = restoreBackup(saved, target)
    await expect
      .poll(() => existsSync(join(target, 'unfinished-restore', 'db', 'PG_VERSION')), { timeout: 60_000 })
      .toBe(true)
    const killed = fresh()
    cpSync(
      join(target, 'unfinished-restore', 'secrets.json'),
      join(killed, 'unfinished-restore', 'db', 'part'),
    )
    writeFileSync(join(killed, 'lock'), JSON.stringify({ pid: 2 ** 22 + 1, started: null }))
    expect(existsSync(join(target, 'db'))).toBe(false)
    await restoring

    await expect(startTestBackend({ dataDir: killed })).rejects.toMatchObject({ code: 'data_dir_damaged' })
    writeFileSync(join(killed, 'something'), '')
    await expect(restoreBackup(saved, killed)).rejects.toMatchObject({ code: 'data-dir-not-empty' })
    rmSync(join(killed, 'something'))
    await restoreBackup(saved, killed)
    expect(readdirSync(killed)).toEqual(expect.arrayContaining(['db', 'secrets.json', 'signing-key.json']))
    expect(readdirSync(killed)).not.toContain('unfinished-restore')
    await running(killed, async (backend) => {
      const page = await pull(await signInAgain(backend, ana.email))
      expect(page.rows.map(({ key }) => key)).toEqual(['nora'])
    })
  })

  test('accepts an empty directory, and makes it private', async () => {
    const empty = fresh()
    mkdirSync(empty, { mode: 0o755 })
    await restoreBackup(saved, empty)
    expect(statSync(empty).mode & 0o777).toBe(0o700)
    expect(readdirSync(empty).sort()).toEqual(['db', 'secrets.json', 'signing-key.json'])
  })

  test.each<[string, string, (file: string) => void]>([
    ['a file that is cut off', 'damaged-archive', (file) => truncateSync(file, statSync(file).size - 1)],
    ['a file with a changed byte', 'damaged-archive', (file) => flipLastByte(file)],
    ['some other file', 'not-an-archive', (file) => writeFileSync(file, '{"format":"other"}\n')],
    ['an empty file', 'not-an-archive', (file) => writeFileSync(file, '')],
    ['no file', 'unreadable-archive', (file) => rmSync(file)],
  ])('rejects %s and leaves nothing behind', async (_what, code, corrupt) => {
    const file = fresh()
    copyFileSync(saved, file)
    corrupt(file)
    const target = fresh()
    await expect(restoreBackup(file, target)).rejects.toMatchObject({ code })
    expect(existsSync(target)).toBe(false)
  })
})

function flipLastByte(file: string): void {
  const content = readFileSync(file)
  content[content.length - 1] = (content.at(-1) ?? 0) ^ 1
  writeFileSync(file, content)
}
