import type { IconNode } from 'lucide'
import { createElement } from 'react'

type Props = {
  /** A lucide icon, imported by name so that only this one is bundled. */
  of: IconNode
  /** CSS pixels. */
  size: number
  className?: string
  filled?: boolean
  /** Accessible name; without it the icon is decoration and hidden from assistive technology. */
  label?: string
}

/** Renders a lucide icon. Their React package has as much code as all our icons together, hence the plain data. */
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
