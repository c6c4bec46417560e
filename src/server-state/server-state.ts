import { QueryClient } from '@tanstack/react-query'
import { Refusal } from './refusal.ts'

/** Query cache: data fresh 5 minutes, 1 retry. */
export const FRESH_MS = 300_000
export const RETRIES = 1

/** Answers of the server that pages share while they are fresh. In memory only. */
export function createServerState(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // Of what no page shows any more.
        gcTime: FRESH_MS,
        retry: (failures, error) => failures < RETRIES && !(error instanceof Refusal),
        // Comparing thousands of old and new rows would take longer than showing the new ones.
        structuralSharing: false,
      },
    },
  })
}

export const serverState = createServerState()
