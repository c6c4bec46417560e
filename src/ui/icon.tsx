import type { IconNode } from 'lucide'
import { createElement } from 'react'

type Props = {
  /**
   * A lucide icon, imported by name so that only this one is bundled; or the id of a symbol of `index.html`, for one
   * that a page shows many times.
   */
  of: IconNode | 'heart'
  /** CSS pixels; without it, a style sets the size. */
  size?: number
  className?: string
  filled?: boolean
  /** Accessible name; without it the icon is decoration and hidden from assistive technology. */
  label?: string
}

/** Renders a lucide icon. Their React package has as much code as all our icons together, hence the plain data. */
export function Icon({ of, size, className, filled = false, label }: Props) {
  const classes = ['icon', filled && 'icon-filled', className]
  return (
    <svg
      viewBox={of === 'heart' ? undefined : '0 0 24 24'}
      width={size}
      height={size}
      className={classes.filter(Boolean).join(' ')}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {of === 'heart' ? (
        <use href="#heart" />
      ) : (
        of.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))
      )}
    </svg>
  )
}
