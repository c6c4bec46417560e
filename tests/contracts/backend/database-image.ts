import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { createBackend } from '#supabase/embedded/backend.ts'
import { ensureChecksums } from '#supabase/embedded/data-dir/page-checksums.ts'
import { openPglite } from '#supabase/embedded/database/pglite-database.ts'
import { migrationFiles } from '#supabase/embedded/migrations.ts'
import { cached } from '#tests/support/cached.ts'

// Creating a database takes seconds and migrating it more. Both are done once and cached between runs, under a name
// that changes with all their sources; suites start from copies.

const here = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

/** Removes the databases that only CREATE DATABASE reads: half of the files, and of the time in which a copy opens. */
const WITHOUT_TEMPLATES = [
  'update pg_database set datistemplate = false',
  'drop database template0',
  'drop database template1',
]

/**
 * What a backend's `snapshot` returns after the current migrations, with nothing stored; not compressed, to open
 * faster.
 */
export async function migratedSnapshot(): Promise<ArrayBuffer> {
  const file = await cached('database', '.tar', sources(), async (target) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'nestling-snapshot-'))
    const backend = await createBackend({ dataDir, siteUrl: 'http://localhost', driver: 'memory' })
    for (const statement of WITHOUT_TEMPLATES) await backend.database.script(statement)
    const snapshot = await backend.snapshot()
    await backend.close()
    rmSync(dataDir, { recursive: true, force: true })
    if (!snapshot) throw new TypeError('expected a snapshot')
    writeFileSync(target, gunzipSync(snapshot))
  })
  return Uint8Array.from(readFileSync(file)).buffer
}

/** Writes the same database, cleanly shut down, to a directory that does not exist yet. */
export async function copyMigratedCluster(directory: string): Promise<void> {
  const cluster = await cached('cluster', '', sources(), async (target) => {
    const { close } = await openPglite(target, { snapshot: await migratedSnapshot() })
    await close()
    await ensureChecksums(target, () => undefined)
  })
  copyFolder(cluster, directory)
}

/**
 * Writes a database as PGlite creates it, without migrations and page checksums, to a directory that does not exist
 * yet.
 */
export async function copyEmptyCluster(directory: string): Promise<void> {
  const cluster = await cached('empty-cluster', '', [here('package-lock.json')], async (target) => {
    const { close } = await openPglite(target)
    await close()
  })
  copyFolder(cluster, directory)
}

function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  cpSync(from, to, { recursive: true })
}

function sources(): string[] {
  const migrations = here('supabase/migrations')
  return [
    ...migrationFiles(migrations).map((name) => join(migrations, name)),
    here('supabase/embedded/prelude.ts'),
    here('supabase/embedded/auth/schema.ts'),
    here('package-lock.json'),
    fileURLToPath(import.meta.url),
  ]
}
