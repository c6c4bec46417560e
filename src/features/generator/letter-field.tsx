import { useEffect, useRef, useState } from 'react'
import { Labelled } from '#src/ui/labelled.tsx'

const PAUSE_MS = 140

type Props = {
  label: string
  value: string
  longest: number
  placeholder?: string
  /** Id of a datalist with suggestions; the field is then a combobox. */
  list?: string
  onChange: (value: string) => void
}

/** A text field that tells after a pause in typing and follows the address otherwise. */
export function LetterField({ label, value, longest, placeholder, list, onChange }: Props) {
  const [typed, setTyped] = useState(value)
  const told = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (value !== told.current) {
      told.current = value
      setTyped(value)
    }
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    <Labelled label={label}>
      {(id) => (
        <input
          id={id}
          type="text"
          className="field"
          value={typed}
          maxLength={longest}
          placeholder={placeholder}
          list={list}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => {
            const next = event.target.value
            setTyped(next)
            clearTimeout(timer.current)
            timer.current = setTimeout(() => {
              told.current = next
              onChange(next.trim())
            }, PAUSE_MS)
          }}
        />
      )}
    </Labelled>
  )
}
