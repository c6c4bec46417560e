import { useEffect, useState } from 'react'
import { follow } from './open-desk.ts'
import type { Whereabouts as Where } from './contact-desk.ts'
import { useOnline } from './use-online.ts'

/** Says where a message is that has just been sent, until it has arrived. Keyed by the message. */
export function Whereabouts({ batchId }: { batchId: string }) {
  const online = useOnline()
  const [where, setWhere] = useState<Where | 'discarded'>('waiting')
  useEffect(() => {
    // Only what waited can arrive; what was refused goes when somebody discards it.
    const note = (now: Where) =>
      setWhere((before) =>
        now === 'gone' && (before === 'parked' || before === 'discarded') ? 'discarded' : now,
      )
    return follow((desk) => desk.watchMessage(batchId, note))
  }, [batchId])
  switch (where) {
    case 'discarded':
      return null
    case 'gone':
      return 'Thank you. Your message has arrived.'
    case 'parked':
      return 'The server did not take your message. It is still on this device; above stands what you can do.'
    case 'waiting':
      return online
        ? 'Your message is on its way, and is kept on this device until it has arrived.'
        : 'Your message waits on this device and goes out when you are online.'
  }
}
