import type { IconNode } from '#src/ui/icons/icon-node.ts'
import { type ReactNode, useRef } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { useFocusGoesOn } from '#src/ui/use-focus-goes-on.ts'

type Props = {
  icon: IconNode
  title: string
  children?: ReactNode
  buttons: ReactNode
  /** One line, while another banner asks for more. */
  isBrief?: boolean
}

/** One banner of the stack at the bottom of the page: a message and its actions. */
export function Banner({ icon, title, children, buttons, isBrief = false }: Props) {
  const sheet = useRef<HTMLDivElement>(null)
  useFocusGoesOn(sheet)
  return (
    <div
      ref={sheet}
      className={`flex flex-wrap items-center justify-end rounded-card border border-line bg-raised px-4 shadow-lift ${isBrief ? 'gap-x-2 py-1' : 'gap-x-4 gap-y-2 py-3'}`}
    >
      <div className={`flex min-w-0 items-start gap-3 ${isBrief ? 'flex-[1_1_7rem]' : 'flex-[1_1_12rem]'}`}>
        <Icon
          of={icon}
          size={20}
          className={`mt-0.5 flex-none text-accent ${isBrief ? 'max-md:hidden' : ''}`}
        />
        <div className="min-w-0 text-sm">
          <strong className="block font-semibold">{title}</strong>
          {children}
        </div>
      </div>
      <div className={`flex max-w-full flex-none flex-wrap justify-end ${isBrief ? 'gap-1' : 'gap-2'}`}>
        {buttons}
      </div>
    </div>
  )
}
