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
  /** `left`: how many recovery codes are unused now; null where that is unknown. */
  onRecovered: (left: number | null) => void
  onCancel: () => void
}

/** The password was right; nothing of the account shows before the code is. */
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
