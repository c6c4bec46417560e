import { useEffect, useEffectEvent, useState } from 'react'
import { retryWhenBack } from '#src/async/when-back.ts'
import type { SearchResult } from '#src/core/protocol/names-worker.ts'

/** Whether the counts of some country that a search asks for did not come. */
export const lacksCounts = ({
  regionGaps,
  ownMissing,
}: Pick<SearchResult, 'regionGaps' | 'ownMissing'>): boolean =>
  (regionGaps?.missing.length ?? 0) > 0 || ownMissing !== undefined

/**
 * While what is shown lacks the counts of a country, asks again when the network is back, when the person returns, and
 * after growing pauses: a search loads what it needs.
 */
export function useMissingCounts(isLacking: boolean, ask: () => void): void {
  const [tries, setTries] = useState(0)
  const retry = useEffectEvent(() => {
    setTries(tries + 1)
    ask()
  })
  useEffect(() => {
    if (!isLacking) return
    return retryWhenBack(() => retry(), tries)
  }, [isLacking, tries])
}
