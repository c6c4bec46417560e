import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  /** What is being done. */
  label: string
  /** The person presses Escape; a dialog around the box stays open. */
  onEscape: () => void
  /** Where the focus goes: to the first field, or to the whole when there is something to see first. */
  focus?: 'field' | 'whole'
  /** Another value is another thing to see: the box takes the focus again. */
  subject?: unknown
  /** Another one that is true takes the focus to the first field that is marked as wrong. */
  failure?: unknown
  className?: string
  children: ReactNode
}

const TEXT_FIELD = 'input:not([type="radio"], [hidden])'

/**
 * What a button has opened within the page. It takes the focus and comes into view. Whoever closes it gives the focus
 * back to the button.
 */
export function InlineBox({
  label,
  onEscape,
  focus = 'whole',
  subject,
  failure,
  className = 'pt-4',
  children,
}: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const field = focus === 'field' && box.current?.querySelector<HTMLElement>(TEXT_FIELD)
    const target = field || box.current
    target?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [focus, subject])
  useEffect(() => {
    if (failure) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failure])
  return (
    <div
      ref={box}
      role="group"
      aria-label={label}
      tabIndex={-1}
      className={`scroll-mt-20 outline-none ${className}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // Keeps the dialog open: the browser closes it only when nobody has taken the key.
        event.preventDefault()
        onEscape()
      }}
    >
      {children}
    </div>
  )
}
