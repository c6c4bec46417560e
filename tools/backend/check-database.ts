import { join } from 'node:path'
import { lockDataDir } from '#supabase/embedded/data-dir/lock.ts'
import {
  type DamagedPage,
  enableChecksums,
  relationOf,
  verifyChecksums,
} from '#supabase/embedded/data-dir/page-checksums.ts'
import { renewEpochs } from '#supabase/embedded/epochs.ts'
import { BackendCommandError } from './command.ts'
import { withStoppedDatabase } from './stopped-database.ts'

/**
 * Reads every page of a stopped database and compares it with its checksum; adds missing checksums. With `accept` the
 * operator continues with a damaged database: every device then resends all its rows, which restores rows that are
 * lost here. Returns the findings as text.
 * @throws DataDirInUseError, DataDirDamagedError, BackendCommandError `no-database`, `damaged-database`
 */
export async function checkDatabase(dataDir: string, { accept }: { accept: boolean }): Promise<string> {
  // Replays the log after an unclean shutdown, so that the files are complete.
  await withStoppedDatabase(dataDir, () => Promise.resolve())
  const { added, damaged } = await readPages(dataDir)
  if (added) return `Added checksums to all pages of ${dataDir}. There were none to compare with.`
  if (damaged.length === 0) return `All pages of ${dataDir} match their checksums.`
  return withStoppedDatabase(dataDir, async ({ database }) => {
    const lines: string[] = []
    for (const { file, block } of damaged) {
      const name = (await relationOf(database, file)) ?? 'unknown table'
      lines.push(`  ${name}: page ${block} of ${file}`)
    }
    const found = `${damaged.length} damaged page(s) in ${join(dataDir, 'db')}:\n${lines.join('\n')}`
    if (!accept) {
      throw new BackendCommandError(
        'damaged-database',
        `${found}\nRestore a backup with npm run backend:restore, or continue without these pages: npm run backend:check -- --accept`,
      )
    }
    await renewEpochs(database)
    return `${found}\nDevices will send their data again. Requests that need these pages fail until they are restored.`
  })
}

async function readPages(dataDir: string): Promise<{ added: boolean; damaged: DamagedPage[] }> {
  const lock = await lockDataDir(dataDir)
  try {
    const directory = join(dataDir, 'db')
    const added = await enableChecksums(directory)
    return { added, damaged: added ? [] : await verifyChecksums(directory) }
  } finally {
    lock.release()
  }
}
