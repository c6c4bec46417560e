import type { ReactNode } from 'react'
import type { OneForm } from './use-one-form.ts'

type Props = {
  forms: OneForm
  form: string
  /** Also runs when the button is pressed. */
  onOpen?: () => void
  label?: string
  className?: string
  children: ReactNode
}

/** The button that opens an inline form. It is removed while the form is open, and gets the focus back afterwards. */
export function OpenButton({ forms, form, onOpen, label, className, children }: Props) {
  if (forms.open === form) return null
  return (
    <button
      type="button"
      ref={forms.opener(form)}
      aria-label={label}
      className={`button ${className ?? 'button-quiet -mr-[0.6rem]'}`}
      onClick={() => {
        onOpen?.()
        forms.show(form)
      }}
    >
      {children}
    </button>
  )
}
