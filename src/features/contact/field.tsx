import { type InputHTMLAttributes, useId } from 'react'
import { FieldError } from '#src/account/field-error.tsx'

type Props = Pick<InputHTMLAttributes<HTMLElement>, 'name' | 'maxLength' | 'autoComplete'> & {
  label: string
  hint?: string
  error: string | undefined
  /** The type of a single-line input; without it the field is a textarea. */
  type?: 'text' | 'email'
}

/** A field of the form with its label, its hint and its error. It is uncontrolled. */
export function Field({ label, hint, error, type, ...rest }: Props) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  const field = {
    ...rest,
    id,
    required: true,
    'aria-invalid': error !== undefined,
    'aria-describedby': described === '' ? undefined : described,
  }
  return (
    <div>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {type ? (
        <input {...field} type={type} className="field" />
      ) : (
        <textarea {...field} rows={7} className="field field-sizing-content block min-h-44 resize-y" />
      )}
      <FieldError id={`${id}-error`} text={error} />
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
          {hint}
        </p>
      )}
    </div>
  )
}
