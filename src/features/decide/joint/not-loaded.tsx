import type { ReactNode } from 'react'
import type { AuthFailure } from '#src/remote/auth-result.ts'
import { TryAgain } from '#src/ui/try-again.tsx'
import { jointMessage } from './joint-messages.ts'

type Props = {
  failure: AuthFailure
  /** Another try runs. */
  isAsking: boolean
  onRetry: () => void
  /** A way out beside the retry. */
  children?: ReactNode
}

/** Shows in place of what could not be asked for, until a later try succeeds. */
export function NotLoaded({ failure, isAsking, onRetry, children }: Props) {
  return (
    <div className="border-t border-line py-6">
      <p role="alert" tabIndex={-1} className="max-w-prose">
        {jointMessage(failure.code, failure.message)}
      </p>
      <p role="status" className="min-h-6 text-soft">
        {isAsking && 'Trying again…'}
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <TryAgain onRetry={onRetry} />
        {children}
      </div>
    </div>
  )
}
