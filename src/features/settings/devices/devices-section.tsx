import { useRef, useState } from 'react'
import { accountMessage } from '#src/account/account-messages.ts'
import { FieldError } from '#src/ui/field.tsx'
import { useSession } from '#src/session/use-session.ts'
import { BusyButton } from '#src/features/settings/parts/busy-button.tsx'
import { DeviceRow } from './device-row.tsx'
import { CodeFirst } from '#src/features/settings/parts/inline-form.tsx'
import { ListSkeleton, LoadFailed } from '#src/features/settings/parts/load-failed.tsx'
import { Section } from '#src/features/settings/parts/section.tsx'
import { useAttempt } from '#src/features/settings/parts/use-attempt.ts'
import type { Loaded } from '#src/features/settings/parts/use-loaded.ts'
import type { OneForm } from '#src/features/settings/parts/use-one-form.ts'
import type { AccountSession } from '#src/core/account/account-session.ts'

type Props = {
  forms: OneForm
  sessions: Loaded<{ sessions: AccountSession[] }>
  /** This device is also signed out. */
  onLeft: () => void
}

/** The sessions of the account, and the ways to end them. */
export function DevicesSection({ forms, sessions: { value, attempt, reload }, onLeft }: Props) {
  const { signOut } = useSession()
  const others = useAttempt()
  const everywhere = useAttempt()
  const rows = useRef<HTMLUListElement>(null)
  const [now] = useState(() => Date.now())
  const list = value?.sessions.toSorted(byUse) ?? []
  const failure = others.failure ?? everywhere.failure

  const ended = (words: string) => {
    forms.showMessage('devices', words)
    // The pressed button is removed with its row.
    rows.current?.focus()
    void reload()
  }
  const endOthers = async () => {
    if ((await others.run(() => signOut('others'))).ok) ended('Your other devices have been signed out.')
  }
  const endAll = async () => {
    if ((await everywhere.run(() => signOut('global'))).ok) onLeft()
  }
  return (
    <Section
      title="Devices"
      lead="Where you’re signed in. Sign out any device you don’t recognize."
      message={forms.message('devices')}
    >
      {!value && <LoadFailed attempt={attempt} onRetry={() => void reload()} />}
      {!value && attempt.busy && !attempt.asked && <ListSkeleton label="Loading your devices" />}
      {value && (
        <ul ref={rows} aria-label="Devices" tabIndex={-1} className="mt-3 outline-none">
          {list.map((session) => (
            <DeviceRow key={session.id} session={session} now={now} onEnded={ended} />
          ))}
        </ul>
      )}
      <CodeFirst attempt={others} />
      <CodeFirst attempt={everywhere} />
      <FieldError
        id="devices-failure"
        text={failure ? accountMessage(failure.code, failure.message) : undefined}
      />
      {value && (
        <div className="mt-4 flex flex-wrap gap-2">
          {list.length > 1 && (
            <BusyButton look="line" busy={others.busy} onClick={() => void endOthers()}>
              Sign out other devices
            </BusyButton>
          )}
          <BusyButton look="line" busy={everywhere.busy} onClick={() => void endAll()}>
            Sign out everywhere
          </BusyButton>
        </div>
      )}
    </Section>
  )
}

/** This device first, then the one used last. */
function byUse(one: AccountSession, other: AccountSession): number {
  if (one.current !== other.current) return one.current ? -1 : 1
  return Date.parse(other.last_used_at) - Date.parse(one.last_used_at)
}
