import { useEffect, useRef, useState } from 'react'

/** A pause in typing after which the results follow; short enough to feel immediate. */
const PAUSE_MS = 140

type Typed = {
  text: string
  /** Records the text and reports it, trimmed, after the pause. */
  type: (text: string) => void
  /** Reports it at once: Enter. */
  flush: (text: string, how: (text: string) => void) => void
}

/**
 * Text in a field that mirrors the URL. Reports changes after a pause in typing, and follows the URL (back, a
 * chip removed) unless the user is typing. `onOutside` is called when the text came from outside.
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
