import { type Family, isEmptyFamily, NO_FAMILY } from '#src/core/names/fit/family.ts'
import { nestlingDatabase } from '#src/data/database.ts'
import { readFact, writeFact } from '#src/data/device.ts'
import { watch } from '#src/data/live.ts'
import { notify } from '#src/ui/notice.ts'
import { searchedFamily } from './searched-family.ts'

/** Calls back with the family stored on this device, now and whenever it changes; null without one. */
export function watchFamily(changed: (family: Family | null) => void): () => void {
  const db = nestlingDatabase()
  return watch(
    db,
    () => readFact(db, 'family'),
    (family) => changed(family ?? null),
    () => changed(null),
  )
}

/** Stores the family; one without names is removed. Rejects when nothing can be stored. */
export const saveFamily = (family: Family): Promise<void> =>
  writeFact(nestlingDatabase(), 'family', isEmptyFamily(family) ? undefined : family)

/** Changes a part of what is stored. Rejects when nothing can be stored. */
export function changeFamily(part: Partial<Family>): Promise<void> {
  const db = nestlingDatabase()
  return db.transaction('rw', db.device, async () => {
    const family = { ...NO_FAMILY, ...(await readFact(db, 'family')), ...part }
    await writeFact(db, 'family', isEmptyFamily(family) ? undefined : family)
  })
}

let isWatchingAccount = false

/** Keeps what a search says of a family for the forms, null for nothing, until the person signed in here leaves. */
export function keepSearched(spoken: Family | null): void {
  searchedFamily.set(spoken)
  if (spoken === null || isWatchingAccount) return
  isWatchingAccount = true
  const db = nestlingDatabase()
  let before: string | null = null
  watch(
    db,
    () => readFact(db, 'account'),
    (account) => {
      if (before !== null && account !== before) searchedFamily.set(null)
      before = account ?? null
    },
    () => searchedFamily.set(null),
  )
}

/** Removes the family, and what a search says of one, with a way back. */
export async function clearFamily(family: Family): Promise<void> {
  searchedFamily.set(null)
  await writeFact(nestlingDatabase(), 'family', undefined)
  await notify({ text: 'Family cleared', undo: () => void saveFamily(family).catch(() => undefined) })
}
