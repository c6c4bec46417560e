import { Check } from '#src/ui/icons/check.ts'
import { CircleAlert } from '#src/ui/icons/circle-alert.ts'
import { Dot } from '#src/ui/icons/dot.ts'
import type { Remark } from '#src/core/names/fit/family.ts'
import { Icon } from '#src/ui/icon.tsx'

const LOOK: Record<Remark['tone'], { icon: typeof Check; className: string; label: string }> = {
  good: { icon: Check, className: 'text-accent', label: 'Good: ' },
  neutral: { icon: Dot, className: 'text-soft', label: '' },
  care: { icon: CircleAlert, className: 'text-danger', label: 'Take care: ' },
}

/** What speaks for a name in a family, and what one may want to know. */
export function RemarkList({ remarks }: { remarks: readonly Remark[] }) {
  return (
    <ul className="mt-1.5 grid gap-1 text-[0.9375rem]">
      {remarks.map(({ tone, text }) => {
        const { icon, className, label } = LOOK[tone]
        return (
          <li key={text} className="flex items-start gap-2">
            <span className={`mt-0.5 flex-none ${className}`}>
              <Icon of={icon} size={17} />
            </span>
            <span>
              {label && <span className="sr-only">{label}</span>}
              {text}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
