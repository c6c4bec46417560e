import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runCommand } from '#tools/server/process.ts'
import { readSettings } from '#tools/server/settings.ts'

/** Why a command did nothing; the message suggests a remedy. */
export class BackendCommandError extends Error {
  override name = 'BackendCommandError'
  constructor(
    readonly code:
      | 'usage'
      | 'no-database'
      | 'file-exists'
      | 'file-unwritable'
      | 'file-unreadable'
      | 'not-a-backup'
      | 'damaged-backup'
      | 'unusable-backup'
      | 'data-dir-not-empty'
      | 'no-account'
      | 'damaged-database',
    message: string,
  ) {
    super(message)
  }
}

/** Runs a command on the embedded backend in DATA_DIR; ends the process with 1 and a plain message on failure. */
export function runBackendCommand(
  command: (input: { args: string[]; dataDir: string }) => Promise<string>,
): Promise<void> {
  return runCommand(async () => {
    try {
      const root = fileURLToPath(new URL('../..', import.meta.url))
      const { dataDir } = readSettings(process.env, root)
      console.log(await command({ args: process.argv.slice(2), dataDir }))
    } catch (error) {
      if (!(error instanceof BackendCommandError)) throw error
      console.error(error.message)
      process.exitCode = 1
    }
  })
}

/** The one file argument, relative to the directory where the command was typed: npm itself changes to the project. */
export function onlyFile(args: string[], usage: string): string {
  const [file, ...more] = args
  if (!file || file.startsWith('-') || more.length > 0) throw new BackendCommandError('usage', usage)
  return resolve(process.env['INIT_CWD'] ?? process.cwd(), file)
}
