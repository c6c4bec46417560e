import { type Ref, useId } from 'react'
import { FieldError } from '#src/account/field-error.tsx'

type Props = {
  email: string
  onEmail: (email: string) => void
  inputRef?: Ref<HTMLInputElement>
  error?: string | undefined
}

/** The address of an account, with its error. */
export function EmailField({ email, onEmail, inputRef, error }: Props) {
  const id = useId()
  return (
    <div>
      <label className="label" htmlFor={id}>
        Email
      </label>
      <input
        id={id}
        ref={inputRef}
        type="email"
        name="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
        className="field"
        value={email}
        onChange={(event) => onEmail(event.target.value)}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}
