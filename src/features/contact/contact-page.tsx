import { Link } from '@tanstack/react-router'
import { missingSetting, readRemoteConfig } from '#src/remote/config.ts'
import { TextPage } from '#src/ui/text-page.tsx'
import { ContactForm } from './contact-form.tsx'
import type { ContactSearch } from './contact-search.ts'
import { RefusedMessages } from './refused-messages.tsx'
import { WaitingMessages } from './waiting-messages.tsx'
import { useEffect, useState } from 'react'
import type { UnsentMessages } from '#src/data/contact.ts'
import { follow } from './load-contact-actions.ts'

/** Whether this build has a backend to send messages to; the same in the prerender and in the browser. */
const REACHABLE = missingSetting(readRemoteConfig(undefined, import.meta.env.VITE_SITE_URL)) === null

export function ContactPage({ about }: ContactSearch) {
  const { messages, pausedUntil } = useUnsentMessages()
  return (
    <TextPage
      title="Contact us"
      lead="A mistake in a meaning, a missing name, a question or an idea: let us know."
    >
      <RefusedMessages messages={messages.filter(({ state }) => state === 'parked')} />
      {REACHABLE ? <ContactForm about={about} /> : <Unreachable />}
      <WaitingMessages
        messages={messages.filter(({ state }) => state === 'waiting')}
        pausedUntil={pausedUntil}
      />
      <p className="mt-10 max-w-[34rem] text-sm text-soft">
        If you’re offline, your message waits on this device. It goes to the people who run this site and is
        kept for 12 months.{' '}
        <Link to="/privacy" className="link">
          More about privacy
        </Link>
      </p>
    </TextPage>
  )
}

/** Shown instead of the form. */
function Unreachable() {
  return (
    <p className="mt-8 max-w-[34rem] rounded-card border border-line p-4">
      This site has no server for messages, so yours wouldn’t reach anyone. If you run this site, see the
      README for how to connect a backend.
    </p>
  )
}

/** The messages on this device that the server has not accepted. */
function useUnsentMessages(): UnsentMessages {
  const [stored, setUnsent] = useState<UnsentMessages>({ messages: [], pausedUntil: null })
  useEffect(() => follow((actions) => actions.watchMessages(setUnsent)), [])
  return stored
}
