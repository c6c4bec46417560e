import { lazyRouteComponent, useNavigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense, useSyncExternalStore } from 'react'
import type { RootSearch } from '#src/app/root-search.ts'
import { loadingFailed } from '#src/core/errors/failure.ts'
import { toasts } from '#src/ui/toast/toast-store.ts'
import { Boundary } from './boundary.tsx'
import { DialogFailed } from './dialog-failed.tsx'

// React's own `lazy` would remember for ever that the code did not come.
const NameDialog = lazyRouteComponent(
  () => import('#src/features/name/name-dialog.tsx').catch(loadingFailed),
  'NameDialog',
)
const Panel = lazyRouteComponent(() => import('./panel.tsx').catch(loadingFailed), 'Panel')
const Toaster = lazyRouteComponent(() => import('#src/ui/toast/toaster.tsx').catch(loadingFailed), 'Toaster')
const AfterSettling = lazyRouteComponent(
  () => import('./after-settling.tsx').catch(loadingFailed),
  'AfterSettling',
)

type Props = { name: string | undefined; panel: RootSearch['panel']; settled: boolean }

/** The dialogs that the address names, toasts and banners. What fails of them takes neither the page nor the rest along. */
export function OverPage({ name, panel, settled }: Props) {
  const hasToasts = useSyncExternalStore(toasts.subscribe, () => toasts.current().length > 0)
  const close = useClose()
  return (
    <>
      <OwnDialog subject={name} again={NameDialog.preload} onClose={() => close('name')}>
        {name && <NameDialog nameKey={name} onClose={() => close('name')} />}
      </OwnDialog>
      <OwnDialog subject={panel} again={Panel.preload} onClose={() => close('panel')}>
        {panel && <Panel panel={panel} onClose={() => close('panel')} />}
      </OwnDialog>
      <Quiet>{hasToasts && <Toaster />}</Quiet>
      <Quiet>{settled && <AfterSettling />}</Quiet>
    </>
  )
}

type DialogProps = {
  subject: string | undefined
  again: (() => Promise<void> | undefined) | undefined
  onClose: () => void
  children: ReactNode
}

function OwnDialog({ subject, again, onClose, children }: DialogProps) {
  return (
    <Boundary
      subject={subject}
      again={again}
      renderFailure={(failure) => <DialogFailed {...failure} onClose={onClose} />}
    >
      <Suspense fallback={null}>{children}</Suspense>
    </Boundary>
  )
}

/** What is missed by nobody in time: where it fails, there is nothing. */
function Quiet({ children }: { children: ReactNode }) {
  return (
    <Boundary renderFailure={() => null}>
      <Suspense fallback={null}>{children}</Suspense>
    </Boundary>
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
