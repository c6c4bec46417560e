import { CloudOff } from 'lucide'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { toasts } from '#src/ui/toast/toast-store.ts'
import { connection } from './connection.ts'

/** Stands while there is no network, and says so when there is one again. */
export function OfflineBanner() {
  const online = useSyncExternalStore(connection.subscribe, connection.online, () => true)
  const wasOffline = useRef(false)
  useEffect(() => {
    if (online && wasOffline.current)
      toasts.show({ title: 'Back Online!', description: 'Your internet connection has been restored.' })
    wasOffline.current = !online
  }, [online])
  // A status that is there before its text is the one that gets read out.
  return (
    <div role="status" className="empty:m-0!">
      {online ? null : (
        <div className="flex items-center gap-3 rounded-card border border-line bg-raised px-4 py-2 shadow-lift">
          <Icon of={CloudOff} size={20} className="flex-none text-soft" />
          <p className="min-w-0 flex-1 text-sm">
            <strong className="block font-semibold">You're Offline</strong>
            <span className="text-soft">
              Some features may be limited. We'll sync when you're back online.
            </span>
          </p>
          <button type="button" className="button button-line" onClick={() => window.location.reload()}>
            Retry
          </button>
        </div>
      )}
    </div>
  )
}
