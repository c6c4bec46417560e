import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { Toaster } from 'sonner'
import { bannerRoom } from './banner-room.ts'
import { keepInFront } from './front.ts'

let mounted = false

/** Puts the place for light confirmations into the page once. Figures as the specification gives them. */
export function mountNotices(): void {
  if (mounted) return
  mounted = true
  const host = document.createElement('div')
  keepInFront(host)
  createRoot(host).render(<Notices />)
}

function Notices() {
  const room = useSyncExternalStore(bannerRoom.subscribe, bannerRoom.current)
  return (
    <Toaster
      visibleToasts={3}
      duration={4000}
      gap={14}
      position="bottom-center"
      offset={{ bottom: 24 + room }}
      mobileOffset={{ bottom: 88 + room }}
      toastOptions={{
        unstyled: true,
        classNames: { toast: 'notice', actionButton: 'notice-action', title: 'notice-title' },
      }}
    />
  )
}
