import type { ReactNode } from 'react'
import type { FullNameFit } from '#src/core/names/fit/family.ts'
import { RemarkList } from './remark-list.tsx'

type Props = {
  fullName: FullNameFit
  /** The whole name, as large as its screen has it. */
  heading: ReactNode
  /** What one can do with it, before the remarks. */
  children?: ReactNode
}

/** A whole name with its initials and what is remarked of both. */
export function FullNameRemarks({ fullName: { initials, remarks }, heading, children }: Props) {
  return (
    <>
      {heading}
      <p className="mt-1 text-sm text-soft">Initials: {[...initials].join('.')}.</p>
      {children}
      <RemarkList remarks={remarks} />
    </>
  )
}
