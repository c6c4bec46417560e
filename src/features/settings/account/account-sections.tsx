import { announceSignOut } from '#src/account/use-leave.ts'
import { SyncLine } from '#src/favorites/sync-line.tsx'
import { account } from '#src/session/page-account.ts'
import { toasts } from '#src/ui/toast/toast-store.ts'
import { AccountData } from './account-data.tsx'
import { DeleteSection } from './delete-section.tsx'
import { DevicesSection } from '#src/features/settings/devices/devices-section.tsx'
import { EmailSection } from './email-section.tsx'
import { FactorsSection } from '#src/features/settings/second-steps/factors-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { Section } from '#src/features/settings/parts/section.tsx'
import { useLoaded } from '#src/features/settings/parts/use-loaded.ts'
import { useOneForm } from '#src/features/settings/parts/use-one-form.ts'
import { useCloseDialog } from './use-close-dialog.ts'

/** The sections of the account, one per subject; one of their forms is open at a time. */
export function AccountSections({ email }: { email: string }) {
  const forms = useOneForm()
  const sessions = useLoaded(account.sessions)
  const [container, leave] = useCloseDialog()
  const reloadSessions = () => void sessions.reload()
  return (
    <div ref={container}>
      <Section title="Your list" lead={<SyncLine />} />
      <EmailSection email={email} forms={forms} />
      <PasswordSection email={email} forms={forms} onOthersEnded={reloadSessions} />
      <FactorsSection forms={forms} onOthersEnded={reloadSessions} />
      <DevicesSection
        forms={forms}
        sessions={sessions}
        onLeft={() => {
          leave()
          announceSignOut()
        }}
      />
      <AccountData />
      <DeleteSection
        email={email}
        forms={forms}
        onDeleted={(keepFavorites) => {
          leave()
          toasts.show({
            title: 'Account deleted',
            description: keepFavorites
              ? 'The names on this device stay here as a list without an account.'
              : 'The names on this device were erased too.',
            persistent: true,
          })
        }}
      />
    </div>
  )
}
