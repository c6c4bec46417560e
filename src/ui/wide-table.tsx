import type { ReactNode } from 'react'

/** A container for a table that may be wider than the screen: it scrolls, also by keyboard, and the page does not. */
export function WideTable({ children }: { children: ReactNode }) {
  return (
    <div
      className="relative overflow-x-auto print:overflow-visible"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="group"
      aria-label="Table"
    >
      {children}
    </div>
  )
}
