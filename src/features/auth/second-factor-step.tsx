import type { Factor } from '#src/core/account/factor.ts'
import type { CodeActions, RecoveryCodeCheck } from '#src/session/account-actions.ts'
import { CodeOrRecoveryCode } from './code-or-recovery-code.tsx'
import { PageFrame } from './page-frame.tsx'

type Props = {
  email: string
  factors: Factor[]
  actions: CodeActions
  redeem: RecoveryCodeCheck['redeem']
  onVerified: () => void
  /** `left`: the number of unused recovery codes; null when unknown. */
  onRecovered: (left: number | null) => void
  onCancel: () => void
}

/** After a correct password: nothing of the account is shown before a correct code. */
export function SecondFactorStep({ email, onRecovered, onCancel, ...question }: Props) {
  return (
    <PageFrame title="One more step">
      <p className="mt-3 mb-6 text-soft">
        {email} is protected by a second step. Enter its code to finish signing in.
      </p>
      <CodeOrRecoveryCode {...question} onRedeemed={({ left }) => onRecovered(left)}>
        <button type="button" className="button button-line" onClick={onCancel}>
          Cancel
        </button>
      </CodeOrRecoveryCode>
    </PageFrame>
  )
}
