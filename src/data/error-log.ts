import { type ErrorLine, MAX_LOG_ENTRIES, type NewLine, withLine } from '#src/core/errors/log.ts'
import { nextReported, reportMark } from '#src/core/errors/report.ts'
import { writeTransaction } from './database.ts'
import { readFact, writeFact } from './device.ts'
import { watch } from './live.ts'
import type { NestlingDatabase } from './database-tables.ts'

/**
 * Adds an error to the device's log. Resolves, when it is on disk, with whether it is to be reported as well: then
 * that is recorded already, so that no other tab reports it too. Rejects when nothing was written.
 */
export function logError(db: NestlingDatabase, line: NewLine): Promise<boolean> {
  return writeTransaction(db, [db.device, db.ingestOutbox], async () => {
    await writeFact(db, 'errorLog', withLine((await readFact(db, 'errorLog')) ?? [], line))
    const waiting = await db.ingestOutbox
      .where('state')
      .equals('waiting')
      .filter((entry) => entry.kind === 'error')
      .count()
    const reported = (await readFact(db, 'reported')) ?? []
    const next = nextReported(reported, reportMark(line), { now: line.at, waiting })
    if (next) await writeFact(db, 'reported', next)
    return next !== null
  })
}

/** Subscribes to the log, newest first; empty where there is no database. */
export function watchErrorLog(db: NestlingDatabase, changed: (log: ErrorLine[]) => void): () => void {
  return watch(
    db,
    async () => (await readFact(db, 'errorLog')) ?? [],
    changed,
    () => changed([]),
  )
}

/** Empties the log; resolves with its previous contents. */
export function clearErrorLog(db: NestlingDatabase): Promise<ErrorLine[]> {
  return writeTransaction(db, [db.device], async () => {
    const log = (await readFact(db, 'errorLog')) ?? []
    await writeFact(db, 'errorLog', undefined)
    return log
  })
}

/** Undoes clearing: the previous entries come after newer ones. */
export function restoreErrorLog(db: NestlingDatabase, cleared: readonly ErrorLine[]): Promise<void> {
  return writeTransaction(db, [db.device], async () => {
    const since = (await readFact(db, 'errorLog')) ?? []
    await writeFact(db, 'errorLog', [...since, ...cleared].slice(0, MAX_LOG_ENTRIES))
  })
}
