import { type ReactNode, useId, useState } from 'react'
import { ChevronDown } from './icons/chevron-down.ts'
import { Icon } from './icon.tsx'

type Props = {
  /** What a phone shows at once; with large text, not even that. */
  first: ReactNode
  /** The look of "More" among these buttons. */
  className: string
  children: ReactNode
}

/** A row of buttons that wraps. On a phone all but the first are behind "More", so that more of the page is on the first screen. */
export function MoreRow({ first, className, children }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="more-row" data-closed={isOpen ? undefined : ''}>
      <div className="more-first">{first}</div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className={className}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Less' : 'More'}
        <Icon of={ChevronDown} size={15} className={isOpen ? 'rotate-180' : ''} />
      </button>
      <div id={id} className="more-rest">
        {children}
      </div>
    </div>
  )
}
