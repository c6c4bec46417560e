import { useEffect, useState } from 'react'
import type { UnsentMessages } from '#src/data/contact.ts'
import { follow } from './load-contact-actions.ts'

/** The messages on this device that the server has not accepted. */
export function useUnsentMessages(): UnsentMessages {
  const [stored, setUnsent] = useState<UnsentMessages>({ messages: [], pausedUntil: null })
  useEffect(() => follow((actions) => actions.watchMessages(setUnsent)), [])
  return stored
}
