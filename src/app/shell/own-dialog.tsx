import type { ReactNode } from 'react'
import { Boundary } from './boundary.tsx'
import { DialogFailed } from './dialog-failed.tsx'

type Props = {
  /** Which dialog it is; undefined while none is open. */
  subject: string | undefined
  again: (() => Promise<void> | undefined) | undefined
  onClose: () => void
  children: ReactNode
}

/** A dialog with its own error boundary: the error screen replaces it, and the page below stays unchanged. */
export function OwnDialog({ subject, again, onClose, children }: Props) {
  return (
    <Boundary
      subject={subject}
      again={again}
      renderFailure={(failure) => <DialogFailed {...failure} onClose={onClose} />}
    >
      {children}
    </Boundary>
  )
}
