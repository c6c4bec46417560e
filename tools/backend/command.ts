import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ArchiveError } from '#supabase/embedded/archive/format.ts'
import { runCommand } from '#tools/server/process.ts'
import { readSettings, type Settings } from '#tools/server/settings.ts'

/** Why a command did nothing; the message suggests a remedy. */
export class BackendCommandError extends Error {
  override name = 'BackendCommandError'
  constructor(
    readonly code:
      | 'usage'
      | 'no-database'
      | 'file-exists'
      | 'file-unwritable'
      | 'data-dir-not-empty'
      | 'no-account'
      | 'damaged-database'
      | 'database-elsewhere'
      | 'other-version'
      | 'columns-missing'
      | 'target-in-use'
      | 'target-not-empty'
      | 'already-imported'
      | 'address-taken'
      | 'import-differs'
      | 'not-an-export',
    message: string,
  ) {
    super(message)
  }
}

/** Where the data are: in a directory, or with `database` on a server. */
export type DatabaseLocation = Pick<Settings, 'dataDir' | 'database'>

/** Runs a command on the embedded backend in DATA_DIR; ends the process with 1 and a plain message on failure. */
export function runBackendCommand(
  command: (input: { args: string[] } & DatabaseLocation) => Promise<string>,
): Promise<void> {
  return runCommand(async () => {
    try {
      const root = fileURLToPath(new URL('../..', import.meta.url))
      const { dataDir, database } = readSettings(process.env, root)
      console.log(await command({ args: process.argv.slice(2), dataDir, database }))
    } catch (error) {
      if (!(error instanceof BackendCommandError || error instanceof ArchiveError)) throw error
      console.error(error.message)
      process.exitCode = 1
    }
  })
}

/** For a command on the files of a data directory. */
export function assertInDirectory({ database }: Pick<DatabaseLocation, 'database'>, instead: string): void {
  if (database)
    throw new BackendCommandError(
      'database-elsewhere',
      `The data are on the server in DATABASE_URL. ${instead}`,
    )
}

/** The one file argument, relative to the directory where the command was typed: npm itself changes to the project. */
export function onlyFile(args: string[], usage: string): string {
  const [file, ...more] = args
  if (!file || file.startsWith('-') || more.length > 0) throw new BackendCommandError('usage', usage)
  return resolve(process.env['INIT_CWD'] ?? process.cwd(), file)
}
