import { type ReactNode, useRef, useState } from 'react'
import { Field, FieldError } from '#src/ui/field.tsx'
import { jointMessage } from './joint-messages.ts'
import type { Call } from '#src/account/use-call.ts'

const MAX_NAME = 40

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
  const [isMissing, setIsMissing] = useState(false)
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
        setIsMissing(typed === '')
        if (typed === '') field.current?.focus()
        else onSubmit(typed)
      }}
    >
      <Field
        label="Your name"
        hint="The other person sees it, and nothing else about your account."
        error={isMissing ? 'Enter a name, so that the other person knows who you are.' : undefined}
      >
        {(control) => (
          <input
            {...control}
            ref={field}
            defaultValue={name}
            className="field"
            autoComplete="name"
            maxLength={MAX_NAME}
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
