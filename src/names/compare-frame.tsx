import type { ReactNode, RefObject } from 'react'
import { X } from '#src/ui/icons/x.ts'
import type { NameKey } from '#src/core/names/name.ts'
import { Icon } from '#src/ui/icon.tsx'

type Props = {
  /** The compared names, in order. */
  names: readonly { key: NameKey; name: string }[]
  /** Takes the focus where the page moves it here. */
  heading?: RefObject<HTMLHeadingElement | null>
  onRemove: (key: NameKey) => void
  onClose: () => void
  children: ReactNode
}

/** The section of a comparison: its title, a button that ends it, and the names, each of which can be removed. */
export function CompareFrame({ names, heading, onRemove, onClose, children }: Props) {
  return (
    <section
      aria-labelledby="compare-title"
      className="mb-8 max-w-none! rounded-card border border-line bg-raised px-4 py-5 md:px-7"
    >
      <div className="flex items-start justify-between gap-3">
        <h2 id="compare-title" ref={heading} tabIndex={-1} className="text-xl outline-none">
          Compare names
        </h2>
        <button
          type="button"
          aria-label="Close the comparison"
          className="-mt-2 -mr-2 grid size-11 flex-none place-items-center rounded-full text-soft"
          onClick={onClose}
        >
          <Icon of={X} size={22} />
        </button>
      </div>
      <ul aria-label="Compared names" className="mt-2 flex flex-wrap gap-2">
        {names.map(({ key, name }) => (
          <li
            key={key}
            className="inline-flex min-h-11 items-stretch rounded-full bg-tint text-sm font-medium text-accent"
          >
            <span className="flex items-center pr-1.5 pl-3.5">{name}</span>
            <button
              type="button"
              aria-label={`Remove ${name} from the comparison`}
              className="grid min-w-11 place-items-center rounded-r-full"
              onClick={() => onRemove(key)}
            >
              <Icon of={X} size={15} />
            </button>
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
