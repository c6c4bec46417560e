import { useState } from 'react'
import type { Owner } from '#src/core/favorites/favorite.ts'
import { readActiveOwner } from '#src/data/device.ts'
import { useWatched } from '#src/favorites/use-watched.ts'

/** An import that can be taken back, and whose list it changed. */
export type DoneImport = { owner: Owner; undo: () => Promise<void> }

/** The last one of this visit; kept while the settings are closed. */
let lastImport: DoneImport | null = null

/** Whose list is shown, and the last import into it; each null while there is none to tell of. */
export function useLastImport(): {
  activeOwner: Owner | null
  last: DoneImport | null
  note: (done: DoneImport | null) => void
} {
  // Not of the session: that may end, or wait for a code, while the list stays.
  const activeOwner = useWatched<Owner | null>(readActiveOwner, null, () => null)
  const [last, setLast] = useState(lastImport)
  return {
    activeOwner,
    last: last?.owner === activeOwner ? last : null,
    note: (done) => {
      lastImport = done
      setLast(done)
    },
  }
}
