import { useEffect, useRef } from 'react'
import type { NameKey } from '#src/core/names/name.ts'

/**
 * Moves the focus to the heading of what is shown when a press has changed the choice, as the pressed button goes away
 * with it; not on a load, and not when another tab has changed it. Returns what to call on such a press.
 */
export function useChoiceFocus(chosen: NameKey | undefined): () => void {
  const shown = useRef(chosen)
  const pressed = useRef(false)
  useEffect(() => {
    if (shown.current === chosen) return
    shown.current = chosen
    if (!pressed.current) return
    pressed.current = false
    // The notification with the pressed "Undo" may still be there.
    const { activeElement } = document
    if (activeElement !== document.body && document.querySelector('main')?.contains(activeElement)) return
    const heading = document.getElementById(chosen === undefined ? 'top-three' : 'chosen')
    const target = heading ?? document.querySelector<HTMLElement>('main h1')
    target?.focus()
  }, [chosen])
  return () => {
    pressed.current = true
  }
}
