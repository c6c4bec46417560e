/**
 * For a button whose press removes the row around it. Call it before; the returned function, called afterwards, moves
 * the focus to the next button of these, else to the one before, unless the person has moved it meanwhile.
 */
export function focusOnLeave(button: HTMLElement, selector: string): () => void {
  const all = [...document.querySelectorAll<HTMLElement>(selector)]
  const at = all.indexOf(button)
  const next = all[at + 1] ?? all[at - 1]
  return () => {
    const { activeElement } = document
    if (activeElement === button || activeElement === document.body) next?.focus({ preventScroll: true })
  }
}
