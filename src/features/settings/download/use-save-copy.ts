import { useState } from 'react'
import { SAVE_FAILED, saveMyData } from '#src/favorites/save-my-data.ts'

/** Saving the data of this device as a file, with a message about the outcome. */
export function useSaveCopy(): { busy: boolean; message: string; save: () => Promise<void> } {
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState('')
  return {
    busy,
    message,
    save: async () => {
      setBusy(true)
      const saved = await saveMyData(null).then(
        () => true,
        () => false,
      )
      setBusy(false)
      setMessage(saved ? 'Saved to your downloads.' : SAVE_FAILED)
    },
  }
}
