import { useEffect, useSyncExternalStore } from 'react'
import { consent } from '#src/analytics/consent-store.ts'

/** Whether this device logs: `loading` until the stored consent was read. */
export function useLogsAllowed(): 'loading' | 'yes' | 'no' {
  useEffect(() => consent.warmUp(), [])
  const { status, allowed } = useSyncExternalStore(consent.subscribe, consent.current, consent.current)
  if (status === 'loading') return 'loading'
  return status === 'answered' && allowed.analytics ? 'yes' : 'no'
}
