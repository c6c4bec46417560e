import type { ReactNode } from 'react'

type Title = { id: string; title: string }

const headingId = (id: string): string => `settings-${id}`

/** Settings that belong together, under a heading that the table of contents leads to. */
export function Group({ id, title, children }: Title & { children: ReactNode }) {
  return (
    <section aria-labelledby={headingId(id)} className="mt-8">
      <h3 id={headingId(id)} tabIndex={-1} className="scroll-mt-20 pb-4 text-xl">
        {title}
      </h3>
      {children}
    </section>
  )
}

/** The groups, to go to. The address stays as it is: going back closes the dialog. */
export function Contents({ groups }: { groups: readonly Title[] }) {
  const open = (id: string) => {
    const heading = document.getElementById(headingId(id))
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }
  return (
    <nav aria-label="Groups of settings" className="mt-5">
      <ul className="flex flex-wrap gap-2">
        {groups.map(({ id, title }) => (
          <li key={id}>
            <button
              type="button"
              className="chip min-h-11 border border-edge text-soft"
              onClick={() => open(id)}
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
