import { lazyRouteComponent, useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react'
import { retryWhenBack } from '#src/async/when-back.ts'
import type { RootSearch } from '#src/core/protocol/root-search.ts'
import { failureKind, loadingFailed } from '#src/core/errors/failure.ts'
import { toasts } from '#src/ui/toast/toast-store.ts'
import { createLaterPart } from '#src/ui/later-part.ts'
import { useChangeSearch } from '#src/ui/use-change-search.ts'
import type { NameDialogProps } from '#src/features/name/name-dialog.tsx'
import { Boundary, type Failure } from './boundary.tsx'
import { OwnDialog } from './own-dialog.tsx'
import type { PanelProps } from './panel.tsx'

const NameDialog = createLaterPart<NameDialogProps>(
  () => import('#src/features/name/name-dialog.tsx').then((part) => part.NameDialog, loadingFailed),
  { onFailure: 'throws' },
)
const Panel = createLaterPart<PanelProps>(
  () => import('./panel.tsx').then((part) => part.Panel, loadingFailed),
  { onFailure: 'throws' },
)
// React's own `lazy` would cache a failed load forever.
const Toaster = lazyRouteComponent(() => import('#src/ui/toast/toaster.tsx').catch(loadingFailed), 'Toaster')
const AfterIdle = lazyRouteComponent(() => import('./after-idle.tsx').catch(loadingFailed), 'AfterIdle')

type Props = { name: string | undefined; panel: RootSearch['panel']; idle: boolean }

/** The dialogs in the URL, toasts and banners. A failure in one of them affects neither the page nor the others. */
export function OverPage({ name, panel, idle }: Props) {
  const hasToasts = useSyncExternalStore(toasts.subscribe, () => toasts.current().length > 0)
  const close = useClose()
  useEffect(preloadOnIntent, [])
  return (
    <>
      <OwnDialog subject={name} again={NameDialog.preload} onClose={() => close('name')}>
        {name && <NameDialog nameKey={name} onClose={() => close('name')} />}
      </OwnDialog>
      <OwnDialog subject={panel} again={Panel.preload} onClose={() => close('panel')}>
        {panel && <Panel panel={panel} onClose={() => close('panel')} />}
      </OwnDialog>
      <Quiet again={Toaster.preload}>{hasToasts && <Toaster />}</Quiet>
      <Quiet again={AfterIdle.preload}>{idle && <AfterIdle />}</Quiet>
    </>
  )
}

type QuietProps = { again: (() => Promise<unknown> | undefined) | undefined; children: ReactNode }

/** Parts that are not needed at once: a failed one renders nothing until a retry succeeds. */
function Quiet({ again, children }: QuietProps) {
  return (
    <Boundary again={again} renderFailure={(failure) => <Later {...failure} />}>
      <Suspense fallback={null}>{children}</Suspense>
    </Boundary>
  )
}

/** Instead of a part that failed to load: renders nothing, and retries until the part is there. */
function Later({ error, tries, retry }: Failure) {
  const missing = failureKind(error) !== 'generic'
  useEffect(() => (missing ? retryWhenBack(retry, tries) : undefined), [missing, tries, retry])
  return null
}

/** Loads the code of a name's dialog when a name is pointed at, touched or focused, before it is opened. */
function preloadOnIntent(): () => void {
  const listening = new AbortController()
  const onIntent = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest('a[data-open]')) return
    void NameDialog.preload()
    listening.abort()
  }
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, onIntent, { passive: true, signal: listening.signal })
  return () => listening.abort()
}

/** Closing removes the param; the entry stays in the history, so that going back opens the dialog again. */
function useClose() {
  const changeSearch = useChangeSearch()
  const router = useRouter()
  return (param: 'name' | 'panel') => {
    const { [param]: open, ...rest } = router.latestLocation.search as Record<string, string>
    if (param === 'name') delete rest['sense']
    if (open !== undefined) changeSearch(() => rest)
  }
}
