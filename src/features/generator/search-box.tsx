import { useEffect, useRef, useState } from 'react'
import { SearchForm } from '#src/ui/search-form.tsx'
import { LONGEST_TEXT } from './search-params.ts'

/** A pause in typing after which the results follow; short enough to feel live. */
const PAUSE_MS = 140

type Props = {
  text: string
  /** The address held a longer sentence than fits. */
  wasCut: boolean
  onType: (text: string) => void
  onSubmit: (text: string) => void
}

/** The sentence. It follows the address (back, a chip removed) unless the person is typing. */
export function SearchBox({ text, wasCut, onType, onSubmit }: Props) {
  const [typed, setTyped] = useState(text)
  const [cut, setCut] = useState(false)
  const told = useRef(text)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (text !== told.current) {
      told.current = text
      setTyped(text)
    }
  }, [text])
  useEffect(() => () => clearTimeout(timer.current), [])

  const tell = (next: string, how: (text: string) => void) => {
    clearTimeout(timer.current)
    told.current = next.trim()
    how(next.trim())
  }
  const type = (value: string) => {
    const next = value.slice(0, LONGEST_TEXT)
    setCut(value.length > LONGEST_TEXT)
    setTyped(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => tell(next, onType), PAUSE_MS)
  }

  return (
    <SearchForm
      placeholder="short Irish girl names meaning light"
      text={typed}
      onType={type}
      onSubmit={(next) => tell(next, onSubmit)}
    >
      {(cut || wasCut) && (
        <p role="status" className="mt-2 text-sm text-soft">
          That was long. We kept the first {LONGEST_TEXT} characters.
        </p>
      )}
    </SearchForm>
  )
}
