import { lazyRouteComponent, useSearch } from '@tanstack/react-router'
import { Suspense, useSyncExternalStore } from 'react'
import { validateRootSearch } from '#src/app/validate-root-search.ts'
import { useUrlSearch } from '#src/app/use-url-search.ts'
import { loadingFailed } from '#src/core/errors/failure.ts'
import { toasts } from '#src/ui/toast/toast-store.ts'
import { Boundary } from './boundary.tsx'
import { PageFailed } from './page-failed.tsx'
import { pageIdle } from '#src/async/page-idle.ts'

const OverPage = lazyRouteComponent(() => import('./over-page.tsx').catch(loadingFailed), 'OverPage')

/** The overlays of every page. Their code loads when one is to be shown, and never before hydration. */
export function Overlays() {
  const { name, panel } = useUrlSearch(useSearch({ strict: false }), validateRootSearch)
  const hasToasts = useSyncExternalStore(
    toasts.subscribe,
    () => toasts.current().length > 0,
    () => false,
  )
  const idle = useSyncExternalStore(pageIdle.subscribe, pageIdle.current, () => false)
  const asked = name ?? panel
  return (
    <Boundary
      subject={asked}
      quiet={!asked}
      again={OverPage.preload}
      renderFailure={(failure) =>
        asked && (
          <div className="fixed inset-x-0 bottom-0 z-40 bg-raised shadow-lift">{PageFailed(failure)}</div>
        )
      }
    >
      <Suspense fallback={null}>
        {(asked || hasToasts || idle) && <OverPage name={name} panel={panel} idle={idle} />}
      </Suspense>
    </Boundary>
  )
}
