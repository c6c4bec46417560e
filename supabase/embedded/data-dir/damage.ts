import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as v from 'valibot'
import { errorCode } from '#supabase/embedded/error-code.ts'

/** Something in the data directory is unusable. The message names it and what to restore. */
export class DataDirDamagedError extends Error {
  readonly code = 'data_dir_damaged'
  constructor(
    /** The damaged file or directory. */
    readonly path: string,
    message: string,
  ) {
    super(message)
    this.name = 'DataDirDamagedError'
  }
}

/**
 * The content of a JSON file of the data directory; null when there is no such file. `withoutIt` describes what is
 * lost when the file is removed instead of restored, as the end of a sentence.
 * @throws DataDirDamagedError when it cannot be read, is empty or does not match
 */
export function readDataFile<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
  withoutIt: string,
): v.InferOutput<Schema> | null {
  if (!existsSync(file)) return null
  const content = parseFile(file)
  const parsed = v.safeParse(schema, content.value)
  if (parsed.success) return parsed.output
  const problem = content.problem ?? 'does not have the expected content'
  throw new DataDirDamagedError(
    file,
    `${file} ${problem}. Restore ${basename(file)} from a copy, or restore a backup with npm run backend:restore. ` +
      `Without the file, ${withoutIt}.`,
  )
}

/** Without one of these PGlite would start over in the same directory, or not start at all. */
const NEEDED = ['PG_VERSION', 'postgresql.conf', 'base', 'global/pg_control', 'pg_wal']

/**
 * Call it before DATA_DIR/db is opened: PGlite would create a new, empty database where one has been lost.
 * @throws DataDirDamagedError when the database is missing though there was one, is not complete, or is being restored
 */
export function assertDatabaseComplete(dataDir: string): void {
  const unfinished = unfinishedRestore(dataDir)
  if (existsSync(unfinished)) {
    throw new DataDirDamagedError(
      unfinished,
      `A restore into ${dataDir} was interrupted. Run it again: DATA_DIR=${dataDir} npm run backend:restore -- <file>.`,
    )
  }
  const directory = join(dataDir, 'db')
  if (!existsSync(directory) || readdirSync(directory).length === 0) {
    const durable = durableFile(dataDir)
    if (!existsSync(durable)) return
    throw new DataDirDamagedError(
      directory,
      `The database in ${directory} is missing. Restore it from a copy of the folder, or restore a backup into a new ` +
        `directory with npm run backend:restore. To start with an empty database, remove ${durable}.`,
    )
  }
  const missing = NEEDED.find((name) => !existsSync(join(directory, name)))
  if (missing !== undefined) throw databaseDamaged(dataDir, new Error(`${missing} is missing`))
}

/** Contains what a restore has written, until that is complete and moves to its place. */
export function unfinishedRestore(dataDir: string): string {
  return join(dataDir, 'unfinished-restore')
}

/** Exists once DATA_DIR/db was used by a version that syncs its log to disk before it acknowledges a change. */
export function durableFile(dataDir: string): string {
  return join(dataDir, 'durable')
}

/** For a database in DATA_DIR/db that does not open. */
export function databaseDamaged(dataDir: string, cause: unknown): DataDirDamagedError {
  const directory = join(dataDir, 'db')
  const reason = cause instanceof Error ? cause.message : String(cause)
  const copies = existsSync(join(dataDir, 'copies'))
    ? `restore a copy from ${join(dataDir, 'copies')}, or `
    : ''
  return new DataDirDamagedError(
    directory,
    `The database in ${directory} cannot be opened (${reason}). Keep it, and ${copies}restore a backup into a new directory: ` +
      'DATA_DIR=<new directory> npm run backend:restore -- <file>.',
  )
}

function parseFile(file: string): { value: unknown; problem: string | null } {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    const code = errorCode(error) ?? String(error)
    return { value: null, problem: `cannot be read (${code})` }
  }
  if (text.trim() === '') return { value: null, problem: 'is empty' }
  try {
    return { value: JSON.parse(text), problem: null }
  } catch {
    return { value: null, problem: 'is not JSON' }
  }
}
