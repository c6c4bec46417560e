import { type ReactNode, useId } from 'react'

type Props = {
  label: string
  className: string
  /** What the menu shows; called with what closes it. */
  children: (close: () => void) => ReactNode
}

/** A button with a small menu above the lower edge of the window, which a tap elsewhere and Escape close as well. */
export function MenuButton({ label, className, children }: Props) {
  const id = useId()
  return (
    <div className="relative">
      <button type="button" popoverTarget={id} className={className}>
        {label}
      </button>
      <div
        id={id}
        popover="auto"
        className="fixed inset-x-4 top-auto bottom-24 mx-auto max-h-[70dvh] w-[min(28rem,calc(100vw-2rem))] overflow-y-auto rounded-(--radius-card) border border-line bg-raised p-4 text-ink shadow-lift"
      >
        {children(() => document.getElementById(id)?.hidePopover())}
      </div>
    </div>
  )
}

type ListProps = {
  title: string
  /** The name of the list. */
  label: string
  /** Each with what opens it, and what stands beside it. */
  rows: { key: string; text: string; onOpen: () => void; beside?: ReactNode }[]
}

/** Rows of a menu, each of which opens something. */
export function MenuList({ title, label, rows }: ListProps) {
  return (
    <>
      <h3 className="mt-5 font-sans text-sm tracking-normal text-soft first:mt-0">{title}</h3>
      <ul aria-label={label} className="mt-2">
        {rows.map(({ key, text, onOpen, beside }) => (
          <li key={key} className="flex items-center gap-2 border-b border-line">
            <button
              type="button"
              className="min-h-11 min-w-0 flex-1 text-left text-[0.9375rem]"
              onClick={onOpen}
            >
              {text}
            </button>
            {beside}
          </li>
        ))}
      </ul>
    </>
  )
}
