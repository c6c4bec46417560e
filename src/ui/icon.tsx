import type { IconNode } from './icons/icon-node.ts'
import { createElement } from 'react'

/** The symbols of `index.html`, without the prefix of their ids. */
export type SymbolName = 'heart' | 'house' | 'sparkles' | 'book' | 'bird' | 'sliders'

type Props = {
  /**
   * An icon of `icons/`, imported from its own file so that only this one is bundled; or a symbol of `index.html`, for one that every
   * page shows: it is then in no script.
   */
  of: IconNode | SymbolName
  /** CSS pixels; without it, a style sets the size. */
  size?: number
  className?: string
  filled?: boolean
  /** Accessible name; without it the icon is decoration and hidden from assistive technology. */
  label?: string
}

/** Renders an icon. Lucide's React package has as much code as all our icons together, hence the plain data. */
export function Icon({ of, size, className, filled = false, label }: Props) {
  const classes = ['icon', filled && 'icon-filled', className]
  return (
    <svg
      viewBox={typeof of === 'string' ? undefined : '0 0 24 24'}
      width={size}
      height={size}
      className={classes.filter(Boolean).join(' ')}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {typeof of === 'string' ? (
        <use href={`#icon-${of}`} />
      ) : (
        of.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))
      )}
    </svg>
  )
}
