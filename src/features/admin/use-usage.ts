import { useEffect } from 'react'
import type { DayRange, UsageReport } from '#src/core/analytics/usage-report.ts'
import { forgetServerState, useServerState } from '#src/server-state/use-server-state.ts'
import type { SessionState } from '#src/session/session-state.ts'
import { useSession } from '#src/session/use-session.ts'
import { readUsage } from './read-usage.ts'

export type Usage =
  | { status: Exclude<SessionState['status'], 'signed-in'> }
  /** `offline`: it is asked for once the network is back. */
  | { status: 'counting'; offline: boolean }
  | { status: 'failed'; code: string; retry: () => void }
  | { status: 'counted'; report: UsageReport }

/** What all who have consented did on some days, if the user who is signed in may see it. */
export function useUsage(range: DayRange): Usage {
  const { state } = useSession()
  const person = state.status === 'signed-in' ? state.user.id : null
  const { data, error, fetchStatus, refetch } = useServerState({
    key: person === null ? null : ['usage', person, range.from, range.to],
    read: (signal) => readUsage(range, signal),
  })
  useEffect(() => {
    if (state.status === 'signed-out') forgetServerState()
  }, [state.status])
  if (state.status !== 'signed-in') return { status: state.status }
  if (data) return { status: 'counted', report: data }
  if (error && fetchStatus === 'idle')
    return { status: 'failed', code: error.message, retry: () => void refetch() }
  return { status: 'counting', offline: fetchStatus === 'paused' }
}
