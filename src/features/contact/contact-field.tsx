import type { InputHTMLAttributes } from 'react'
import { Field } from '#src/ui/field.tsx'

type Props = Pick<InputHTMLAttributes<HTMLElement>, 'name' | 'maxLength' | 'autoComplete'> & {
  label: string
  hint?: string
  error: string | undefined
  /** The type of a single-line input; without it the field is a textarea. */
  type?: 'text' | 'email'
}

/** A required field of the form. It is uncontrolled. */
export function ContactField({ label, hint, error, type, ...rest }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) =>
        type ? (
          <input {...rest} {...control} required type={type} className="field" />
        ) : (
          <textarea
            {...rest}
            {...control}
            required
            rows={7}
            className="field field-sizing-content block min-h-44 resize-y"
          />
        )
      }
    </Field>
  )
}
