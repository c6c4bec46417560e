import type { IconNode } from '#src/ui/icons/icon-node.ts'
import { Laptop } from '#src/ui/icons/laptop.ts'
import { MonitorSmartphone } from '#src/ui/icons/monitor-smartphone.ts'
import { Smartphone } from '#src/ui/icons/smartphone.ts'
import { Tablet } from '#src/ui/icons/tablet.ts'
import { accountMessage } from '#src/account/account-messages.ts'
import { FieldError } from '#src/ui/field.tsx'
import type { AccountSession } from '#src/core/account/account-session.ts'
import { account } from '#src/session/page-account.ts'
import { Icon } from '#src/ui/icon.tsx'
import { BusyButton } from '#src/features/settings/parts/busy-button.tsx'
import { type DeviceLabel, deviceLabel } from './device-labels.ts'
import { CodeFirst } from '#src/features/settings/parts/inline-form.tsx'
import { formatRelativeTime } from '#src/ui/format-time.ts'
import { useAttempt } from '#src/features/settings/parts/use-attempt.ts'

const ICON: Record<DeviceLabel['kind'], IconNode> = {
  phone: Smartphone,
  tablet: Tablet,
  computer: Laptop,
  unknown: MonitorSmartphone,
}

type Props = {
  session: AccountSession
  /** ms */
  now: number
  /** With its message. */
  onEnded: (words: string) => void
}

/** One session of the account. */
export function DeviceRow({ session, now, onEnded }: Props) {
  const attempt = useAttempt()
  const { name, kind } = deviceLabel(session.user_agent)
  const used = formatRelativeTime(session.last_used_at, now)
  const end = async () => {
    const result = await attempt.run(() => account.endSession(session.id))
    if (result.ok) onEnded(`${name} has been signed out.`)
  }
  return (
    <li className="border-b border-line py-2 first:border-t">
      <div className="flex flex-wrap items-center gap-x-3">
        <Icon of={ICON[kind]} size={20} className="flex-none text-soft" />
        <div className="min-w-[min(10rem,100%)] flex-1 py-1">
          <p>{name}</p>
          <p className="text-sm text-soft">
            {session.current ? (
              <strong className="font-semibold text-accent">This device</strong>
            ) : (
              used !== '' && `Last used ${used}`
            )}
          </p>
        </div>
        {!session.current && (
          <BusyButton look="quiet" label={`Sign out ${name}`} busy={attempt.busy} onClick={() => void end()}>
            Sign out
          </BusyButton>
        )}
      </div>
      <CodeFirst attempt={attempt} />
      <FieldError
        id={`${session.id}-failure`}
        text={attempt.failure ? accountMessage(attempt.failure.code, attempt.failure.message) : undefined}
      />
    </li>
  )
}
