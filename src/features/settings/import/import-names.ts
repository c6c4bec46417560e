import { GUEST, type Owner } from '#src/core/favorites/favorite.ts'
import { readImportCsv } from '#src/core/favorites/import-csv.ts'
import { type ImportFile, readImportFile } from '#src/core/favorites/import-file.ts'
import type { ImportPlan } from '#src/core/favorites/import-plan.ts'
import { nestlingDatabase, SCHEMA_VERSION } from '#src/data/database.ts'
import { deviceEnv } from '#src/data/device.ts'
import { applyImport, previewImport } from '#src/data/import.ts'
import { askToPersist } from '#src/data/persistence.ts'
import { wakeServiceWorker } from '#src/sync/wake.ts'
import { type ImportRefusal, LARGEST_FILE } from './import-messages.ts'

const TABLE_FILE = /\.(csv|tsv|tab)$/i

/** The names and rows of a file. */
export type FileContents = Omit<Extract<ImportFile, { ok: true }>, 'ok'>

export type ReadFile = Extract<ImportFile, { ok: true }> | ({ ok: false } & ImportRefusal)

/** Reads and checks a chosen file: a table by its name, any other as JSON. Never rejects. */
export async function readChosenFile(file: File): Promise<ReadFile> {
  if (file.size > LARGEST_FILE) return { ok: false, code: 'too-large' }
  try {
    const text = await file.text()
    return TABLE_FILE.test(file.name) ? readImportCsv(text) : readImportFile(text, SCHEMA_VERSION)
  } catch {
    return { ok: false, code: 'unreadable' }
  }
}

/** What these contents would change on the list shown. */
export async function lookAhead({ names, rows }: FileContents): Promise<ImportPlan> {
  return (await previewImport(nestlingDatabase(), names, rows)).plan
}

/** Merges the contents into the list shown, which is `owner`'s, and queues them for sync; `undo` reverts that. */
export async function importNames(
  { names, rows }: FileContents,
  onProgress: (done: number, all: number) => void,
): Promise<{ owner: Owner; plan: ImportPlan; undo: () => Promise<void> }> {
  const { owner, plan, restore } = await applyImport(nestlingDatabase(), names, deviceEnv, {
    rows,
    onProgress,
  })
  const send = () => {
    if (owner !== GUEST) void wakeServiceWorker()
  }
  send()
  askToPersist()
  return { owner, plan, undo: () => restore().then(send) }
}
