import { type ReactNode, useRef, useState } from 'react'
import { Field, FieldError } from '#src/ui/field.tsx'
import { type JointNameFault, jointNameFault } from '#src/core/joint/joint-name.ts'
import { faultMessage, jointMessage } from './joint-messages.ts'
import type { Call } from '#src/account/use-call.ts'

type Props = {
  /** The button. */
  submit: string
  /** The name as stored before. */
  name?: string
  call: Call
  onSubmit: (name: string) => void
  /** A way out beside the button. */
  children?: ReactNode
}

/** Asks for the name under which the other person sees one, and does what the button says. */
export function NameForm({ submit, name = '', call, onSubmit, children }: Props) {
  const [fault, setFault] = useState<JointNameFault | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const { isBusy, failure } = call
  return (
    <form
      noValidate
      aria-busy={isBusy}
      className="mt-4 grid max-w-96 gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = field.current?.value.trim() ?? ''
        const found = jointNameFault(typed)
        setFault(found)
        if (found) field.current?.focus()
        else onSubmit(typed)
      }}
    >
      <Field
        label="Your name"
        hint="The other person sees it, and nothing else about your account."
        error={fault ? faultMessage(fault) : undefined}
      >
        {(control) => (
          <input
            {...control}
            ref={field}
            defaultValue={name}
            className="field"
            autoComplete="name"
            required
          />
        )}
      </Field>
      <FieldError
        id="joint-failure"
        text={failure ? jointMessage(failure.code, failure.message) : undefined}
      />
      <div className="flex flex-wrap gap-2">
        <button type="submit" aria-disabled={isBusy} className="button button-fill press">
          {submit}
        </button>
        {children}
      </div>
    </form>
  )
}
