import { useEffect, useRef, useState } from 'react'

/** A pause in typing after which the results follow; short enough to feel live. */
const PAUSE_MS = 140

type Typed = {
  text: string
  /** Notes what was typed and tells it, trimmed, after the pause. */
  type: (text: string) => void
  /** Tells at once: Enter. */
  flush: (text: string, how: (text: string) => void) => void
}

/**
 * Text in a field whose truth is the address. It tells after a pause in typing, and follows the address (back, a chip
 * removed) unless somebody is typing. `onOutside` hears when the text came from outside.
 */
export function useTyped(value: string, onChange: (text: string) => void, onOutside?: () => void): Typed {
  const [text, setText] = useState(value)
  const lastSent = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (value === lastSent.current || timer.current !== undefined) return
    lastSent.current = value
    setText(value)
    onOutside?.()
  }, [value, onOutside])
  useEffect(() => () => clearTimeout(timer.current), [])

  const flush = (next: string, how: (text: string) => void) => {
    clearTimeout(timer.current)
    timer.current = undefined
    lastSent.current = next.trim()
    how(next.trim())
  }
  return {
    text,
    type: (next) => {
      setText(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => flush(next, onChange), PAUSE_MS)
    },
    flush,
  }
}
