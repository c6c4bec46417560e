import { useMemo } from 'react'
import type { NameKey } from '#src/core/names/name.ts'
import { type NoteMeeting, readNoteMeetings } from '#src/data/note-conflicts.ts'
import { useWatched } from './use-watched.ts'

const NONE: NoteMeeting[] = []

/** By name, the oldest of the notes that met the one on the list and wait for a decision. */
export function useNoteMeetings(): ReadonlyMap<NameKey, NoteMeeting> {
  const meetings = useWatched(readNoteMeetings, NONE, () => NONE)
  return useMemo(
    () => new Map(meetings.toReversed().map((meeting) => [meeting.nameKey, meeting])),
    [meetings],
  )
}
