import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { randomUUID } from 'node:crypto'

/** A directory that only this user may enter. */
export function makePrivateDirectory(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
}

/**
 * Writes a whole file atomically, readable by this user only: a reader sees the old content or the new, never a part.
 * Temporary files start with a dot, so that listings can skip them.
 */
export function writePrivateFile(file: string, content: string): void {
  const directory = dirname(file)
  makePrivateDirectory(directory)
  const temporary = join(directory, `.${basename(file)}.${randomUUID()}`)
  writeFileSync(temporary, content, { mode: 0o600 })
  renameSync(temporary, file)
}
