import { useState } from 'react'
import { NOTHING_KEPT, saveMyData } from './save-my-data.ts'

/** Saving what this device holds as a file, with the words for what came of it. */
export function useSaveCopy(): { busy: boolean; said: string; save: () => Promise<void> } {
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  return {
    busy,
    said,
    save: async () => {
      setBusy(true)
      const saved = await saveMyData(null).then(
        () => true,
        () => false,
      )
      setBusy(false)
      setSaid(saved ? 'Saved to your downloads.' : NOTHING_KEPT)
    },
  }
}
