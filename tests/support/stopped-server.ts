import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Database } from '#supabase/embedded/database/database.ts'
import { openPglite } from '#supabase/embedded/database/pglite-database.ts'
import type { Person } from '#tests/contracts/backend/client.ts'
import { addOp } from '#tests/contracts/backend/ops.ts'
import { type TestBackend, startTestBackend } from '#tests/contracts/backend/start.ts'
import { push } from '#tests/contracts/backend/sync-calls.ts'
import { ownTarget } from '#tests/contracts/backend/target.ts'

/** The data directory of a stopped server, in which Ana has a list. */
export type StoppedServer = {
  /** Contains everything of this test. */
  folder: string
  dataDir: string
  ana: Person
  refreshToken: string
  epoch: string
  /** The file of an index, relative to `db`. */
  indexFile: string
  /** A path where nothing is. */
  fresh: () => string
  /** A separate data directory, as if it had been restored: the same users and keys. */
  anotherDataDir: () => string
  /** Ana's epoch in the database of a stopped server, read without the steps with which a start or a command begins. */
  storedEpoch: (directory: string) => Promise<string | undefined>
  remove: () => void
}

/** A file in the data directory that the program has not created. */
export const COPY_BY_HAND = 'secrets (copy).json'

/** Starts a server, lets Ana save a name, and stops it. */
export async function stoppedServer(): Promise<StoppedServer> {
  const folder = mkdtempSync(join(tmpdir(), 'nestling-commands-'))
  const dataDir = join(folder, 'data')
  const fresh = () => join(folder, randomUUID())
  const made = await running(dataDir, async (backend) => {
    const ana = await ownTarget(backend).newPerson()
    const { epoch } = await push(ana, [addOp('Nora')])
    const refreshToken = (await ana.client.auth.getSession()).data.session?.refresh_token ?? ''
    return { ana, epoch, refreshToken, indexFile: await indexFileIn(backend.database) }
  })
  writeFileSync(join(dataDir, COPY_BY_HAND), '{}')
  const pristine = fresh()
  cpSync(dataDir, pristine, { recursive: true })
  return {
    ...made,
    folder,
    dataDir,
    fresh,
    anotherDataDir: () => {
      const directory = fresh()
      cpSync(pristine, directory, { recursive: true })
      return directory
    },
    storedEpoch: (directory) => epochIn(directory, made.ana),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Work with a server on a data directory, which is stopped in the end. */
export async function running<T>(directory: string, work: (backend: TestBackend) => Promise<T>): Promise<T> {
  const backend = await startTestBackend({ dataDir: directory })
  try {
    return await work(backend)
  } finally {
    await backend.close()
  }
}

async function indexFileIn(database: Database): Promise<string> {
  const [row] = await database.rows(
    v.object({ path: v.string() }),
    `select pg_relation_filepath('public.note_revision_pkey') as path`,
  )
  return row?.path ?? ''
}

async function epochIn(directory: string, { id }: Person): Promise<string | undefined> {
  const { database, close } = await openPglite(join(directory, 'db'))
  const [row] = await database.rows(
    v.object({ epoch: v.string() }),
    'select epoch::text from public.sync_head where user_id = $1::text::uuid',
    [id],
  )
  await close()
  return row?.epoch
}
