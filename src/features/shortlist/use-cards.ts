import { useEffect, useMemo, useState } from 'react'
import { onSettled } from '#src/async/on-settled.ts'
import type { NameKey, NameSummary } from '#src/core/names/name.ts'
import { type NoteConflictView, readNoteConflicts } from '#src/data/stored-note-conflicts.ts'
import { useWatched } from '#src/favorites/use-watched.ts'
import { names } from '#src/names/page-names.ts'

/**
 * The cards of names, null for one that the collection does not have. The names stay readable when the worker does not
 * respond.
 */
export function useCards(keys: readonly NameKey[]): ReadonlyMap<NameKey, NameSummary | null> {
  const [cards, setCards] = useState<ReadonlyMap<NameKey, NameSummary | null>>(new Map())
  const wanted = keys.toSorted().join('\n')
  useEffect(() => {
    if (wanted === '') return
    const asked = wanted.split('\n')
    return onSettled(names.summaries(asked), (found) =>
      setCards(new Map(asked.map((key, at) => [key, found[at] ?? null]))),
    )
  }, [wanted])
  return cards
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
