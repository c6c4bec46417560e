/** A light confirmation with a way back. */
type Notice = { text: string; undo?: () => void }

/**
 * Shows a light confirmation, with an Undo button when there is something to undo. The code for it loads with the
 * first one.
 */
export async function notify({ text, undo }: Notice): Promise<void> {
  const [{ toast }, { mountNotices }] = await Promise.all([import('sonner'), import('./notices.tsx')])
  mountNotices()
  toast(text, undo ? { action: { label: 'Undo', onClick: undo } } : undefined)
}
