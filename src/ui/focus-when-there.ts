/** Milliseconds after which the focus stays where it is. */
const MAX_WAIT = 5000

/** Focuses what `find` returns as soon as it is among the children of a list: now, or when they change. */
export function focusWhenThere(list: Element, find: () => HTMLElement | null | undefined): void {
  if (tryFocus(find())) return
  const observer = new MutationObserver(() => {
    if (tryFocus(find())) observer.disconnect()
  })
  observer.observe(list, { childList: true })
  setTimeout(() => observer.disconnect(), MAX_WAIT)
}

function tryFocus(element: HTMLElement | null | undefined): boolean {
  element?.focus({ preventScroll: true })
  return element !== null && element !== undefined
}
