import { type Ref, useId, useState } from 'react'
import { FieldError } from './field-error.tsx'
import { StrengthHint } from './strength-hint.tsx'

type Props = {
  label: string
  /** `new-password` lets password managers suggest one, and shows a strength hint. */
  kind: 'current-password' | 'new-password'
  /** The field is uncontrolled; read it here on submit. */
  inputRef: Ref<HTMLInputElement>
  error?: string | undefined
  hint?: string | undefined
  /** Known data about the user that an attacker would try first, such as the email address. */
  avoid?: string[] | undefined
}

/** A password field with a show button and its error. */
export function PasswordField({ label, kind, inputRef, error, hint, avoid = [] }: Props) {
  const id = useId()
  const [visible, setVisible] = useState(false)
  const [typed, setTyped] = useState('')
  const isNew = kind === 'new-password'
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          ref={inputRef}
          type={visible ? 'text' : 'password'}
          name={isNew ? 'new-password' : 'password'}
          autoComplete={kind}
          autoCapitalize="none"
          spellCheck={false}
          required
          className="field pr-20"
          aria-invalid={error !== undefined}
          aria-describedby={described === '' ? undefined : described}
          {...(isNew && { onInput: (event) => setTyped(event.currentTarget.value) })}
        />
        <button
          type="button"
          className="absolute inset-y-0 right-0 rounded-field px-4 text-sm text-accent"
          aria-controls={id}
          onClick={() => setVisible(!visible)}
        >
          {visible ? 'Hide' : 'Show'}
          <span className="sr-only"> password</span>
        </button>
      </div>
      <FieldError id={`${id}-error`} text={error} />
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
          {hint}
        </p>
      )}
      {isNew && <StrengthHint password={typed} avoid={avoid} />}
    </div>
  )
}
