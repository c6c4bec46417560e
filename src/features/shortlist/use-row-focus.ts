import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import type { NameKey } from '#src/core/names/name.ts'

type FocusHandlers = { onFocus: (event: FocusEvent<HTMLElement>) => void; onBlur: () => void }

/**
 * When the row with the focus leaves the list, the focus moves to the heart of the row that replaces it, or to
 * the page's heading; without that, the next Tab would start at the top of the page. The list carries the handlers.
 */
export function useRowFocus(keys: NameKey[], page: RefObject<HTMLElement | null>): FocusHandlers {
  const held = useRef<NameKey | null>(null)
  const before = useRef(keys)

  useLayoutEffect(() => {
    const at = held.current === null ? -1 : before.current.indexOf(held.current)
    before.current = keys
    if (held.current === null || keys.includes(held.current)) return
    held.current = null
    const next = keys[at]
    const target = next === undefined ? 'h1' : `[data-favorite="${CSS.escape(next)}"] [data-heart]`
    page.current?.querySelector<HTMLElement>(target)?.focus({ preventScroll: true })
  }, [keys, page])

  return {
    onFocus: (event) => {
      held.current = event.target.closest<HTMLElement>('[data-favorite]')?.dataset.favorite ?? null
    },
    onBlur: () => {
      held.current = null
    },
  }
}
