import { useEffect, useEffectEvent, useState } from 'react'
import { retryWhenBack } from '#src/async/when-back.ts'

/**
 * While the component is mounted, calls `retry` when the network is back, when the person returns, and after
 * growing pauses. For what is shown instead of something that did not load.
 */
export function useRetryWhenBack(retry: () => void): void {
  const [tries, setTries] = useState(0)
  const attempt = useEffectEvent(() => {
    setTries(tries + 1)
    retry()
  })
  useEffect(() => retryWhenBack(() => attempt(), tries), [tries])
}
