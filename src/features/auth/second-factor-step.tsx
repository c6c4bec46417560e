import { CodeForm } from '#src/account/code-form.tsx'
import type { Factor } from '#src/core/account/factor.ts'
import type { CodeDesk } from '#src/session/account-desk.ts'
import { LostFactor } from './lost-factor.tsx'
import { PageFrame } from './page-frame.tsx'

type Props = {
  email: string
  factors: Factor[]
  desk: CodeDesk
  onVerified: () => void
  onCancel: () => void
}

/** The password was right; nothing of the account shows before the code is. */
export function SecondFactorStep({ email, factors, desk, onVerified, onCancel }: Props) {
  return (
    <PageFrame title="One more step">
      <p className="mt-3 mb-6 text-soft">
        The account {email} is protected by a second step. Give its code, and you are in.
      </p>
      <CodeForm factors={factors} desk={desk} onVerified={onVerified} focused>
        <button type="button" className="button button-line" onClick={onCancel}>
          Cancel
        </button>
      </CodeForm>
      <LostFactor several={factors.length > 1} />
    </PageFrame>
  )
}
