import { KeyRound } from '#src/ui/icons/key-round.ts'
import { accountMessage } from '#src/account/account-messages.ts'
import { FieldError } from '#src/ui/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { formatDay } from '#src/ui/format-time.ts'
import { BusyButton } from '#src/features/settings/parts/busy-button.tsx'
import { BackButton, InlineForm } from '#src/features/settings/parts/inline-form.tsx'
import { ListSkeleton, LoadFailed } from '#src/features/settings/parts/load-failed.tsx'
import { NewRecoveryCodes } from './new-recovery-codes.tsx'
import { OpenButton } from '#src/features/settings/parts/open-button.tsx'
import { codesLeftAdvice, codesLeftMessage } from './recovery-code-messages.ts'
import type { OneForm } from '#src/features/settings/parts/use-one-form.ts'
import type { RecoveryCodesState } from './use-recovery-codes.ts'

/** The id of the form that creates new codes. */
const FORM = 'recovery-codes'

type Props = { codes: RecoveryCodesState; forms: OneForm }

/** The number of recovery codes left, a form for new ones, and these once after they are created. */
export function RecoveryCodes({ codes, forms }: Props) {
  const { offered, counted, made, counting, making } = codes
  if (!offered) return null
  if (made) {
    return (
      <NewRecoveryCodes
        codes={made}
        attempt={making}
        onSaved={() => {
          codes.saved()
          if (forms.open === null) forms.close(FORM)
        }}
      />
    )
  }
  if (!counted) {
    // There is no count before the first codes are created, with the first second step.
    const attempt = making.busy || making.failure || making.asked ? making : counting
    return attempt.busy && !attempt.asked ? (
      <ListSkeleton label="Loading your recovery codes" />
    ) : (
      <LoadFailed
        attempt={attempt}
        onRetry={() => void (attempt === making ? codes.make() : codes.count())}
      />
    )
  }
  const advice = codesLeftAdvice(counted)
  const make = async () => {
    if (await codes.make()) forms.close(FORM)
  }
  return (
    <div className="mt-4">
      <div className="flex flex-wrap items-center gap-x-3">
        <Icon of={KeyRound} size={20} className="flex-none text-soft" />
        <div className="min-w-[min(10rem,100%)] flex-1">
          <p>{codesLeftMessage(counted)}</p>
          <p className="text-sm text-soft">
            {advice || (counted.created_at !== null && `Created on ${formatDay(counted.created_at)}`)}
          </p>
        </div>
        <OpenButton forms={forms} form={FORM} className="button-quiet -mr-[0.6rem] ml-auto">
          New recovery codes
        </OpenButton>
      </div>
      {forms.open === FORM && (
        <InlineForm label="New recovery codes" attempt={making} onClose={() => forms.close()}>
          <p className="text-[0.9375rem]">
            <strong className="font-semibold">Create ten new recovery codes?</strong>{' '}
            {counted.left > 0
              ? 'The old ones will stop working.'
              : 'Each signs you in once if you lose your second step.'}
          </p>
          <FieldError
            id={`${FORM}-failure`}
            text={making.failure ? accountMessage(making.failure.code, making.failure.message) : undefined}
          />
          <div className="mt-3 mb-2 flex flex-wrap gap-2">
            <BusyButton busy={making.busy} onClick={() => void make()}>
              Create new codes
            </BusyButton>
            <BackButton onClick={() => forms.close()}>Cancel</BackButton>
          </div>
        </InlineForm>
      )}
    </div>
  )
}
