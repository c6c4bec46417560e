import type { InputHTMLAttributes } from 'react'
import { Field } from '#src/ui/field.tsx'

type Props = Pick<InputHTMLAttributes<HTMLElement>, 'name' | 'maxLength' | 'autoComplete'> & {
  label: string
  hint?: string
  error: string | undefined
  /** A kind of line; without it there is room for many. */
  type?: 'text' | 'email'
}

/** A required field of the form. It keeps its own text. */
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
