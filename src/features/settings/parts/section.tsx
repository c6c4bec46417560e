import { type ReactNode, useId } from 'react'

type Props = {
  title: string
  lead: ReactNode
  /** The single secondary action, next to the title. */
  action?: ReactNode
  /** What has just happened here; announced. */
  message?: string
  children?: ReactNode
}

/** One section of the settings: a heading, a description and its actions. */
export function Section({ title, lead, action, message = '', children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line py-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h4 id={id} className="min-h-11 content-center font-sans text-base font-semibold tracking-normal">
          {title}
        </h4>
        {action}
      </div>
      <div className="max-w-prose text-[0.9375rem] text-soft">{lead}</div>
      <p role="status" className="rounded-field bg-tint text-[0.9375rem] not-empty:mt-3 not-empty:p-3">
        {message}
      </p>
      {children}
    </section>
  )
}
