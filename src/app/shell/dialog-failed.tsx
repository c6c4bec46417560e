import type { Failure } from './boundary.tsx'
import { PageFailed } from './page-failed.tsx'

/** The error screen instead of a dialog; the page below stays unchanged. */
export function DialogFailed({ onClose, ...failure }: Failure & { onClose: () => void }) {
  return (
    <dialog
      ref={(dialog) => {
        if (dialog && !dialog.open) dialog.showModal()
      }}
      onClose={onClose}
      className="m-auto rounded-card bg-paper pb-6 text-ink shadow-lift"
    >
      <PageFailed {...failure} />
      <form method="dialog" className="page">
        <button type="submit" className="button button-line">
          Close
        </button>
      </form>
    </dialog>
  )
}
