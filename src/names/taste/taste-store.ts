import { type Judgments, MAX_JUDGMENTS } from '#src/core/names/taste/judgments.ts'
import { nestlingDatabase } from '#src/data/database.ts'
import { deviceEnv, readFact, writeFact } from '#src/data/device.ts'
import { readFavorites } from '#src/data/favorite-list.ts'
import { watch } from '#src/data/live.ts'
import { readPassed } from '#src/data/passed.ts'
import type { NestlingDatabase } from '#src/data/database-tables.ts'
import { notify } from '#src/ui/notice.ts'

/** Whether results are ordered by a taste, and the judgments that it is learned from; `since`: from when on, ISO 8601, or ''. */
export type TasteSetting = { isOn: boolean; since: string; judgments: Judgments }

/** Calls back now and whenever a judgment or the setting changes in any tab; null when nothing can be read. */
export function watchTaste(changed: (taste: TasteSetting | null) => void): () => void {
  const db = nestlingDatabase()
  return watch(
    db,
    () => readTaste(db),
    changed,
    () => changed(null),
  )
}

async function readTaste(db: NestlingDatabase): Promise<TasteSetting> {
  const { isOff = false, since = '' } = (await readFact(db, 'taste')) ?? {}
  const { favorites } = await readFavorites(db)
  const newest = (judged: { nameKey: string; at: string }[]) =>
    judged
      .filter(({ at }) => at > since)
      .toSorted((a, b) => (a.at < b.at ? 1 : -1))
      .slice(0, MAX_JUDGMENTS)
      .map(({ nameKey }) => nameKey)
  return {
    isOn: !isOff,
    since,
    judgments: {
      favorites: newest(favorites.map(({ nameKey, addedAt }) => ({ nameKey, at: addedAt }))),
      passed: newest((await readPassed(db)).map(({ nameKey, passedAt }) => ({ nameKey, at: passedAt }))),
    },
  }
}

/** Turns the order by taste on or off. Rejects when nothing can be stored. */
export async function setTasteOn(isOn: boolean): Promise<void> {
  await changeTaste({ isOff: !isOn })
}

/** Turns it off, with a way back. Rejects when nothing can be stored. */
export async function turnTasteOff(): Promise<void> {
  await setTasteOn(false)
  await notify({
    text: 'Results are no longer ordered by your taste',
    undo: () => void setTasteOn(true).catch(() => undefined),
  })
}

/** Learns only from what is judged from now on, with a way back. Rejects when nothing can be stored. */
export async function restartTaste(): Promise<void> {
  const before = await changeTaste({ since: new Date(deviceEnv.now()).toISOString() })
  await notify({
    text: 'Your taste starts over',
    undo: () => void changeTaste({ since: before.since }).catch(() => undefined),
  })
}

type TasteFact = { isOff?: boolean | undefined; since?: string | undefined }

/** Changes a part of what is stored; resolves to what it was. */
function changeTaste(part: TasteFact): Promise<TasteFact> {
  const db = nestlingDatabase()
  return db.transaction('rw', db.device, async () => {
    const before = (await readFact(db, 'taste')) ?? {}
    const { isOff, since } = { ...before, ...part }
    const stored = { ...(isOff && { isOff }), ...(since !== undefined && { since }) }
    await writeFact(db, 'taste', Object.keys(stored).length === 0 ? undefined : stored)
    return before
  })
}
