import { LoaderCircle } from '#src/ui/icons/loader-circle.ts'
import { Trash2 } from '#src/ui/icons/trash-2.ts'
import type { ReactNode } from 'react'
import { Icon } from '#src/ui/icon.tsx'

type Props = {
  busy: boolean
  /** The action; without it the button submits its form. */
  onClick?: () => void
  /** `danger`: cannot be undone. */
  look?: 'fill' | 'line' | 'quiet' | 'danger'
  label?: string
  children: ReactNode
}

const LOOK = {
  fill: 'button-fill',
  line: 'button-line',
  quiet: 'button-quiet ml-auto -mr-[0.6rem]',
  danger: 'border border-danger bg-danger-tint text-danger',
} as const

/** A button that shows that it is busy. It is never disabled, since it would lose the focus. */
export function BusyButton({ busy, onClick, look = 'fill', label, children }: Props) {
  return (
    <button
      type={onClick ? 'button' : 'submit'}
      aria-label={label}
      aria-disabled={busy}
      className={`button press aria-disabled:cursor-progress aria-disabled:opacity-70 ${LOOK[look]}`}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.()
      }}
    >
      {busy ? (
        <Icon of={LoaderCircle} size={18} className="animate-spin" />
      ) : (
        look === 'danger' && <Icon of={Trash2} size={18} />
      )}
      {children}
    </button>
  )
}
