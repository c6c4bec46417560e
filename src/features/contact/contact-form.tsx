import { useHydrated } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { NameKey } from '#src/core/names/name.ts'
import type { ContactErrors } from './contact-rules.ts'
import { failureMessage } from './failure-messages.ts'
import { ContactField } from './contact-field.tsx'
import { loadContactActions } from './load-contact-actions.ts'
import { Honeypot } from './honeypot.tsx'
import { readForm, useDraft } from './use-draft.ts'
import { MessageStatus } from './message-status.tsx'

/** The form. `about`: the name that the message is about. */
export function ContactForm({ about }: { about: NameKey | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  const draft = useDraft(form, about)
  const hydrated = useHydrated()
  const [errors, setErrors] = useState<ContactErrors>({})
  const [failure, setFailure] = useState('')
  const [honeypotFilled, setHoneypotFilled] = useState(false)
  const [sent, setSent] = useState<string>()
  const busy = useRef(false)

  const focus = (field: string) => {
    const found = form.current?.elements.namedItem(field)
    if (found instanceof HTMLElement) found.focus()
  }
  const send = async (target: HTMLFormElement) => {
    setFailure('')
    setSent(undefined)
    const filled = Boolean(new FormData(target).get('website'))
    setHoneypotFilled(filled)
    if (filled) return
    try {
      const answer = await (await loadContactActions()).send(readForm(target))
      if ('batchId' in answer) {
        setErrors({})
        setSent(answer.batchId)
        draft.sent()
      } else {
        setErrors(answer.errors)
        const [first] = Object.keys(answer.errors)
        if (first !== undefined) focus(first)
      }
    } catch (error) {
      setFailure(failureMessage(error))
    }
  }

  return (
    <form
      ref={form}
      noValidate
      className="mt-8 grid max-w-[34rem] gap-5"
      onInput={draft.typed}
      onSubmit={(event) => {
        event.preventDefault()
        if (busy.current) return
        busy.current = true
        void send(event.currentTarget).finally(() => (busy.current = false))
      }}
    >
      <ContactField
        name="name"
        label="Name"
        type="text"
        maxLength={100}
        autoComplete="name"
        error={errors.name}
      />
      <ContactField
        name="email"
        label="Email"
        type="email"
        maxLength={254}
        autoComplete="email"
        error={errors.email}
        hint="We only use it to reply to you."
      />
      <ContactField name="message" label="Message" maxLength={5_000} error={errors.message} />
      <Honeypot filled={honeypotFilled} />
      <div>
        {/* Without its code the form would submit the text as part of a URL. */}
        <button type="submit" className="button button-fill press" disabled={!hydrated}>
          Send message
        </button>
        <p role="alert" className="text-danger not-empty:mt-3">
          {failure}
        </p>
        <p role="status" className="rounded-field bg-tint not-empty:mt-3 not-empty:p-3">
          {sent !== undefined && <MessageStatus key={sent} batchId={sent} />}
        </p>
        <noscript>
          <p className="mt-3">This form needs JavaScript to keep your message safe until it arrives.</p>
        </noscript>
      </div>
    </form>
  )
}
