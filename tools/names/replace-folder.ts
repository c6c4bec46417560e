import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Writes these files, and removes all others of the folder. Another process may read it, or replace it at the same time
 * with the same files: it is never there in part.
 */
export function replaceFolder(folder: string, files: ReadonlyMap<string, Uint8Array | string>): void {
  const [unfinished, before] = [`${folder}.${randomUUID()}`, `${folder}.${randomUUID()}`]
  for (const inner of new Set(Array.from(files.keys(), dirname)))
    mkdirSync(join(unfinished, inner), { recursive: true })
  for (const [name, content] of files) writeFileSync(join(unfinished, name), content)
  renameUnless(['ENOENT'], folder, before)
  // Not empty: another process was quicker.
  renameUnless(['ENOTEMPTY', 'EEXIST'], unfinished, folder)
  for (const rest of [before, unfinished]) rmSync(rest, { recursive: true, force: true })
}

function renameUnless(codes: string[], from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if (!codes.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
