import { useId } from 'react'

/**
 * A field that only programs fill in. When a browser has filled it for a person, they see it and what to do: no message
 * is discarded silently.
 */
export function Honeypot({ filled }: { filled: boolean }) {
  const id = useId()
  return (
    <div {...(filled ? {} : { 'aria-hidden': true, className: 'absolute -left-[200vw]' })}>
      <label className="label" htmlFor={id}>
        Leave this field empty
      </label>
      <input
        id={id}
        name="website"
        type="text"
        className="field"
        autoComplete="off"
        {...(filled ? { 'aria-describedby': `${id}-why` } : { tabIndex: -1 })}
      />
      {filled && (
        <p id={`${id}-why`} role="alert" className="mt-1.5 text-sm text-danger">
          Something filled in this field automatically. Clear it, then send your message again.
        </p>
      )}
    </div>
  )
}
