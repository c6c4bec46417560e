import { type ParkedChange, readParked } from '#src/data/parked.ts'
import { useWatched } from './use-watched.ts'

/** The changes that the account refused, oldest first; null until they are read. */
export function useParked(): ParkedChange[] | null {
  return useWatched<ParkedChange[] | null>(readParked, null, () => [])
}
