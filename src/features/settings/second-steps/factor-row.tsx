import { MessageSquare } from '#src/ui/icons/message-square.ts'
import { Smartphone } from '#src/ui/icons/smartphone.ts'
import { accountMessage } from '#src/account/account-messages.ts'
import { CodeForm } from '#src/account/code-form.tsx'
import { factorName, phoneEnding } from '#src/account/factor-labels.ts'
import { FieldError } from '#src/ui/field.tsx'
import type { Factor } from '#src/core/account/factor.ts'
import { capitalized } from '#src/core/text/capitalized.ts'
import { account } from '#src/session/page-account.ts'
import { Icon } from '#src/ui/icon.tsx'
import { BusyButton } from '#src/features/settings/parts/busy-button.tsx'
import { BackButton, InlineForm } from '#src/features/settings/parts/inline-form.tsx'
import { OpenButton } from '#src/features/settings/parts/open-button.tsx'
import { formatDay } from '#src/ui/format-time.ts'
import { type Attempt, useAttempt } from '#src/features/settings/parts/use-attempt.ts'
import type { OneForm } from '#src/features/settings/parts/use-one-form.ts'

type Props = {
  factor: Factor
  /** All verified ones, to explain the effect of a removal. */
  verified: Factor[]
  forms: OneForm
  onVerified: () => void
  /** With its message. */
  onRemoved: (words: string) => void
}

/** One second step. An unfinished one can be finished or removed. */
export function FactorRow({ factor, verified, forms, onVerified, onRemoved }: Props) {
  const attempt = useAttempt()
  const name = factorName(factor)
  const removing = `remove ${factor.id}`
  const finishing = `finish ${factor.id}`
  const unfinished = factor.status === 'unverified'
  const remove = async () => {
    const result = await attempt.run(() => account.unenroll(factor.id))
    if (result.ok) onRemoved(`“${name}” has been removed.`)
  }
  return (
    <li className="border-b border-line py-2 first:border-t">
      <div className="flex flex-wrap items-center gap-x-3">
        <Icon
          of={factor.factor_type === 'totp' ? Smartphone : MessageSquare}
          size={20}
          className="flex-none text-soft"
        />
        <div className="min-w-[min(10rem,100%)] flex-1">
          <p className="wrap-anywhere">{name}</p>
          <p className="text-sm text-soft">{factorFacts(factor)}</p>
        </div>
        <div className="ml-auto flex">
          {unfinished && (
            <OpenButton forms={forms} form={finishing} label={`Finish ${name}`} className="button-quiet">
              Finish
            </OpenButton>
          )}
          <OpenButton
            forms={forms}
            form={removing}
            label={`Remove ${name}`}
            className="button-quiet -mr-[0.6rem]"
          >
            Remove
          </OpenButton>
        </div>
      </div>
      {forms.open === finishing && (
        <InlineForm label={`Finish ${name}`} attempt={attempt} onClose={() => forms.close()}>
          <CodeForm factors={[factor]} actions={account} onVerified={onVerified}>
            <p className="text-sm text-soft">
              {factor.factor_type === 'totp'
                ? 'If your app shows no code for Nestling, remove this one and set it up again.'
                : 'If the number is wrong, remove this one and add the phone again.'}
            </p>
            <BackButton look="below" onClick={() => forms.close()}>
              Cancel
            </BackButton>
          </CodeForm>
        </InlineForm>
      )}
      {forms.open === removing && (
        <Removal
          factor={factor}
          last={!unfinished && verified.length === 1}
          attempt={attempt}
          onRemove={() => void remove()}
          onCancel={() => forms.close()}
        />
      )}
    </li>
  )
}

type RemovalProps = {
  factor: Factor
  /** No other verified one remains. */
  last: boolean
  attempt: Attempt
  onRemove: () => void
  onCancel: () => void
}

function Removal({ factor, last, attempt, onRemove, onCancel }: RemovalProps) {
  const { failure } = attempt
  const name = factorName(factor)
  return (
    <InlineForm label={`Remove ${name}`} attempt={attempt} onClose={onCancel}>
      <p className="text-[0.9375rem]">
        <strong className="font-semibold">Remove “{name}”?</strong> {removalMessage(factor, last)}
      </p>
      <FieldError
        id={`${factor.id}-failure`}
        text={failure ? accountMessage(failure.code, failure.message) : undefined}
      />
      <div className="mt-3 mb-2 flex flex-wrap gap-2">
        <BusyButton look="danger" busy={attempt.busy} onClick={onRemove}>
          Remove
        </BusyButton>
        <BackButton onClick={onCancel}>Keep it</BackButton>
      </div>
    </InlineForm>
  )
}

function removalMessage(factor: Factor, last: boolean): string {
  if (factor.status === 'unverified') return 'Its setup was never finished, so signing in won’t change.'
  if (last) return 'You’ll then sign in with just your password.'
  return 'Its codes will stop working. Your other second steps stay.'
}

function factorFacts(factor: Factor): string {
  const { factor_type, status, phone, friendly_name, created_at } = factor
  const kind = factor_type === 'totp' ? 'Authenticator app' : `Phone ${phoneEnding(phone)}`.trim()
  const since = status === 'unverified' ? 'setup not finished' : `since ${formatDay(created_at)}`
  // A name that contains the kind does not need it again.
  const facts = [kind !== friendly_name && kind, since !== 'since ' && since].filter(Boolean).join(', ')
  return capitalized(facts)
}
