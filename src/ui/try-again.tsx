/** A button that gives way to what it asks for: the focus goes on with the dialog or page around it. */
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
