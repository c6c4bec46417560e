import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  /** The label of the action. */
  label: string
  /** Called when the user presses Escape; a dialog around the box stays open. */
  onEscape: () => void
  /** The initial focus: the first field, or the whole box when there is something to read first. */
  focus?: 'field' | 'whole'
  /** A changed value means new content: the box takes the focus again. */
  subject?: unknown
  /** A changed, truthy value moves the focus to the first invalid field. */
  failure?: unknown
  className?: string
  children: ReactNode
}

const TEXT_FIELD = 'input:not([type="radio"], [hidden])'

/**
 * Content that a button opened within the page. It takes the focus and scrolls into view. The caller that closes it
 * returns the focus to the button.
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
        // Keeps the dialog open: the browser closes it only when no handler has consumed the key.
        event.preventDefault()
        onEscape()
      }}
    >
      {children}
    </div>
  )
}
