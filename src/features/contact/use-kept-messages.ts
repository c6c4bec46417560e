import { useEffect, useState } from 'react'
import type { KeptMessages } from '#src/data/contact.ts'
import { follow } from './open-desk.ts'

/** The messages on this device that the server does not have. */
export function useKeptMessages(): KeptMessages {
  const [kept, setKept] = useState<KeptMessages>({ messages: [], pausedUntil: null })
  useEffect(() => follow((desk) => desk.watchMessages(setKept)), [])
  return kept
}
