/** A retry button that is replaced by what it loads: the focus moves to the dialog or page around it. */
export function TryAgain({ onRetry }: { onRetry: () => void }) {
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
