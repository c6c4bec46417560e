import { useRetryWhenBack } from './use-retry-when-back.ts'

/**
 * A retry button that is replaced by what it loads: the focus moves to the dialog or page around it. It also retries on
 * its own.
 */
export function TryAgain({ onRetry }: { onRetry: () => void }) {
  useRetryWhenBack(onRetry)
  return (
    <button
      type="button"
      className="link min-h-11"
      onClick={({ currentTarget }) => {
        currentTarget.closest<HTMLElement>('dialog, main')?.focus({ preventScroll: true })
        onRetry()
      }}
    >
      Try again
    </button>
  )
}
