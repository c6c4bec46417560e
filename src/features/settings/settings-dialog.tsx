import { Link } from '@tanstack/react-router'
import { useSession } from '#src/session/use-session.ts'
import { CloseButton } from '#src/ui/close-button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { APPEARANCE } from '#src/ui/appearance.ts'
import { AccountPart } from './account/account-part.tsx'
import { AppearanceChoice } from './browser/appearance-choice.tsx'
import { CookieSection } from './browser/cookie-section.tsx'
import { ErrorLogSection } from './browser/error-log-section.tsx'
import { EraseSection } from './erase/erase-section.tsx'
import { Contents } from './parts/contents.tsx'
import { Group } from './parts/group.tsx'
import { GuestData } from './download/guest-data.tsx'
import { ImportSection } from './import/import-section.tsx'
import { KeyboardSection } from './browser/keyboard-section.tsx'
import { OwnRegionChoice } from './browser/own-region-choice.tsx'
import { ListSkeleton } from './parts/load-failed.tsx'
import { OfflineSection } from './browser/offline-section.tsx'
import { Section } from './parts/section.tsx'
import { SpeedReport } from './browser/speed-report.tsx'
import { StorageSection } from './browser/storage-section.tsx'
import { DeviceModelChoice } from './browser/device-model-choice.tsx'
import { TasteChoice } from './browser/taste-choice.tsx'
import { VoicesChoice } from './browser/voices-choice.tsx'

/** Settings of this device for everyone, and of the account for signed-in users. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { state } = useSession()
  const look = { id: 'look', title: 'Look and results' }
  const data = { id: 'data', title: state.user ? 'Account and data' : 'List and data' }
  const device = { id: 'device', title: 'Storage and privacy' }
  const curious = { id: 'curious', title: 'For the curious' }
  return (
    <Dialog labelledBy="settings-title" onClose={onClose} width="w-[min(56rem,calc(100vw-1.5rem))]">
      <div className="settings-head flex items-center justify-between gap-4 border-b border-line bg-paper px-[clamp(1.25rem,4vw,2rem)] py-2">
        <h2 id="settings-title" className="text-2xl">
          Settings
        </h2>
        <CloseButton />
      </div>
      <div className="md:grid md:grid-cols-[12rem_minmax(0,1fr)] md:gap-x-8 md:px-[clamp(1.25rem,4vw,2rem)]">
        <Contents groups={[look, data, device, curious]} />
        <div className="pb-8 max-md:px-[clamp(1.25rem,4vw,2rem)]">
          <Group {...look}>
            <div className="grid gap-4 pb-5">
              {APPEARANCE.map((setting) => (
                <AppearanceChoice key={setting.name} setting={setting} />
              ))}
              <OwnRegionChoice />
              <TasteChoice />
              <DeviceModelChoice />
              <VoicesChoice />
            </div>
          </Group>
          <Group {...data}>
            {state.user ? (
              <AccountPart key={state.user.id} state={state} />
            ) : state.status === 'signed-out' ? (
              <>
                {state.expired && <SignedOutHere />}
                <GuestData />
              </>
            ) : (
              <ListSkeleton label="Loading your settings" />
            )}
            <ImportSection />
          </Group>
          <Group {...device}>
            <StorageSection guest={state.status === 'signed-out' && !state.expired} />
            <OfflineSection />
            <KeyboardSection />
            <CookieSection />
            <EraseSection />
          </Group>
          <Group {...curious}>
            <ErrorLogSection />
            <SpeedReport />
          </Group>
        </div>
      </div>
    </Dialog>
  )
}

/** The session ended without signing out, on another device for example. */
function SignedOutHere() {
  return (
    <Section
      title="Account"
      lead="You’ve been signed out on this device. Your list is safe here."
      action={
        <Link to="/auth" className="button button-quiet -mr-[0.6rem]">
          Sign in again
        </Link>
      }
    />
  )
}
