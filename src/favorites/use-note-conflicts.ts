import { useMemo } from 'react'
import type { NameKey } from '#src/core/names/name.ts'
import { type NoteConflictView, readNoteConflicts } from '#src/data/note-conflicts.ts'
import { useWatched } from './use-watched.ts'

const NONE: NoteConflictView[] = []

/** By name, the oldest of the notes that met the one on the list and wait for a decision. */
export function useNoteConflicts(): ReadonlyMap<NameKey, NoteConflictView> {
  const conflicts = useWatched(readNoteConflicts, NONE, () => NONE)
  return useMemo(
    () => new Map(conflicts.toReversed().map((conflict) => [conflict.nameKey, conflict])),
    [conflicts],
  )
}
