import { useEffect, useState } from 'react'
import { useOnline } from '#src/ui/use-online.ts'
import { follow } from './load-contact-actions.ts'
import type { DeliveryStatus as Where } from './contact-actions.ts'

/** A message that has not arrived by then waits for a better network, whatever the browser reports of it. */
const SLOW_MS = 5_000

/** The delivery status of a message that was just sent, until it has arrived. Keyed by the message. */
export function MessageStatus({ batchId }: { batchId: string }) {
  const online = useOnline()
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  const [where, setWhere] = useState<Where | 'discarded'>('waiting')
  useEffect(() => {
    // Only a waiting message can arrive; a rejected one stays until the user discards it.
    const note = (now: Where) =>
      setWhere((before) =>
        now === 'gone' && (before === 'parked' || before === 'discarded') ? 'discarded' : now,
      )
    return follow((actions) => actions.watchMessage(batchId, note))
  }, [batchId])
  switch (where) {
    case 'discarded':
      return null
    case 'gone':
      return 'Thank you. Your message has arrived.'
    case 'parked':
      return 'The server didn’t accept your message. It’s still on this device. Your options are above.'
    case 'waiting':
      return online && !isSlow
        ? 'Sending your message. It stays on this device until it arrives.'
        : 'Your message is saved on this device and will be sent when you’re online.'
  }
}
