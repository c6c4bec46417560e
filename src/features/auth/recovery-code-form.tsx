import { type ReactNode, useEffect } from 'react'
import { accountMessage } from '#src/account/account-messages.ts'
import { offlineAnswer } from '#src/account/offline.ts'
import { useCodeEntry } from '#src/account/use-code-entry.ts'
import { readRecoveryCode } from '#src/core/account/recovery-codes.ts'
import type { AuthResult } from '#src/remote/auth-result.ts'
import { Field } from '#src/ui/field.tsx'

type Props<Given> = {
  /** Redeems the code. */
  redeem: (code: string) => Promise<AuthResult<Given>>
  onRedeemed: (given: Given) => void
  /** Shown below the button. */
  children: ReactNode
}

/** Asks for one recovery code instead of the second step. It takes the focus, and errors are shown at its field. */
export function RecoveryCodeForm<Given>({ redeem, onRedeemed, children }: Props<Given>) {
  const { field, busy, error, form } = useCodeEntry(async (typed) => {
    const code = readRecoveryCode(typed)
    if (code === null) return 'Enter all 10 letters and digits of the code, like abcde-fgh23.'
    const result = offlineAnswer() ?? (await redeem(code))
    if (!result.ok) return accountMessage(result.code, result.message)
    onRedeemed(result)
    return null
  })

  useEffect(() => field.current?.focus(), [field])

  return (
    <form {...form} className="grid gap-5">
      <Field
        label="Recovery code"
        error={error}
        hint="One of the ten codes you saved when you set up your second step. Each one works once."
      >
        {(control) => (
          <input
            {...control}
            ref={field}
            name="recovery-code"
            type="text"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={40}
            className="field font-mono text-lg tracking-[0.08em]"
          />
        )}
      </Field>
      <button type="submit" className="button button-fill press" aria-disabled={busy}>
        Verify
      </button>
      {children}
    </form>
  )
}
