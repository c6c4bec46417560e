import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CodeChannel, Factor } from '#src/core/account/factor.ts'
import type { AuthFailure } from '#src/remote/auth-result.ts'
import type { CodeActions } from '#src/session/account-actions.ts'
import { Field, FieldError } from '#src/ui/field.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { codeRefusal } from './code-refusal.ts'
import { ENTER_CODE, isCode, normalCode } from './code-text.ts'
import { codeSource } from './factor-labels.ts'
import { offlineAnswer } from './offline.ts'

type Props = {
  factor: Factor
  actions: CodeActions
  submit?: string
  focused: boolean
  onVerified: () => void
  children?: ReactNode
}

/** `unsent`: a phone that has no code yet. `open`: a code can be given. `spent`: only a new one helps. */
type Stage = 'unsent' | 'open' | 'spent'

const CHANNELS: { value: CodeChannel; label: string }[] = [
  { value: 'sms', label: 'Text message' },
  { value: 'whatsapp', label: 'WhatsApp' },
]

/** The prompt for one factor's code. An app shows its code by itself; a phone is sent one first. */
export function CodeQuestion({ factor, actions, submit = 'Verify', focused, onVerified, children }: Props) {
  const id = useId()
  const isPhone = factor.factor_type === 'phone'
  const field = useRef<HTMLInputElement>(null)
  const challenge = useRef<string | null>(null)
  const [stage, setStage] = useState<Stage>(isPhone ? 'unsent' : 'open')
  const [channel, setChannel] = useState<CodeChannel>('sms')
  const [sendings, setSendings] = useState(0)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  useEffect(() => {
    if (focused) field.current?.focus()
  }, [focused])

  /** The field keeps its text, selected, so that typing replaces it. */
  const refuse = (failure: AuthFailure) => {
    const { message, spent } = codeRefusal(failure, factor.factor_type)
    if (spent) challenge.current = null
    flushSync(() => {
      setBusy(false)
      setError(message)
      // A phone that was not sent a code yet cannot have a spent one.
      if (spent && isPhone) setStage((before) => (before === 'unsent' ? before : 'spent'))
    })
    field.current?.select()
  }

  const begin = async (): Promise<AuthFailure | null> => {
    const asked = offlineAnswer() ?? (await actions.challenge(factor.id, ...(isPhone ? [channel] : [])))
    if (!asked.ok) return asked
    challenge.current = asked.challenge.id
    return null
  }

  const send = async () => {
    setBusy(true)
    setError(undefined)
    const failure = await begin()
    if (failure) {
      refuse(failure)
      return
    }
    flushSync(() => {
      setBusy(false)
      setStage('open')
      setSendings((count) => count + 1)
    })
    if (field.current) field.current.value = ''
    field.current?.focus()
  }

  const verify = async () => {
    const code = normalCode(field.current?.value ?? '')
    if (!isCode(code)) {
      setError(ENTER_CODE)
      field.current?.focus()
      return
    }
    setBusy(true)
    setError(undefined)
    const failure = offlineAnswer() ?? (challenge.current === null ? await begin() : null)
    if (failure) {
      refuse(failure)
      return
    }
    const result = await actions.verify({ factorId: factor.id, challengeId: challenge.current ?? '', code })
    if (result.ok) onVerified()
    else refuse(result)
  }

  return (
    <form
      noValidate
      className="grid gap-5"
      aria-busy={busy}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (!busy) void (stage === 'open' ? verify() : send())
      }}
    >
      {isPhone && (
        <div>
          <Segmented label="Send code by" options={CHANNELS} value={channel} onChange={setChannel} />
        </div>
      )}
      {isPhone && (
        <p role="status" className="text-soft empty:hidden">
          {sentMessage(factor, sendings)}
        </p>
      )}
      {stage === 'unsent' ? (
        <FieldError id={`${id}-error`} text={error} />
      ) : (
        <Field
          label="Verification code"
          error={error}
          hint={isPhone ? undefined : `The 6-digit code shown in ${codeSource(factor)}.`}
        >
          {(control) => (
            <input
              {...control}
              ref={field}
              name="code"
              type="text"
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              maxLength={20}
              className="field text-lg tracking-[0.2em] tabular-nums"
            />
          )}
        </Field>
      )}
      <div className="flex flex-wrap gap-3">
        {/* Never disabled: the focus would be lost while it runs. */}
        <button type="submit" className="button button-fill press grow" aria-disabled={busy}>
          {stage === 'open' ? submit : stage === 'spent' ? 'Send a new code' : 'Send code'}
        </button>
        {isPhone && stage === 'open' && (
          <button
            type="button"
            className="button button-line grow"
            aria-disabled={busy}
            onClick={() => {
              if (!busy) void send()
            }}
          >
            Send a new code
          </button>
        )}
      </div>
      {children}
    </form>
  )
}

function sentMessage(factor: Factor, sendings: number): string {
  if (sendings === 0) return `We’ll send a code to ${codeSource(factor)}.`
  return `We sent ${sendings === 1 ? 'a code' : `a new code (${sendings})`} to ${codeSource(factor)}. It expires in a few minutes.`
}
