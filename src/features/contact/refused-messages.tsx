import { useId, useRef } from 'react'
import type { UnsentMessage } from '#src/data/contact.ts'
import { FixedText } from '#src/ui/fixed-text.tsx'
import { notify } from '#src/ui/notice.ts'
import { RefusedActions } from '#src/ui/refused-actions.tsx'
import { useFocusGoesOn } from '#src/ui/use-focus-goes-on.ts'
import { failureMessage } from './failure-messages.ts'
import { loadContactActions } from './load-contact-actions.ts'

/** Messages that the server rejected, with the actions for each. */
export function RefusedMessages({ messages }: { messages: UnsentMessage[] }) {
  const title = useId()
  if (messages.length === 0) return null
  return (
    <section aria-labelledby={title} className="mt-8 max-w-[38rem] rounded-card border border-line p-4">
      <h2 id={title} className="text-xl">
        Not sent
      </h2>
      <p className="mt-1 text-[0.9375rem] text-soft">
        The server didn’t accept this message. It stays on this device until you decide: copy the text into
        the form to change it, try again, or discard it.
      </p>
      <ul aria-label="Refused messages">
        {messages.map((message) => (
          <Row key={message.batchId} message={message} />
        ))}
      </ul>
    </section>
  )
}

function Row({ message: { batchId, name, email, message } }: { message: UnsentMessage }) {
  const from = useId()
  const row = useRef<HTMLLIElement>(null)
  useFocusGoesOn(row)
  return (
    <li ref={row} className="mt-4 border-t border-line pt-4">
      <p id={from} className="text-sm text-soft wrap-anywhere">
        From {name}, {email}
      </p>
      <FixedText label="What you wrote" text={message} className="mt-2" />
      <RefusedActions
        describedBy={from}
        text={message}
        onRetry={() => void notifyFailure(loadContactActions().then((actions) => actions.retry(batchId)))}
        onDiscard={() => void notifyFailure(discard(batchId))}
      />
    </li>
  )
}

async function discard(batchId: string): Promise<void> {
  const restore = await (await loadContactActions()).discard(batchId)
  await notify({ text: 'Message discarded', undo: () => void notifyFailure(restore()) })
}

async function notifyFailure(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => notify({ text: failureMessage(error) }))
}
