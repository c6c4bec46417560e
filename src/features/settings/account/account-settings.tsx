import { useState } from 'react'
import { CodeForm } from '#src/account/code-form.tsx'
import { useLeave } from '#src/account/use-leave.ts'
import { account } from '#src/session/page-account.ts'
import type { SessionState } from '#src/session/session-state.ts'
import { AccountSections } from './account-sections.tsx'
import { Section } from '#src/features/settings/parts/section.tsx'
import { useCloseDialog } from './use-close-dialog.ts'

type Props = { state: Exclude<SessionState, { user: null }> }

/**
 * The settings of the account. Nothing is shown while a code is required; text that was typed when the
 * prompt appeared is still there afterwards.
 */
export function AccountSettings({ state }: Props) {
  const asked = state.status === 'needs-second-factor' ? state.factors : null
  const leave = useLeave()
  const [container, closeDialog] = useCloseDialog()
  const signOut = async () => {
    if (await leave()) closeDialog()
  }
  const [opened, setOpened] = useState(false)
  if (!asked && !opened) setOpened(true)
  return (
    <div ref={container}>
      {asked && (
        <Section title="Enter a code first" lead="Your account needs a code from your second step.">
          <div className="mt-4">
            <CodeForm factors={asked} actions={account} onVerified={() => undefined} focused>
              <button type="button" className="button button-quiet" onClick={() => void signOut()}>
                Sign out
              </button>
            </CodeForm>
          </div>
        </Section>
      )}
      {opened && (
        <div hidden={asked !== null}>
          <AccountSections email={state.user.email} />
        </div>
      )}
    </div>
  )
}
