import { type ReactNode, useState } from 'react'
import { CodeForm } from '#src/account/code-form.tsx'
import { useRecoveryCodesOffered } from '#src/account/use-recovery-codes-offered.ts'
import type { Factor } from '#src/core/account/factor.ts'
import type { AuthResult } from '#src/remote/auth-result.ts'
import type { CodeActions } from '#src/session/account-actions.ts'
import { LostFactor } from './lost-factor.tsx'
import { RecoveryCodeForm } from './recovery-code-form.tsx'

type Props<Given> = {
  /** Verified ones, at least one. */
  factors: Factor[]
  actions: CodeActions
  onVerified: () => void
  /** Redeems a recovery code instead of a factor's code. */
  redeem: (code: string) => Promise<AuthResult<Given>>
  onRedeemed: (given: Given) => void
  /** Shown below the button. */
  children?: ReactNode
}

/** Asks for a code of a second step or, where the backend has them, for a recovery code instead. */
export function CodeOrRecoveryCode<Given>(props: Props<Given>) {
  const { factors, actions, onVerified, redeem, onRedeemed, children } = props
  const offered = useRecoveryCodesOffered()
  const [recovering, setRecovering] = useState(false)
  if (recovering) {
    return (
      <RecoveryCodeForm redeem={redeem} onRedeemed={onRedeemed}>
        <button type="button" className="button button-line" onClick={() => setRecovering(false)}>
          Use your second step
        </button>
        {children}
      </RecoveryCodeForm>
    )
  }
  return (
    <>
      <CodeForm factors={factors} actions={actions} onVerified={onVerified} focused>
        {children}
      </CodeForm>
      {offered && (
        <button type="button" className="link mt-4 min-h-11" onClick={() => setRecovering(true)}>
          Use a recovery code
        </button>
      )}
      <LostFactor several={factors.length > 1} recoveryCodes={offered} />
    </>
  )
}
