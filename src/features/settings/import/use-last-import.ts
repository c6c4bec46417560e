import { useState } from 'react'
import type { Owner } from '#src/core/favorites/favorite.ts'
import { readActiveOwner } from '#src/data/device.ts'
import { useWatched } from '#src/favorites/use-watched.ts'

/** An import that can be undone, and the owner of the list it changed. */
export type DoneImport = { owner: Owner; undo: () => Promise<void> }

/** The last one of this visit; it persists while the settings are closed. */
let lastImport: DoneImport | null = null

/** The owner of the list shown, and the last import into it; each null when there is none. */
export function useLastImport(): {
  activeOwner: Owner | null
  last: DoneImport | null
  note: (done: DoneImport | null) => void
} {
  // Not from the session: that may end, or require a code, while the list stays.
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
