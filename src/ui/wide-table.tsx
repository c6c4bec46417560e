import type { ReactNode } from 'react'

/** Holds a table that may be wider than the screen: it scrolls by itself, by keyboard too, and the page does not. */
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
