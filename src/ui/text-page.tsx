import { type ReactNode, useId } from 'react'
import { StaticPart } from './static-part.tsx'

type PageProps = { title: string; lead: ReactNode; children: ReactNode }

const PAGE = 'page narrow pt-4 pb-20'

/** A page of continuous text with something to do in it. */
export function TextPage(props: PageProps) {
  return (
    <article className={PAGE}>
      <Text {...props} />
    </article>
  )
}

/** A page of continuous text that never changes. */
export function StaticTextPage(props: PageProps) {
  return (
    <StaticPart as="article" className={PAGE}>
      {() => <Text {...props} />}
    </StaticPart>
  )
}

function Text({ title, lead, children }: PageProps) {
  return (
    <>
      <h1 tabIndex={-1} className="text-title">
        {title}
      </h1>
      <p className="mt-4 max-w-[34em] text-lg text-pretty text-soft">{lead}</p>
      {children}
    </>
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
