import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import {
  attentionMessage,
  formatChangeCount,
  quotaMessage,
  syncedMessage,
  waitingMessage,
} from './sync-messages.ts'
import { createLaterPart } from '#src/ui/later-part.ts'
import { notLoaded } from '#src/ui/not-loaded.tsx'
import { useSyncLine, type SyncLineView } from './use-sync-line.ts'

const ParkedDialog = createLaterPart<{ onClose: () => void }>(
  () => import('./parked-dialog.tsx').then((part) => part.ParkedDialog),
  { onFailure: notLoaded },
)

/** How often "2 minutes ago" is updated, ms. */
const TICK_MS = 30_000

/** The sync status of the list, in one line. `empty`: a guest's empty list has no status. */
export function SyncLine({ empty = false }: { empty?: boolean }) {
  const line = useSyncLine()
  const [open, setOpen] = useState(false)
  return (
    <span>
      <SyncMessage line={line} empty={empty} onOpen={() => setOpen(true)} />
      {open && <ParkedDialog onClose={() => setOpen(false)} />}
    </span>
  )
}

type SyncMessageProps = { line: SyncLineView; empty: boolean; onOpen: () => void }

function SyncMessage({ line, empty, onOpen }: SyncMessageProps) {
  switch (line.state) {
    case 'loading':
      return null
    case 'guest':
      return empty ? null : (
        <span>
          Saved on this device.{' '}
          <Link to="/auth" className="link">
            Sign in
          </Link>{' '}
          to see it on all your devices.
        </span>
      )
    case 'saved':
      return <Timed line={line}>All changes saved to your account</Timed>
    case 'waiting':
      return <Timed line={line}>{waitingMessage(line.waiting)}</Timed>
    case 'over-quota':
      return <OverQuota notBefore={line.notBefore} />
    case 'attention':
      return (
        <button type="button" className="link -my-3 min-h-11 text-left" onClick={onOpen}>
          {attentionMessage(line.parked)}
        </button>
      )
    case 'sign-in':
      return (
        <span>
          <Link to="/auth" className="link">
            Sign in again
          </Link>{' '}
          to {line.waiting > 0 ? `save ${formatChangeCount(line.waiting)}` : 'keep your list in sync'}
        </span>
      )
    case 'account-gone':
      return <span>This account no longer exists. Your list stays on this device.</span>
  }
}

function OverQuota({ notBefore }: { notBefore: number | null }) {
  return <span>{quotaMessage(notBefore, useNow())}</span>
}

function Timed({ line, children }: { line: SyncLineView; children: string }) {
  const message = syncedMessage(line.readAt, useNow())
  return (
    <>
      <span>{children}</span>
      {message !== '' && <> · {message}</>}
    </>
  )
}

/** The time, ms since the epoch, as of the last tick. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
