import * as RadixToast from '@radix-ui/react-toast'
import { CircleAlert } from '#src/ui/icons/circle-alert.ts'
import { X } from '#src/ui/icons/x.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { mountInFront } from '#src/ui/front.ts'
import { toasts } from './toast-store.ts'
import { Icon } from '#src/ui/icon.tsx'

/**
 * Renders the app's toasts. Failures have an icon and a word besides their colour. They are in a live region that
 * announces them; Radix's hidden copy of the same text is left empty.
 */
export function Toaster() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.current, toasts.current)
  const region = useLiveRegion()
  return (
    <RadixToast.Provider swipeDirection="right">
      {(region.known ? shown : []).map((toast) => {
        const failed = toast.variant === 'destructive'
        return (
          <RadixToast.Root
            key={toast.id}
            {...(toast.persistent && { duration: Number.POSITIVE_INFINITY })}
            open={toast.open}
            onOpenChange={(open) => {
              if (!open) toasts.dismiss(toast.id)
            }}
            className={`pointer-events-auto flex items-start gap-3 rounded-card border px-3 py-2.5 shadow-lift md:p-4 ${failed ? 'border-danger bg-danger-tint' : 'border-line bg-raised'}`}
          >
            {failed && (
              <Icon of={CircleAlert} label="Failed" size={20} className="mt-0.5 flex-none text-danger" />
            )}
            <div className="min-w-0 flex-1">
              <RadixToast.Title data-radix-toast-announce-exclude="" className="font-semibold">
                {toast.title}
              </RadixToast.Title>
              {toast.description && (
                <RadixToast.Description data-radix-toast-announce-exclude="" className="text-[0.9375rem]">
                  {toast.description}
                </RadixToast.Description>
              )}
            </div>
            {toast.action && (
              <RadixToast.Action altText={toast.action.altText} asChild>
                <button type="button" className="button button-line" onClick={toast.action.run}>
                  {toast.action.label}
                </button>
              </RadixToast.Action>
            )}
            <RadixToast.Close
              aria-label="Close"
              className="-m-2 grid size-11 flex-none place-items-center rounded-full text-soft"
            >
              <Icon of={X} size={18} />
            </RadixToast.Close>
          </RadixToast.Root>
        )
      })}
      {createPortal(
        <RadixToast.Viewport className="pointer-events-none fixed top-0 right-0 z-50 grid w-full max-w-md gap-2 p-2 pt-[max(0.5rem,env(safe-area-inset-top))] outline-none md:top-16 md:p-4" />,
        region.host,
      )}
    </RadixToast.Provider>
  )
}

/** The live region in front of everything; `known` two frames later: readers announce only changes in a known one. */
function useLiveRegion(): { host: HTMLElement; known: boolean } {
  const [host] = useState(createLiveRegion)
  const [known, setKnown] = useState(false)
  useEffect(() => {
    const leave = mountInFront(host)
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setKnown(true))
    })
    return () => {
      cancelAnimationFrame(frame)
      leave()
    }
  }, [host])
  return { host, known }
}

function createLiveRegion(): HTMLElement {
  const host = document.createElement('div')
  host.setAttribute('aria-live', 'assertive')
  return host
}
