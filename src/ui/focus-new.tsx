import { type ReactNode, useLayoutEffect, useRef } from 'react'

type Props = {
  /** Changes with the part that shows. */
  subject: string
  children: ReactNode
}

/** When a part goes away together with the focus in it, the new part's first element with a tab index of -1 takes it. */
export function FocusNew({ subject, children }: Props) {
  const part = useRef<HTMLDivElement>(null)
  const focused = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return
    focused.current = null
    part.current?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus()
  }, [subject])
  return (
    <div
      ref={part}
      onFocus={({ target }) => {
        focused.current = target
      }}
      onBlur={() => {
        focused.current = null
      }}
    >
      {children}
    </div>
  )
}
