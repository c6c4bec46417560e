import { useRef } from 'react'

/**
 * Writes what was entered in a dialog, and closes it when that is saved; otherwise the entry stays. While one write is under
 * way, no other begins.
 */
export function useSaving(onClose: () => void): (write: () => Promise<boolean>) => Promise<void> {
  const writing = useRef(false)
  return async (write) => {
    if (writing.current) return
    writing.current = true
    try {
      if (await write()) onClose()
    } finally {
      writing.current = false
    }
  }
}
