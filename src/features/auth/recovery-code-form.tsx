import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { accountMessage } from '#src/account/account-messages.ts'
import { FieldError } from '#src/account/field-error.tsx'
import { offlineAnswer } from '#src/account/offline.ts'
import { readRecoveryCode } from '#src/core/account/recovery-codes.ts'
import type { AuthResult } from '#src/remote/auth-result.ts'

type Props<Given> = {
  /** Redeems the code. */
  redeem: (code: string) => Promise<AuthResult<Given>>
  onRedeemed: (given: Given) => void
  /** Shown below the button. */
  children: ReactNode
}

/** Asks for one recovery code instead of the second step. It takes the focus, and errors are shown at its field. */
export function RecoveryCodeForm<Given>({ redeem, onRedeemed, children }: Props<Given>) {
  const id = useId()
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
      <div>
        <label className="label" htmlFor={id}>
          Recovery code
        </label>
        <input
          id={id}
          ref={field}
          name="recovery-code"
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={40}
          className="field font-mono text-lg tracking-[0.08em]"
          aria-invalid={error !== undefined}
          aria-describedby={[error && `${id}-error`, `${id}-hint`].filter(Boolean).join(' ')}
        />
        <FieldError id={`${id}-error`} text={error} />
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
          One of the ten codes you saved when you set up your second step. Each one works once.
        </p>
      </div>
      {/* Never disabled: the focus would be lost while it runs. */}
      <button type="submit" className="button button-fill press" aria-disabled={busy}>
        Verify
      </button>
      {children}
    </form>
  )
}
