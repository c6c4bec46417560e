import { onlineManager, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { serverState } from './server-state.ts'

type Ask<Answer> = {
  /** What is asked, and whose answer it is: another account must not be shown it. Null asks nothing. */
  key: readonly string[] | null
  /** Rejects with a `Refusal` when asking again is of no use. */
  read: (signal: AbortSignal) => Promise<Answer>
}

/**
 * An answer of the server: from memory while it is fresh, else asked for when the page shows it and when the network is
 * back. Loads TanStack Query with its module: for pages that need it.
 */
export function useServerState<Answer>({ key, read }: Ask<Answer>): UseQueryResult<Answer> {
  useEffect(watchNetwork, [])
  return useQuery(
    { queryKey: key ?? [], queryFn: ({ signal }) => read(signal), enabled: key !== null },
    serverState,
  )
}

/** The library assumes a network until it hears that there is none. */
function watchNetwork(): () => void {
  serverState.mount()
  onlineManager.setOnline(navigator.onLine)
  return () => serverState.unmount()
}

/** Forgets all answers, at the end of a session. */
export function forgetServerState(): void {
  serverState.clear()
}
