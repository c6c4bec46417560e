import { accountMessage } from '#src/account/account-messages.ts'
import { BusyButton } from './busy-button.tsx'
import { CodeFirst } from './inline-form.tsx'
import type { Attempt } from './use-attempt.ts'

type Props = { attempt: Attempt; onRetry: () => void }

/** Explains why a list failed to load, with a retry button. */
export function LoadFailed({ attempt, onRetry }: Props) {
  const { failure, asked, busy } = attempt
  if (asked) return <div className="pt-4">{<CodeFirst attempt={attempt} />}</div>
  if (!failure) return null
  return (
    <div className="flex flex-wrap items-center gap-3 pt-3">
      <p role="alert" className="min-w-[min(12rem,100%)] flex-1 text-[0.9375rem]">
        {accountMessage(failure.code, failure.message)}
      </p>
      <BusyButton look="line" busy={busy} onClick={onRetry}>
        {failure.code === 'insufficient_aal' ? 'Enter a code' : 'Try again'}
      </BusyButton>
    </div>
  )
}

/** A placeholder for a list until it is loaded. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-3 pt-4">
      <div className="skeleton h-5 w-56 max-w-full" />
      <div className="skeleton h-4 w-40 max-w-full" />
    </div>
  )
}
