import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { accountMessage } from '#src/account/account-messages.ts'
import { offlineAnswer } from '#src/account/offline.ts'
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
  const field = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  useEffect(() => field.current?.focus(), [])

  /** The field keeps its text, selected, so that typing replaces it. */
  const refuse = (message: string) => {
    flushSync(() => {
      setBusy(false)
      setError(message)
    })
    field.current?.select()
  }

  const verify = async () => {
    const code = readRecoveryCode(field.current?.value ?? '')
    if (code === null) {
      refuse('Enter all 10 letters and digits of the code, like abcde-fgh23.')
      return
    }
    setBusy(true)
    setError(undefined)
    const result = offlineAnswer() ?? (await redeem(code))
    if (result.ok) onRedeemed(result)
    else refuse(accountMessage(result.code, result.message))
  }

  return (
    <form
      noValidate
      className="grid gap-5"
      aria-busy={busy}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (!busy) void verify()
      }}
    >
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
      {/* Never disabled: the focus would be lost while it runs. */}
      <button type="submit" className="button button-fill press" aria-disabled={busy}>
        Verify
      </button>
      {children}
    </form>
  )
}
