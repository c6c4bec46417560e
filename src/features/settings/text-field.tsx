import { type InputHTMLAttributes, type Ref, useId } from 'react'
import { FieldError } from '#src/account/field-error.tsx'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> & {
  label: string
  error?: string | undefined
  hint?: string | undefined
  inputRef?: Ref<HTMLInputElement>
}

/** A line of text with its label, its hint and its error. */
export function TextField({ label, error, hint, inputRef, ...input }: Props) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        ref={inputRef}
        className="field"
        aria-invalid={error !== undefined}
        aria-describedby={described === '' ? undefined : described}
      />
      <FieldError id={`${id}-error`} text={error} />
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
          {hint}
        </p>
      )}
    </div>
  )
}
