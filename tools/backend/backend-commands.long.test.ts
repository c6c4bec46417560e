import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Database } from '#supabase/embedded/database/database.ts'
import { readArchiveHeader } from '#supabase/embedded/archive/read-archive.ts'
import { openPglite } from '#supabase/embedded/database/pglite-database.ts'
import { type Person, newClient, signInAgain } from '#tests/contracts/backend/client.ts'
import { addOp } from '#tests/contracts/backend/ops.ts'
import { type TestBackend, startTestBackend } from '#tests/contracts/backend/start.ts'
import { pull, push } from '#tests/contracts/backend/sync-calls.ts'
import { ownTarget } from '#tests/contracts/backend/target.ts'
import { checkDatabase } from './check-database.ts'
import { makeArchive } from './make-archive.ts'
import { restoreBackup } from './restore-backup.ts'

// Databases are opened and closed many times, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

/** A file in the data directory that the program has not created. */
const COPY_BY_HAND = 'secrets (copy).json'

const NOW = new Date('2026-05-04T03:02:01Z')

let folder: string
let dataDir: string
let ana: Person
let refreshToken: string
let epoch: string
/** A backup of `dataDir` in its initial state. */
let saved: string
/** A copy of `dataDir` as it was at the beginning, closed in order. */
let pristine: string
/** The file of an index, relative to `db`. */
let indexFile: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-commands-'))
  dataDir = join(folder, 'data')
  await running(dataDir, async (backend) => {
    ana = await ownTarget(backend).newPerson()
    epoch = (await push(ana, [addOp('Nora')])).epoch
    refreshToken = (await ana.client.auth.getSession()).data.session?.refresh_token ?? ''
    indexFile = await indexFileIn(backend.database)
  })
  writeFileSync(join(dataDir, COPY_BY_HAND), '{}')
  saved = fresh()
  await makeBackup(saved, dataDir, NOW)
  pristine = fresh()
  cpSync(dataDir, pristine, { recursive: true })
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A backup of a stopped data directory. */
const makeBackup = (file: string, from: string, madeAt: Date) =>
  makeArchive({ file, scope: 'everything', madeAt }, { dataDir: from, database: null })

async function running<T>(directory: string, work: (backend: TestBackend) => Promise<T>): Promise<T> {
  const backend = await startTestBackend({ dataDir: directory })
  try {
    return await work(backend)
  } finally {
    await backend.close()
  }
}

function fresh(): string {
  return join(folder, randomUUID())
}

/** A separate data directory, as if it had been restored: the same users and keys. */
function anotherDataDir(): string {
  const directory = fresh()
  cpSync(pristine, directory, { recursive: true })
  return directory
}

async function indexFileIn(database: Database): Promise<string> {
  const [row] = await database.rows(
    v.object({ path: v.string() }),
    `select pg_relation_filepath('public.note_revision_pkey') as path`,
  )
  return row?.path ?? ''
}

/** Ana's epoch in the database of a stopped server, read without the steps with which a start or a command begins. */
async function storedEpoch(directory: string): Promise<string | undefined> {
  const { database, close } = await openPglite(join(directory, 'db'))
  const [row] = await database.rows(
    v.object({ epoch: v.string() }),
    'select epoch::text from public.sync_head where user_id = $1::text::uuid',
    [ana.id],
  )
  await close()
  return row?.epoch
}

describe('a backup', () => {
  test('restores lists and sessions on another machine, and makes devices resend later changes', async () => {
    expect(statSync(saved).mode & 0o777).toBe(0o600)

    const elsewhere = fresh()
    expect((await restoreBackup(saved, elsewhere)).madeAt).toBe(NOW.toISOString())
    expect(readdirSync(elsewhere).sort()).toEqual(['db', 'secrets.json', 'signing-key.json'])
    await running(elsewhere, async (backend) => {
      const client = newClient(backend)
      expect((await client.auth.refreshSession({ refresh_token: refreshToken })).error).toBeNull()
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
    const nowhere = join(folder, 'no', 'such', 'folder')
    await expect(makeBackup(nowhere, dataDir, NOW)).rejects.toMatchObject({ code: 'file-unwritable' })
    await expect(makeBackup(fresh(), fresh(), NOW)).rejects.toMatchObject({ code: 'no-database' })
  })

  test('of a killed server makes devices resend: only the backup reads the sign of it, the lock file', async () => {
    const killed = anotherDataDir()
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

describe('on the command line', () => {
  const typed = (command: string, ...args: string[]) =>
    new Promise<{ code: number; printed: string }>((resolve) => {
      const script = ['--import', 'tsx', `tools/backend/${command}.ts`, ...args]
      const env = { ...process.env, DATA_DIR: dataDir, INIT_CWD: folder }
      execFile(process.execPath, script, { env }, (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, printed: `${stdout}${stderr}` }),
      )
    })

  test('prints what it did, and reads a file relative to the directory where it was started', async () => {
    const { code, printed } = await typed('backup', 'mine.backup')
    expect([code, printed]).toEqual([
      0,
      expect.stringContaining(`backed up to ${join(folder, 'mine.backup')}`),
    ])
    expect(await typed('restore', 'mine.backup')).toEqual({
      code: 1,
      printed: expect.stringMatching(/is not empty, and restoring never overwrites data.*\n$/),
    })
  })

  test('rotate-key creates a new key and signs no one out', async () => {
    expect((await typed('rotate-key')).code).toBe(0)
    await running(dataDir, async (backend) => {
      const { error } = await newClient(backend).auth.refreshSession({ refresh_token: refreshToken })
      expect(error).toBeNull()
      const { keys } = (await (await fetch(`${backend.url}/auth/v1/.well-known/jwks.json`)).json()) as {
        keys: unknown[]
      }
      expect(keys).toHaveLength(2)
    })
  })

  test('check finds nothing in a sound database, and the page that was changed on disk', async () => {
    const damaged = anotherDataDir()
    expect(await checkDatabase(damaged, { accept: false })).toContain('match their checksums')
    const file = join(damaged, 'db', indexFile)
    const content = readFileSync(file)
    content[4000] = (content[4000] ?? 0) ^ 1
    writeFileSync(file, content)

    await expect(checkDatabase(damaged, { accept: false })).rejects.toMatchObject({
      code: 'damaged-database',
      message: expect.stringContaining(`public.note_revision_pkey: page 0 of ${indexFile}`),
    })
    expect(await storedEpoch(damaged)).toBe(epoch)
    expect(await checkDatabase(damaged, { accept: true })).toContain('page 0')
    const after = await running(
      damaged,
      async (backend) => (await pull(await signInAgain(backend, ana.email))).epoch,
    )
    expect(after).not.toBe(epoch)
  })

  test.each([
    ['backup', []],
    ['restore', []],
    ['export', []],
    ['import', []],
    ['import', ['people.archive', '--dry']],
    ['admin', []],
    ['check', ['--all']],
    ['admin', ['ana@example.org', '--bann']],
  ])('%s %j prints the usage', async (command, args) => {
    const { code, printed } = await typed(command, ...args)
    expect(code).toBe(1)
    expect(printed).toMatch(
      /^(Name a file|Name an account and an action|Unknown argument)\. For example: [^]*\n$/,
    )
    expect(printed).not.toContain('    at ')
  })
})

function flipLastByte(file: string): void {
  const content = readFileSync(file)
  content[content.length - 1] = (content.at(-1) ?? 0) ^ 1
  writeFileSync(file, content)
}
