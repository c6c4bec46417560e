import type { Database } from '#supabase/embedded/database/database.ts'
import { relationOf, verifyChecksums } from './page-checksums.ts'

export type IntegrityWalk = {
  /** Resolves when it has ended, early if need be. */
  stop: () => Promise<void>
}

/**
 * Reads every page of the database once, concurrently with other work, and logs one sentence when any is damaged:
 * which tables, and what to do. PostgreSQL itself would notice only when it reads the page.
 */
export function startIntegrityWalk(
  directory: string,
  database: Database,
  log: (line: string) => void,
): IntegrityWalk {
  const stopping = new AbortController()
  const walk = async () => {
    const damaged = await verifyChecksums(directory, stopping.signal)
    if (damaged.length === 0) return
    const names = new Set<string>()
    for (const { file } of damaged) names.add((await relationOf(database, file).catch(() => null)) ?? file)
    log(
      `The database is damaged: ${damaged.length} ${damaged.length === 1 ? 'page' : 'pages'} of ${[...names].join(', ')}. ` +
        'Their content cannot be read. Restore a backup into a new directory (npm run backend:restore), or restore a copy from DATA_DIR/copies.',
    )
  }
  const running = walk().catch((error: unknown) => {
    if (stopping.signal.aborted) return
    log(`The database check ended early: ${error instanceof Error ? error.message : String(error)}.`)
  })
  return {
    stop: () => {
      stopping.abort()
      return running
    },
  }
}
