import { type ReactNode, Suspense } from 'react'
import { Boundary } from './boundary.tsx'
import { DialogFailed } from './dialog-failed.tsx'

type Props = {
  /** Which dialog it is; undefined while none is open. */
  subject: string | undefined
  again: (() => Promise<void> | undefined) | undefined
  onClose: () => void
  children: ReactNode
}

/** A dialog that fails alone: the error screen stands in its place, and the page below is left as it is. */
export function OwnDialog({ subject, again, onClose, children }: Props) {
  return (
    <Boundary
      subject={subject}
      again={again}
      renderFailure={(failure) => <DialogFailed {...failure} onClose={onClose} />}
    >
      <Suspense fallback={null}>{children}</Suspense>
    </Boundary>
  )
}
