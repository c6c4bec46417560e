import { useEffect, useState } from 'react'
import { formatNameCount } from '#src/names/facts.ts'
import { useOnline } from '#src/ui/use-online.ts'

/** Votes that have not arrived by then wait for a better network, whatever the browser reports of it. */
const SLOW_MS = 5_000

/** That votes wait on this device: not for those that are just being sent. */
export function UnsentLine({ unsent }: { unsent: number }) {
  const online = useOnline()
  const isWaiting = unsent > 0
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isWaiting])
  return (
    <p role="status">
      {isWaiting &&
        (isSlow || !online) &&
        `Not sent yet, but safe on this device: your votes on ${formatNameCount(unsent)}.`}
    </p>
  )
}
