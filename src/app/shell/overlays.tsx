import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { validateRootSearch } from '#src/app/root-search.ts'
import { useUrlSearch } from '#src/app/use-url-search.ts'
import { toasts } from '#src/ui/toast/toast-store.ts'
import { settledPage } from './settled.ts'

const NameDialog = lazy(() =>
  import('#src/features/name/name-dialog.tsx').then((m) => ({ default: m.NameDialog })),
)
const Panel = lazy(() => import('./panel.tsx').then((m) => ({ default: m.Panel })))
const Toaster = lazy(() => import('#src/ui/toast/toaster.tsx').then((m) => ({ default: m.Toaster })))

const Banners = lazy(() => import('./banners.tsx').then((m) => ({ default: m.Banners })))

/** What lies over every page. Its code loads when something is to be shown, and never before hydration. */
export function Overlays() {
  const { name, panel } = useUrlSearch(useSearch({ strict: false }), validateRootSearch)
  const hasToasts = useSyncExternalStore(
    toasts.subscribe,
    () => toasts.current().length > 0,
    () => false,
  )
  const settled = useSyncExternalStore(settledPage.subscribe, settledPage.current, () => false)
  const close = useClose()
  return (
    <>
      <Suspense fallback={null}>
        {name && <NameDialog nameKey={name} onClose={() => close('name')} />}
        {panel && <Panel panel={panel} onClose={() => close('panel')} />}
      </Suspense>
      <Suspense fallback={null}>{hasToasts && <Toaster />}</Suspense>
      <Suspense fallback={null}>{settled && <Banners />}</Suspense>
    </>
  )
}

/** Closing drops the param; the entry stays in the history, so that going back opens the dialog again. */
function useClose() {
  const navigate = useNavigate()
  const router = useRouter()
  return (param: 'name' | 'panel') => {
    const { [param]: open, ...rest } = router.latestLocation.search as Record<string, string>
    if (open !== undefined) void navigate({ to: '.', search: rest, resetScroll: false })
  }
}
