import { useEffect, useId, useRef } from 'react'
import type { KeptMessage } from '#src/data/contact.ts'
import { FixedText } from '#src/ui/fixed-text.tsx'
import { notify } from '#src/ui/notice.ts'
import { failureWords } from './failure-words.ts'
import { openDesk } from './open-desk.ts'

/** Messages that the server did not take, with what can be done about each. */
export function RefusedMessages({ messages }: { messages: KeptMessage[] }) {
  const title = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(0)
  // The row that held the focus is gone once its button has done its work.
  useEffect(() => {
    if (messages.length < before.current) {
      const next = messages.length > 0 ? heading.current : document.querySelector<HTMLElement>('main h1')
      next?.focus()
    }
    before.current = messages.length
  }, [messages.length])
  if (messages.length === 0) return null
  return (
    <section aria-labelledby={title} className="mt-8 max-w-[38rem] rounded-card border border-line p-4">
      <h2 id={title} ref={heading} tabIndex={-1} className="text-xl outline-none">
        Not sent
      </h2>
      <p className="mt-1 text-[0.9375rem] text-soft">
        The server did not take this as it stands. It stays on this device until you decide: copy the text
        into the form to change it, try again, or discard it.
      </p>
      <ul aria-label="Refused messages">
        {messages.map((message) => (
          <Row key={message.batchId} message={message} />
        ))}
      </ul>
    </section>
  )
}

function Row({ message: { batchId, name, email, message } }: { message: KeptMessage }) {
  const from = useId()
  return (
    <li className="mt-4 border-t border-line pt-4">
      <p id={from} className="text-sm text-soft wrap-anywhere">
        From {name}, {email}
      </p>
      <FixedText label="What you wrote" text={message} className="mt-2" />
      <div className="mt-3 flex flex-wrap gap-1.5">
        <button
          type="button"
          aria-describedby={from}
          className="button button-line press px-4"
          onClick={() => void told(openDesk().then((desk) => desk.retry(batchId)))}
        >
          Try again
        </button>
        <button
          type="button"
          aria-describedby={from}
          className="button button-line press px-4"
          onClick={() => void copy(message)}
        >
          Copy the text
        </button>
        <button
          type="button"
          aria-describedby={from}
          className="button button-quiet"
          onClick={() => void told(discard(batchId))}
        >
          Discard
        </button>
      </div>
    </li>
  )
}

async function discard(batchId: string): Promise<void> {
  const restore = await (await openDesk()).discard(batchId)
  await notify({ text: 'Message discarded', undo: () => void told(restore()) })
}

async function told(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => notify({ text: failureWords(error) }))
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    await notify({ text: 'Text copied' })
  } catch {
    // Some browsers give the clipboard to nobody; the text can still be marked by hand.
    await notify({ text: 'This browser does not let us copy. Mark the text to copy it.' })
  }
}
