import { type ReactNode, useId } from 'react'

/** The attributes that associate a field's control with its label, hint and error. */
export type ControlAttributes = {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

type Props = {
  label: string
  /** The error of the value; announced when it appears. */
  error?: string | undefined
  hint?: string | undefined
  /** A smaller hint, for adjacent fields. */
  compact?: boolean
  /** Renders the control, with these attributes. */
  children: (control: ControlAttributes) => ReactNode
}

/** A control under its label, with its error and its hint below. */
export function Field({ label, error, hint, compact = false, children }: Props) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': described || undefined })}
      <FieldError id={`${id}-error`} text={error} />
      {hint && (
        <p id={`${id}-hint`} className={`text-soft ${compact ? 'mt-1 text-xs' : 'mt-1.5 text-sm'}`}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** The error of a field or a form, announced. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p id={id} role="alert" className="mt-1.5 text-sm text-danger">
      {text}
    </p>
  )
}
