import { Sparkles } from '#src/ui/icons/sparkles.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { toasts } from '#src/ui/toast/toast-store.ts'
import { appUpdate } from './app-update.ts'
import { Banner } from './banner-sheet.tsx'

/** Shown while a new version of the app is waiting. */
export function UpdateBanner() {
  const state = useSyncExternalStore(appUpdate.subscribe, appUpdate.current, () => 'none')
  // Chromium may delay the new worker while the old one handles a request: here, for the toast's code.
  useEffect(() => {
    if (state === 'waiting') import('#src/ui/toast/toaster.tsx').catch(() => undefined)
  }, [state])
  return (
    <div role="status" className="empty:m-0!">
      {state === 'waiting' && (
        <Banner
          icon={Sparkles}
          title="Update Available"
          buttons={
            <>
              <button type="button" className="button button-quiet" onClick={appUpdate.later}>
                Later
              </button>
              <button type="button" className="button button-fill" onClick={updateNow}>
                Update Now
              </button>
            </>
          }
        >
          <span className="text-soft">
            A new version of Nestling is ready. Your list and notes won’t change.
          </span>
        </Banner>
      )}
    </div>
  )
}

function updateNow(): void {
  toasts.show({ title: 'Updating...', description: 'The page will reload in a moment.' })
  appUpdate.now()
}
