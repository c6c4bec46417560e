import { useSearch } from '@tanstack/react-router'
import { CloseButton } from '#src/ui/close-button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { useRetryWhenBack } from '#src/ui/use-retry-when-back.ts'
import { NameArticle } from './name-article.tsx'
import { articleName, shownKin, withSenseFirst } from './page-data.ts'
import { useDetail } from './use-detail.ts'

export type NameDialogProps = { nameKey: string; onClose: () => void }

/**
 * A name in a dialog over the current page, opened by the search param `name`, the sense of the card first. Closing restores
 * the URL.
 */
export function NameDialog({ nameKey, onClose }: NameDialogProps) {
  const { status, detail, retry } = useDetail(nameKey)
  const { sense } = useSearch({ strict: false })
  return (
    <Dialog
      subject={nameKey}
      label={detail?.name ?? nameKey}
      onClose={onClose}
      width="w-[min(56rem,calc(100vw-1.5rem))]"
    >
      <div className="sticky top-0 z-10 flex justify-end bg-paper/90 p-2">
        <CloseButton />
      </div>
      <div className="px-[clamp(1rem,4vw,3rem)] pb-10">
        {status === 'ready' && detail && (
          <NameArticle
            key={detail.key}
            detail={withSenseFirst(articleName(detail), sense)}
            yearly={null}
            regions={null}
            kin={shownKin(detail.kin)}
            level={2}
          />
        )}
        {status === 'loading' && <Loading />}
        {status === 'unknown' && (
          <p className="pb-12 text-lg">
            We don’t have a name spelled “{nameKey}”. Check the spelling, or search for part of it.
          </p>
        )}
        {status === 'failed' && <Failed onRetry={retry} />}
      </div>
    </Dialog>
  )
}

function Loading() {
  return (
    <div className="grid gap-4 pb-24" role="status" aria-label="Loading">
      <div className="skeleton h-20 w-1/2" />
      <div className="skeleton h-5 w-3/4" />
      <div className="skeleton h-40" />
    </div>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  useRetryWhenBack(onRetry)
  return (
    <div role="alert" className="pb-12">
      <p className="text-lg">This name didn’t load. Check your connection and try again.</p>
      <button type="button" className="button button-fill mt-4" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}
