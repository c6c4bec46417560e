import { useId } from 'react'
import type { UnsentMessages } from '#src/data/contact.ts'
import { FixedText } from '#src/ui/fixed-text.tsx'

/** The messages that will be sent automatically, shown so that no one writes them twice. */
export function WaitingMessages({ messages, pausedUntil }: UnsentMessages) {
  const title = useId()
  if (messages.length === 0) return null
  return (
    <section aria-labelledby={title} className="mt-10 max-w-[38rem]">
      <h2 id={title} className="text-xl">
        Waiting to send
      </h2>
      <p className="mt-1 text-[0.9375rem] text-soft">
        {pausedUntil === null
          ? 'We’ll send it when there’s a connection. If you close this page, some browsers wait until you open Nestling again.'
          : `We’ve received a lot of messages this hour. We’ll try again at about ${formatClockTime(pausedUntil)}. You don’t need to do anything.`}
      </p>
      <ul aria-label="Waiting messages" className="mt-3 grid gap-3">
        {messages.map(({ batchId, message }) => (
          <li key={batchId}>
            <FixedText label="What you wrote" text={message} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function formatClockTime(ms: number): string {
  return new Date(ms).toLocaleTimeString('en', { hour: 'numeric', minute: '2-digit' })
}
