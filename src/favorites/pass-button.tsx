import { RotateCcw } from '#src/ui/icons/rotate-ccw.ts'
import { X } from '#src/ui/icons/x.ts'
import { useRef } from 'react'
import type { NameKey } from '#src/core/names/name.ts'
import { focusOnLeave } from '#src/ui/focus-on-leave.ts'
import { Icon } from '#src/ui/icon.tsx'
import { bringBackWithUndo, passWithUndo, usePassed } from './use-passed.ts'

/** The quiet button below a card's heart: hides the name from results, or brings it back. */
export function PassButton({ nameKey, name }: { nameKey: NameKey; name: string }) {
  const isPassed = usePassed()?.has(nameKey) ?? false
  const writing = useRef(false)
  const toggle = async (button: HTMLElement) => {
    if (writing.current) return
    writing.current = true
    const focusNext = focusOnLeave(button, '[data-card] [data-pass]')
    const isSaved = await (isPassed
      ? bringBackWithUndo([nameKey], name)
      : passWithUndo({ key: nameKey, name }))
    writing.current = false
    if (isSaved && !isPassed) focusNext()
  }
  return (
    <button
      type="button"
      data-pass=""
      className="heart pass"
      aria-label={isPassed ? `Bring ${name} back` : `Pass on ${name}`}
      onClick={(event) => void toggle(event.currentTarget)}
    >
      <Icon of={isPassed ? RotateCcw : X} />
    </button>
  )
}
