import { Field } from '#src/ui/field.tsx'

/**
 * A field that only programs fill in. When a browser has filled it for a person, they see it and what to do: no message
 * is discarded silently.
 */
export function Honeypot({ filled }: { filled: boolean }) {
  return (
    <div {...(filled ? {} : { 'aria-hidden': true, className: 'absolute -left-[200vw]' })}>
      <Field
        label="Leave this field empty"
        error={
          filled
            ? 'Something filled in this field automatically. Clear it, then send your message again.'
            : undefined
        }
      >
        {(control) => (
          <input
            {...control}
            name="website"
            type="text"
            className="field"
            autoComplete="off"
            {...(!filled && { tabIndex: -1 })}
          />
        )}
      </Field>
    </div>
  )
}
