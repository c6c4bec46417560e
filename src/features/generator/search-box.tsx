import { Search } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { LONGEST_TEXT } from './search-params.ts'
import { Icon } from '#src/ui/icon.tsx'

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
    <search>
      <form
        action="/generate"
        method="get"
        onSubmit={(event) => {
          event.preventDefault()
          tell(typed, onSubmit)
        }}
        className="flex items-center gap-3 rounded-[20px] border border-edge bg-raised py-1.5 pr-1.5 pl-4 shadow-lift focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent"
      >
        <Icon of={Search} size={20} className="flex-none text-soft" />
        <input
          type="search"
          name="q"
          value={typed}
          onChange={(event) => type(event.target.value)}
          aria-label="Describe the name you are looking for"
          placeholder="short Irish girl names meaning light"
          autoComplete="off"
          enterKeyHint="search"
          className="min-h-11 min-w-0 flex-1 bg-transparent text-[1.0625rem] outline-none placeholder:text-soft"
        />
        <button type="submit" className="button button-fill press">
          <span>
            Find<span className="max-md:sr-only"> names</span>
          </span>
        </button>
      </form>
      {(cut || wasCut) && (
        <p role="status" className="mt-2 text-sm text-soft">
          That was long. We kept the first {LONGEST_TEXT} characters.
        </p>
      )}
    </search>
  )
}
