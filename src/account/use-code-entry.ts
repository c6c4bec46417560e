import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

export type CodeEntry = {
  field: RefObject<HTMLInputElement | null>
  /** A code is being checked. A button stays enabled meanwhile: the focus would be lost. */
  busy: boolean
  error: string | undefined
  form: { noValidate: true; 'aria-busy': boolean; onSubmit: (event: FormEvent) => void }
}

/**
 * A form that takes one code. `check` gets what was typed and resolves to null when it was accepted, or to the message
 * that says why not: it is shown, and the field keeps its text, selected, so that typing replaces it.
 */
export function useCodeEntry(check: (typed: string) => Promise<string | null>): CodeEntry {
  const field = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const submit = async () => {
    setBusy(true)
    setError(undefined)
    const refusal = await check(field.current?.value ?? '')
    if (refusal === null) return
    flushSync(() => {
      setBusy(false)
      setError(refusal)
    })
    field.current?.select()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void submit()
  }
  return { field, busy, error, form: { noValidate: true, 'aria-busy': busy, onSubmit } }
}
