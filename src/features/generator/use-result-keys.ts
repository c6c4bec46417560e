import { useEffect } from 'react'

const CARD = '[data-card] a[data-open]'

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input:not([type="radio"]), textarea, select, [contenteditable]') !== null
  )
}

/** `/` goes to the search box, arrows walk the results, `f` toggles the favorite of the card in focus. */
export function useResultKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (document.querySelector('dialog[open]')) return
      if (event.key === '/') {
        event.preventDefault()
        document.querySelector<HTMLInputElement>('input[type="search"]')?.focus()
        return
      }
      const cards = [...document.querySelectorAll<HTMLAnchorElement>(CARD)]
      const at = cards.findIndex((card) => card.closest('[data-card]')?.contains(document.activeElement))
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        if (at < 0) return
        const next = cards[event.key === 'ArrowDown' ? at + 1 : at - 1]
        if (!next) return
        event.preventDefault()
        next.focus()
      } else if (event.key === 'f' && at >= 0) {
        cards[at]?.closest('[data-card]')?.querySelector<HTMLButtonElement>('button[data-heart]')?.click()
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
