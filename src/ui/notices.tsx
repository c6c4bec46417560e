import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { Toaster } from 'sonner'
import { announce } from './announce.ts'
import { bannerHeight } from './banner-height.ts'
import { mountInFront } from './front.ts'

let mounted = false

/**
 * Renders the container for notifications, once per page. Values as specified. A screen reader does not speak the `first`
 * one, which comes together with its region: it is announced.
 */
export function mountNotices(first: string): void {
  if (mounted) return
  mounted = true
  announce(first)
  const host = document.createElement('div')
  mountInFront(host)
  createRoot(host).render(<Notices />)
}

function Notices() {
  const height = useSyncExternalStore(bannerHeight.subscribe, bannerHeight.current)
  return (
    <Toaster
      visibleToasts={3}
      duration={4000}
      gap={14}
      position="bottom-center"
      offset={{ bottom: 24 + height }}
      mobileOffset={{ bottom: 88 + height }}
      toastOptions={{
        unstyled: true,
        classNames: { toast: 'notice', actionButton: 'notice-action', title: 'notice-title' },
      }}
    />
  )
}
