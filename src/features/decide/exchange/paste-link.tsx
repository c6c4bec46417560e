import { useState } from 'react'
import { exchangeFragment, readExchangeLink } from '#src/core/exchange/exchange-link.ts'
import { Field } from '#src/ui/field.tsx'
import { LINK_ERRORS } from './exchange-messages.ts'

/** For a link that did not open here, such as in an installed app. */
export function PasteLink({ onOpened }: { onOpened: (fragment: string) => void }) {
  const [error, setError] = useState<string | undefined>()
  return (
    <form
      noValidate
      aria-labelledby="paste-link"
      className="border-t border-line py-6"
      onSubmit={(event) => {
        event.preventDefault()
        const field = event.currentTarget.elements.namedItem('link')
        if (!(field instanceof HTMLInputElement)) return
        const read = readExchangeLink(field.value, Date.now())
        setError(read.ok ? undefined : LINK_ERRORS[read.code])
        if (!read.ok) return field.focus()
        onOpened(exchangeFragment(read.link))
        field.value = ''
      }}
    >
      <h2 id="paste-link" className="text-2xl">
        Open a link
      </h2>
      <div className="mt-4 max-w-lg">
        <Field
          label="Link you got"
          hint="If it opened somewhere else, copy it from the message and paste it here."
          error={error}
        >
          {(control) => (
            <input {...control} name="link" className="field" autoComplete="off" spellCheck={false} />
          )}
        </Field>
      </div>
      <button type="submit" className="button button-line press mt-4">
        Open this link
      </button>
    </form>
  )
}
