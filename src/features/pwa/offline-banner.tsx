import { CloudOff } from '#src/ui/icons/cloud-off.ts'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { toasts } from '#src/ui/toast/toast-store.ts'
import { Banner } from './banner-sheet.tsx'
import { connection } from './page-connection.ts'

/** Exists while the page's inline guard (tools/pages/inline/load-guard.js) shows the banner; true when the connection was gone. */
const GUARD_OFFLINE = 'nestlingOffline'

/** With text of twice the size on a phone the words would take half of the window: a screen reader still says them. */
const TINY_HIDDEN = '[@media(height<24rem)_and_(width<20rem)]:sr-only'

/** From now on this banner replaces the guard's. */
function endGuard(): void {
  Reflect.deleteProperty(globalThis, GUARD_OFFLINE)
  document.getElementById('load-guard')?.setAttribute('hidden', '')
}

/**
 * Shown while the site cannot be reached; announces when it can be again. Above another question it is one line on a phone, where
 * the two would cover half of the page.
 */
export function OfflineBanner({ isBrief }: { isBrief: boolean }) {
  const cutOff = useSyncExternalStore(connection.subscribe, connection.cutOff, () => false)
  const wasCutOff = useRef(Reflect.get(globalThis, GUARD_OFFLINE) === true)
  // Closed until the connection is gone again.
  const [isClosed, setClosed] = useState(false)
  useLayoutEffect(endGuard, [])
  useEffect(() => {
    if (!cutOff && wasCutOff.current)
      toasts.show({ title: 'Back Online!', description: 'Your internet connection has been restored.' })
    wasCutOff.current = cutOff
    if (!cutOff) setClosed(false)
  }, [cutOff])
  // A live region must exist before its text for screen readers to announce it.
  return (
    <div role="status" className="empty:m-0!">
      {cutOff && !isClosed && (
        <Banner
          icon={CloudOff}
          title="You're Offline"
          isBrief={isBrief}
          buttons={
            <>
              <button type="button" className="button button-quiet" onClick={() => setClosed(true)}>
                Hide
              </button>
              <button type="button" className="button button-line" onClick={() => window.location.reload()}>
                Retry
              </button>
            </>
          }
        >
          <span className={`text-soft ${isBrief ? 'max-md:sr-only' : TINY_HIDDEN}`}>
            Some features may be limited. We'll sync when you're back online.
          </span>
        </Banner>
      )}
    </div>
  )
}
