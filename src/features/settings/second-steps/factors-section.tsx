import { useEffect, useEffectEvent } from 'react'
import { account } from '#src/session/page-account.ts'
import { freeFactorName } from './factor-names.ts'
import { FactorRow } from './factor-row.tsx'
import { ListSkeleton, LoadFailed } from '#src/features/settings/parts/load-failed.tsx'
import { OpenButton } from '#src/features/settings/parts/open-button.tsx'
import { PhoneSetup } from './phone-setup.tsx'
import { RecoveryAdvice } from './recovery-advice.tsx'
import { RecoveryCodes } from './recovery-codes-part.tsx'
import { Section } from '#src/features/settings/parts/section.tsx'
import { TotpSetup, totpNamed } from './totp-setup.tsx'
import { useEnrollment } from './use-enrollment.ts'
import { useLoaded } from '#src/features/settings/parts/use-loaded.ts'
import type { OneForm } from '#src/features/settings/parts/use-one-form.ts'
import { useRecoveryCodes } from './use-recovery-codes.ts'

type Props = {
  forms: OneForm
  /** The account's other devices were signed out, as after adding a second step. */
  onOthersEnded: () => void
}

/** The second steps of the account: lists, adds and removes them. */
export function FactorsSection({ forms, onOthersEnded }: Props) {
  const { value, attempt, reload } = useLoaded(account.factors)
  const setup = useEnrollment()

  const settingUp = forms.open === 'totp' || forms.open === 'phone'
  const left = useEffectEvent(() => void setup.abandon())
  useEffect(() => {
    if (settingUp) return () => left()
  }, [settingUp])

  // The one being set up here is not a leftover.
  const listed = (value?.factors ?? []).filter((factor) => factor.id !== setup.enrollment?.id)
  const verified = listed.filter((factor) => factor.status === 'verified')
  const codes = useRecoveryCodes(verified.length > 0)
  const taken = listed.map((factor) => factor.friendly_name)

  /** The open item may be gone from the list: the focus moves to the next action. */
  const done = async (words: string) => {
    await reload()
    forms.showMessage('factors', words)
    forms.close('totp')
  }
  const added = (name: string) => {
    setup.finish()
    onOthersEnded()
    if (verified.length === 0 && codes.offered) void codes.make()
    void done(
      verified.length === 0 ? `Two-step sign-in is on with “${name}”.` : `“${name}” is now a second step.`,
    )
  }

  return (
    <Section
      title="Two-step sign-in"
      lead="After your password, Nestling asks for a code that only you can get. Your password alone won’t let anyone else in."
      message={forms.message('factors')}
      action={value && <Standing on={verified.length > 0} />}
    >
      {!value && (attempt.failure || attempt.asked) && (
        <LoadFailed attempt={attempt} onRetry={() => void reload()} />
      )}
      {!value && attempt.busy && !attempt.asked && <ListSkeleton label="Loading your second steps" />}
      {listed.length > 0 && (
        <ul aria-label="Second steps" className="mt-3">
          {listed.map((factor) => (
            <FactorRow
              key={factor.id}
              factor={factor}
              verified={verified}
              forms={forms}
              onVerified={() => added(factor.friendly_name)}
              onRemoved={(words) => void done(words)}
            />
          ))}
        </ul>
      )}
      {verified.length > 0 && <RecoveryCodes codes={codes} forms={forms} />}
      {verified.length === 1 && !settingUp && <RecoveryAdvice recoveryCodes={codes.offered} />}
      {forms.open === 'totp' && (
        <TotpSetup setup={setup} taken={taken} onClose={() => forms.close()} onVerified={added} />
      )}
      {forms.open === 'phone' && (
        <PhoneSetup setup={setup} taken={taken} onClose={() => forms.close()} onVerified={added} />
      )}
      {value && !settingUp && (
        <div className="mt-4 flex flex-wrap gap-2">
          <OpenButton
            forms={forms}
            form="totp"
            className="button-line"
            onOpen={() => void setup.begin(totpNamed(freeFactorName('totp', taken)))}
          >
            Set up authenticator app
          </OpenButton>
          <OpenButton forms={forms} form="phone" className="button-line">
            Add a phone
          </OpenButton>
        </div>
      )}
    </Section>
  )
}

function Standing({ on }: { on: boolean }) {
  return (
    <span
      className={`rounded-full px-3 py-1 text-sm font-semibold ${on ? 'bg-tint text-accent' : 'border border-line text-soft'}`}
    >
      {on ? 'On' : 'Off'}
    </span>
  )
}
