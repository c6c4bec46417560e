import { type ReactNode, useId } from 'react'

type PageProps = { title: string; lead: ReactNode; children: ReactNode }

/** A page of continuous text. */
export function TextPage({ title, lead, children }: PageProps) {
  return (
    <article className="page max-w-[48rem] pt-4 pb-20">
      <h1 tabIndex={-1} className="text-[clamp(2rem,1.5rem+2vw,3rem)]">
        {title}
      </h1>
      <p className="mt-4 max-w-[34em] text-lg text-pretty text-soft">{lead}</p>
      {children}
    </article>
  )
}

type SectionProps = { title: string; children: ReactNode }

/** One section of such a page. */
export function TextSection({ title, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-10 border-t border-line pt-6">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <div className="mt-3 grid max-w-[34rem] gap-4">{children}</div>
    </section>
  )
}
