import type { IconNode } from 'lucide'
import { createElement } from 'react'

type Props = {
  /** One of lucide's icons, imported by name so that only it is shipped. */
  of: IconNode
  /** CSS pixels. */
  size: number
  className?: string
  filled?: boolean
  /** Spoken text; without it the icon is decoration and hidden from assistive technology. */
  label?: string
}

/** Draws a lucide icon. Their React package brings as much code as all our icons together, hence the plain data. */
export function Icon({ of, size, className, filled = false, label }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {of.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  )
}
