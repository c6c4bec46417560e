import type { ReactNode } from 'react'

/** A narrow page with its heading, the layout of all sign-in screens. */
export function PageFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page max-w-[30rem] pt-4 pb-16 wrap-anywhere">
      <h1 tabIndex={-1} className="text-3xl">
        {title}
      </h1>
      {children}
    </div>
  )
}
