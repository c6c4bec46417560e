import { useId } from 'react'

/**
 * A field that only programs fill in. Should a person's browser have done so, they see it and what to do: nobody's words
 * are thrown away unsaid.
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
