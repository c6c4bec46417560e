import type { Ref } from 'react'
import { Field } from '#src/ui/field.tsx'

type Props = {
  email: string
  onEmail: (email: string) => void
  inputRef?: Ref<HTMLInputElement>
  error?: string | undefined
}

/** The address of an account, with its error. */
export function EmailField({ email, onEmail, inputRef, error }: Props) {
  return (
    <Field label="Email" error={error}>
      {(control) => (
        <input
          {...control}
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
        />
      )}
    </Field>
  )
}
