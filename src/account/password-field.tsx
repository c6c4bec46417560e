import { type Ref, useState } from 'react'
import { Field } from '#src/ui/field.tsx'
import { MIN_PASSWORD_LENGTH } from './password-length.ts'
import { StrengthHint } from './strength-hint.tsx'

type Props = {
  label: string
  /** `new-password` lets password managers suggest one, and shows a strength hint. */
  kind: 'current-password' | 'new-password'
  /** The field is uncontrolled; read it here on submit. */
  inputRef: Ref<HTMLInputElement>
  error?: string | undefined
  /** The text has changed since the error: it may be outdated. */
  onEdit?: (() => void) | undefined
  hint?: string | undefined
  /** Known data about the user that an attacker would try first, such as the email address. */
  avoid?: string[] | undefined
}

/** A password field with a show button and its error. */
export function PasswordField({ label, kind, inputRef, error, onEdit, hint, avoid = [] }: Props) {
  const [visible, setVisible] = useState(false)
  const [typed, setTyped] = useState('')
  const isNew = kind === 'new-password'
  const lacking = isNew && typed !== '' ? MIN_PASSWORD_LENGTH - typed.length : 0
  // One message about the length: what is wrong, else what is lacking, else the advice.
  const advice = lacking > 0 ? `At least ${MIN_PASSWORD_LENGTH} characters: ${lacking} more to go` : hint
  return (
    <div>
      <Field label={label} error={error} hint={isNew && error !== undefined ? undefined : advice}>
        {(control) => (
          <div className="relative">
            <input
              {...control}
              ref={inputRef}
              type={visible ? 'text' : 'password'}
              name={isNew ? 'new-password' : 'password'}
              autoComplete={kind}
              autoCapitalize="none"
              spellCheck={false}
              required
              className="field pr-20"
              onInput={(event) => {
                if (isNew) setTyped(event.currentTarget.value)
                if (error !== undefined) onEdit?.()
              }}
            />
            <button
              type="button"
              className="absolute inset-y-0 right-0 rounded-field px-4 text-sm text-accent"
              aria-controls={control.id}
              onClick={() => setVisible(!visible)}
            >
              {visible ? 'Hide' : 'Show'}
              <span className="sr-only"> password</span>
            </button>
          </div>
        )}
      </Field>
      {isNew && <StrengthHint password={typed} avoid={avoid} />}
    </div>
  )
}
