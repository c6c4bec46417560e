import { useEffect, useMemo, useState } from 'react'
import { onSettled } from '#src/async/on-settled.ts'
import type { NameKey, NameSummary } from '#src/core/names/name.ts'
import { type NoteConflictView, readNoteConflicts } from '#src/data/stored-note-conflicts.ts'
import { useWatched } from '#src/favorites/use-watched.ts'
import { useOwnRegion } from '#src/names/own-region/use-own-region.ts'
import { names } from '#src/names/page-names.ts'

/** Of a name without an entry, the worker has not responded yet; null: the collection does not have it. */
export type Cards = ReadonlyMap<NameKey, NameSummary | null>

/** The cards of names, with their ranks in the person's own country. The names stay readable when the worker does not respond; `retry` asks it again. */
export function useCards(keys: readonly NameKey[]): { cards: Cards; isFailed: boolean; retry: () => void } {
  const [cards, setCards] = useState<Cards>(new Map())
  const [isFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const own = useOwnRegion() ?? undefined
  const wanted = keys.toSorted().join('\n')
  useEffect(() => {
    setFailed(false)
    if (wanted === '') return
    const asked = wanted.split('\n')
    return onSettled(
      names.summaries(asked, own),
      (found) => setCards(new Map(asked.map((key, at) => [key, found[at] ?? null]))),
      () => setFailed(true),
    )
  }, [wanted, own, attempt])
  return { cards, isFailed, retry: () => setAttempt(attempt + 1) }
}

const NONE: NoteConflictView[] = []

/** The oldest unresolved note conflict, by name. */
export function useNoteConflicts(): ReadonlyMap<NameKey, NoteConflictView> {
  const conflicts = useWatched(readNoteConflicts, NONE, () => NONE)
  return useMemo(
    () => new Map(conflicts.toReversed().map((conflict) => [conflict.nameKey, conflict])),
    [conflicts],
  )
}
