import { createRoot } from 'react-dom/client'
import { Toaster } from 'sonner'
import { keepInFront } from './front.ts'

let mounted = false

/** Puts the place for light confirmations into the page once. Figures as the specification gives them. */
export function mountNotices(): void {
  if (mounted) return
  mounted = true
  const host = document.createElement('div')
  keepInFront(host)
  createRoot(host).render(
    <Toaster
      visibleToasts={3}
      duration={4000}
      gap={14}
      position="bottom-center"
      offset={{ bottom: 'calc(24px + var(--banner-room, 0px))' }}
      mobileOffset={{ bottom: 'calc(88px + var(--banner-room, 0px))' }}
      toastOptions={{
        unstyled: true,
        classNames: { toast: 'notice', actionButton: 'notice-action', title: 'notice-title' },
      }}
    />,
  )
}
