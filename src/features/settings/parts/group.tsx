import type { ReactNode } from 'react'

export type GroupTitle = { id: string; title: string }

/** The id of the heading of a group. */
export const headingId = (id: string): string => `settings-${id}`

/** Settings that belong together, under a heading that the table of contents leads to. */
export function Group({ id, title, children }: GroupTitle & { children: ReactNode }) {
  return (
    <section aria-labelledby={headingId(id)} className="pt-6 md:pt-5">
      <h3 id={headingId(id)} tabIndex={-1} className="pb-4 text-xl">
        {title}
      </h3>
      {children}
    </section>
  )
}
