import { useEffect, useEffectEvent, useState } from 'react'
import { onSettled } from '#src/async/on-settled.ts'
import { retryWhenBack } from '#src/async/when-back.ts'
import { names } from './page-names.ts'

/**
 * Waits for the rarer names, which load after the first result, while what is shown lacks them. Without a connection it
 * asks again when that is back, when the person returns, and after growing pauses.
 * @returns whether they could not be loaded
 */
export function useRest(isLacking: boolean, onLoaded: () => void): boolean {
  const [failures, setFailures] = useState(0)
  const [attempt, setAttempt] = useState(0)
  const settle = useEffectEvent((hasLoaded: boolean) => {
    setFailures(hasLoaded ? 0 : failures + 1)
    if (hasLoaded) onLoaded()
  })
  useEffect(() => {
    if (!isLacking) return
    return onSettled(
      names.complete(),
      (hasLoaded) => settle(hasLoaded),
      () => settle(false),
    )
  }, [isLacking, attempt])
  useEffect(() => {
    if (!isLacking || failures === 0) return
    return retryWhenBack(() => setAttempt((n) => n + 1), failures - 1)
  }, [isLacking, failures])
  return failures > 0
}
