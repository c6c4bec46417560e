import { MonitorDown } from '#src/ui/icons/monitor-down.ts'
import { Share } from '#src/ui/icons/share.ts'
import { SquarePlus } from '#src/ui/icons/square-plus.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { toasts } from '#src/ui/toast/toast-store.ts'
import { appUpdate } from './app-update.ts'
import { Banner } from './banner-sheet.tsx'
import { connection } from './page-connection.ts'
import { installOffer } from './page-install-offer.ts'
import { useInstallCard } from './use-install-card.ts'

/** With text of twice the size on a phone, one question at a time has room. */
const TINY_HIDDEN = '[@media(height<24rem)_and_(width<20rem)]:hidden'

/**
 * The invitation to install the app: by the browser's dialog, or in two steps without one. It is hidden during an
 * update and while the site cannot be reached, when installing would fail. It is brief above another question.
 */
export function InstallCard({ isBrief }: { isBrief: boolean }) {
  const { way, dismiss } = useInstallCard()
  const cutOff = useSyncExternalStore(connection.subscribe, connection.cutOff, () => false)
  const update = useSyncExternalStore(appUpdate.subscribe, appUpdate.current, () => 'none' as const)
  useEffect(() => {
    const installed = () =>
      toasts.show({ title: 'App Installed!', description: 'You’ll find Nestling with your other apps.' })
    addEventListener('appinstalled', installed)
    return () => removeEventListener('appinstalled', installed)
  }, [])
  if (way === 'none' || cutOff || update === 'waiting') return null
  return (
    <section aria-label="Install app" className={isBrief ? TINY_HIDDEN : undefined}>
      <Banner
        icon={MonitorDown}
        title="Install Nestling"
        isBrief={isBrief}
        buttons={
          <>
            <button type="button" className="button button-quiet" onClick={dismiss}>
              Not now
            </button>
            {way === 'prompt' && (
              <button type="button" className="button button-fill" onClick={() => void install(dismiss)}>
                Install
              </button>
            )}
          </>
        }
      >
        {!isBrief && <p className="text-soft">It opens like any other app, online or offline.</p>}
        {way === 'steps' && <Steps isBrief={isBrief} />}
      </Banner>
    </section>
  )
}

/** The two steps on an iPhone or iPad. */
function Steps({ isBrief }: { isBrief: boolean }) {
  return (
    <ol className={isBrief ? 'flex flex-wrap gap-x-3' : 'mt-2 grid gap-1.5'}>
      <li className="flex flex-wrap items-center gap-x-1.5">
        1. Tap <Icon of={Share} size={18} className="text-accent" /> <strong>Share</strong>
      </li>
      <li className="flex flex-wrap items-center gap-x-1.5">
        2. Choose <Icon of={SquarePlus} size={18} className="text-accent" />{' '}
        <strong>Add to Home Screen</strong>
      </li>
    </ol>
  )
}

/** Opens the browser's install dialog. Declining there counts as "Not now". */
async function install(dismiss: () => void): Promise<void> {
  try {
    const outcome = await installOffer.install()
    if (outcome === 'accepted')
      toasts.show({ title: 'Installing...', description: 'This will only take a moment.' })
    else dismiss()
  } catch {
    toasts.show({
      title: 'Installation Error',
      description: 'There was an issue installing the app. Please try again.',
      variant: 'destructive',
    })
  }
}
