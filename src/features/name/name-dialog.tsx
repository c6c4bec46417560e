import { X } from 'lucide'
import { useEffect, useRef } from 'react'
import { NameArticle } from './name-article.tsx'
import { useDetail } from './use-detail.ts'
import { useYearly } from './use-yearly.ts'
import type { NameDetail } from '#src/core/names/name.ts'
import { Icon } from '#src/ui/icon.tsx'

/** A name over the page one is on, opened by the search param `name`. Closing gives the address back. */
export function NameDialog({ nameKey, onClose }: { nameKey: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { status, detail, retry } = useDetail(nameKey)
  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) {
      element.showModal()
      // The dialog itself and not its first button: a reader begins with its name, and nothing lights up.
      element.focus()
    }
    return () => element?.close()
  }, [])
  useEffect(() => {
    dialog.current?.scrollTo(0, 0)
  }, [nameKey])

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={detail?.name ?? nameKey}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current.close()
      }}
      className="m-auto outline-none max-h-[calc(100dvh-2rem)] w-[min(56rem,calc(100vw-1.5rem))] overflow-y-auto overscroll-contain rounded-card bg-paper text-ink shadow-lift max-md:mb-0 max-md:max-h-[92dvh] max-md:w-full max-md:max-w-full max-md:rounded-b-none"
    >
      <div className="sticky top-0 z-10 flex justify-end bg-paper/90 p-2">
        <button
          type="button"
          aria-label="Close"
          onClick={() => dialog.current?.close()}
          className="grid size-11 place-items-center rounded-full text-soft"
        >
          <Icon of={X} size={22} />
        </button>
      </div>
      <div className="px-[clamp(1rem,4vw,3rem)] pb-10">
        {status === 'ready' && detail && <Loaded key={detail.key} detail={detail} />}
        {status === 'loading' && (
          <div className="grid gap-4 pb-24" role="status" aria-label="Loading">
            <div className="skeleton h-20 w-64" />
            <div className="skeleton h-5 w-80 max-w-full" />
            <div className="skeleton h-40" />
          </div>
        )}
        {status === 'unknown' && (
          <p className="pb-12 text-lg">
            We do not know a name spelled “{nameKey}”. Check the spelling, or search for a part of it.
          </p>
        )}
        {status === 'failed' && (
          <div role="alert" className="pb-12">
            <p className="text-lg">This name did not load. Check your connection and try again.</p>
            <button type="button" className="button button-fill mt-4" onClick={retry}>
              Try again
            </button>
          </div>
        )}
      </div>
    </dialog>
  )
}

function Loaded({ detail }: { detail: NameDetail }) {
  return <NameArticle detail={detail} births={useYearly(detail, null)} level={2} />
}
