import { useEffect, useRef, useState } from 'react'

/** A pause in typing after which the results follow; short enough to feel live. */
const PAUSE_MS = 140

type Typed = {
  text: string
  /** Notes what was typed and tells it, trimmed, after the pause. */
  type: (text: string) => void
  /** Tells at once: Enter. */
  tellNow: (text: string, how: (text: string) => void) => void
}

/**
 * Text in a field whose truth is the address. It tells after a pause in typing, and follows the address (back, a chip
 * removed) unless somebody is typing. `onOutside` hears when the text came from outside.
 */
export function useTyped(value: string, tell: (text: string) => void, onOutside?: () => void): Typed {
  const [text, setText] = useState(value)
  const told = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (value === told.current || timer.current !== undefined) return
    told.current = value
    setText(value)
    onOutside?.()
  }, [value, onOutside])
  useEffect(() => () => clearTimeout(timer.current), [])

  const tellNow = (next: string, how: (text: string) => void) => {
    clearTimeout(timer.current)
    timer.current = undefined
    told.current = next.trim()
    how(next.trim())
  }
  return {
    text,
    type: (next) => {
      setText(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => tellNow(next, tell), PAUSE_MS)
    },
    tellNow,
  }
}
