import * as RadixToast from '@radix-ui/react-toast'
import { CircleAlert, X } from 'lucide'
import { useSyncExternalStore } from 'react'
import { toasts } from './toast-store.ts'
import { Icon } from '#src/ui/icon.tsx'

/**
 * Draws the app's own toasts. Failures carry a mark and a word beside their colour. The live region around it (in the
 * shell) announces what stands here; Radix's hidden copy of the same text is left empty.
 */
export function Toaster() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.current, toasts.current)
  return (
    <RadixToast.Provider swipeDirection="right">
      {shown.map((toast) => {
        const failed = toast.variant === 'destructive'
        return (
          <RadixToast.Root
            key={toast.id}
            open={toast.open}
            onOpenChange={(open) => {
              if (!open) toasts.dismiss(toast.id)
            }}
            className={`pointer-events-auto flex items-start gap-3 rounded-card border p-4 shadow-lift ${failed ? 'border-danger bg-danger-tint' : 'border-line bg-raised'}`}
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
      <RadixToast.Viewport className="pointer-events-none fixed right-0 bottom-20 z-50 grid w-full max-w-md gap-2 p-4 outline-none md:bottom-0" />
    </RadixToast.Provider>
  )
}
