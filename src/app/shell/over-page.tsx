import { useRouter } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import type { RootSearch } from '#src/core/protocol/root-search.ts'
import { loadingFailed } from '#src/core/errors/failure.ts'
import { toasts } from '#src/ui/toast/toast-store.ts'
import { createLaterPart } from '#src/ui/later-part.ts'
import { useChangeSearch } from '#src/ui/use-change-search.ts'
import type { NameDialogProps } from '#src/features/name/name-dialog.tsx'
import { Boundary } from './boundary.tsx'
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
const Toaster = createLaterPart<object>(() =>
  import('#src/ui/toast/toaster.tsx').then((part) => part.Toaster),
)
const AfterIdle = createLaterPart<object>(() => import('./after-idle.tsx').then((part) => part.AfterIdle))

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
      <Boundary renderFailure={() => null}>{hasToasts && <Toaster />}</Boundary>
      <Boundary renderFailure={() => null}>{idle && <AfterIdle />}</Boundary>
    </>
  )
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
