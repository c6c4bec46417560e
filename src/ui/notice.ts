import type { ReactNode } from 'react'

/** A notification, with Undo or a decoration beside it. */
type Notice = { text: string; undo?: () => void; picture?: ReactNode }

/** Who reads slowly, or zooms, has to find the button first. Others stay for the library's 4 seconds. */
const UNDO_MS = 10_000

/**
 * Shows a notification, with an Undo button when there is something to undo. Its code loads with the
 * first one.
 */
export async function notify({ text, undo, picture }: Notice): Promise<void> {
  const [{ toast }, { mountNotices }] = await Promise.all([import('sonner'), import('./notices.tsx')])
  mountNotices(text)
  toast(text, {
    ...(picture !== undefined && { icon: picture }),
    ...(undo && { action: { label: 'Undo', onClick: undo }, duration: UNDO_MS }),
  })
}
