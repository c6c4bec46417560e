import { Link } from '@tanstack/react-router'
import { useSyncLine } from '#src/favorites/use-sync-line.ts'

/** Where the list stands, in one quiet line. */
export function SyncLine() {
  const line = useSyncLine()
  const changes = (count: number) => (count === 1 ? '1 change' : `${count} changes`)
  switch (line.state) {
    case 'loading':
      return null
    case 'guest':
      return (
        <span>
          Kept on this device.{' '}
          <Link to="/auth" preload={false} className="link">
            Sign in
          </Link>{' '}
          to have it on every device.
        </span>
      )
    case 'saved':
      return <span>All changes saved on all devices</span>
    case 'waiting':
      return (
        <span>
          {line.waiting > 0 ? `${changes(line.waiting)} wait for a connection` : 'Looking for changes'}
        </span>
      )
    case 'attention':
      return <span>{changes(line.parked)} could not be saved to your account; they stay on this device</span>
    case 'sign-in':
      return (
        <span>
          <Link to="/auth" preload={false} className="link">
            Sign in again
          </Link>{' '}
          to save {changes(line.waiting)}
        </span>
      )
    case 'account-gone':
      return <span>This account no longer exists. Your list stays on this device.</span>
  }
}
