import type { NestlingDatabase } from './database-tables.ts'
import { readFact, writeFact } from './device.ts'

/** A family vote that was prepared, also before signing in, and not started yet. `names`: keys of favorites. */
export type PollDraft = { title: string; names: string[]; day: string }

/** Null without one. */
export const readPollDraft = async (db: NestlingDatabase): Promise<PollDraft | null> =>
  (await readFact(db, 'pollDraft')) ?? null

/** Stores it in place of the one before; null deletes it. Rejects when nothing can be stored. */
export const storePollDraft = (db: NestlingDatabase, draft: PollDraft | null): Promise<void> =>
  writeFact(db, 'pollDraft', draft ?? undefined)
