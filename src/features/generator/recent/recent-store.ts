import { nestlingDatabase } from '#src/data/database.ts'
import { readFact, writeFact } from '#src/data/device.ts'
import { watch } from '#src/data/live.ts'
import { withSearch } from './recent-list.ts'

/** Calls back with the recent searches of this device, the newest first, now and whenever they change. */
export function watchSearches(changed: (recent: string[]) => void): () => void {
  const db = nestlingDatabase()
  return watch(
    db,
    () => readFact(db, 'recentSearches'),
    (recent) => changed(recent ?? []),
    () => changed([]),
  )
}

async function change(next: (recent: string[]) => string[]): Promise<void> {
  const db = nestlingDatabase()
  await db.transaction('rw', db.device, async () => {
    const recent = next((await readFact(db, 'recentSearches')) ?? [])
    await writeFact(db, 'recentSearches', recent.length === 0 ? undefined : recent)
  })
}

/** Where nothing can be stored, nothing is remembered: the search itself goes on. */
const quietly = (work: Promise<void>): void => void work.catch(() => undefined)

export const rememberSearch = (text: string): void => quietly(change((recent) => withSearch(recent, text)))

export const forgetSearch = (text: string): void =>
  quietly(change((recent) => recent.filter((each) => each !== text)))

export const forgetAllSearches = (): void => quietly(change(() => []))
