import { type Ref, useState } from 'react'
import { Field } from '#src/ui/field.tsx'
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
  const [visible, setVisible] = useState(false)
  const [typed, setTyped] = useState('')
  const isNew = kind === 'new-password'
  return (
    <div>
      <Field label={label} error={error} hint={hint}>
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
              {...(isNew && { onInput: (event) => setTyped(event.currentTarget.value) })}
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
