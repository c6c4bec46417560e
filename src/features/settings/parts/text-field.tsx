import type { InputHTMLAttributes, Ref } from 'react'
import { Field } from '#src/ui/field.tsx'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> & {
  label: string
  error?: string | undefined
  hint?: string | undefined
  inputRef?: Ref<HTMLInputElement>
}

/** A line of text with its label, its hint and its error. */
export function TextField({ label, error, hint, inputRef, ...input }: Props) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => <input {...input} {...control} ref={inputRef} className="field" />}
    </Field>
  )
}
