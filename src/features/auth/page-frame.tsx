import type { ReactNode } from 'react'
import { Illustration } from '#src/articles/illustration.tsx'

/** A page with its heading, the layout of all sign-in screens: on a wide screen a picture is beside it. */
export function PageFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] justify-items-center gap-x-24 pt-4 pb-16 wrap-anywhere lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] lg:pt-10">
      <div className="w-full max-w-[27rem]">
        <h1 tabIndex={-1} className="text-title">
          {title}
        </h1>
        {children}
      </div>
      <div className="w-full max-w-[54rem] self-center lg:justify-self-end max-lg:hidden">
        <Illustration slug="how-to-pick-baby-name" alt="" />
      </div>
    </div>
  )
}
