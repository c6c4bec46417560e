import { Link } from '@tanstack/react-router'
import { useSyncLine } from '#src/favorites/use-sync-line.ts'

/** Where the list stands, in one quiet line. A guest's empty list has nothing to be told about. */
export function SyncLine({ empty }: { empty: boolean }) {
  const line = useSyncLine()
  switch (line.state) {
    case 'loading':
      return null
    case 'guest':
      return empty ? null : (
        <span>
          Kept on this device.{' '}
          <Link to="/auth" className="link">
            Sign in
          </Link>{' '}
          to have it on every device.
        </span>
      )
    case 'saved':
      return <span>All changes saved on all devices</span>
    case 'waiting':
      return <span>{waitingWords(line.waiting)}</span>
    case 'attention':
      return (
        <span>
          {changeWords(line.parked)} could not be saved to your account;{' '}
          {line.parked === 1 ? 'it stays' : 'they stay'} on this device
        </span>
      )
    case 'sign-in':
      return (
        <span>
          <Link to="/auth" className="link">
            Sign in again
          </Link>{' '}
          to {line.waiting > 0 ? `save ${changeWords(line.waiting)}` : 'keep your list in step'}
        </span>
      )
    case 'account-gone':
      return <span>This account no longer exists. Your list stays on this device.</span>
  }
}

function changeWords(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`
}

function waitingWords(count: number): string {
  if (count === 0) return 'Looking for changes'
  return `${changeWords(count)} ${count === 1 ? 'waits' : 'wait'} for a connection`
}
