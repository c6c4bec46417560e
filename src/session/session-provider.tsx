import type { ReactNode } from 'react'
import type { SessionStore } from './session.ts'
import { SessionContext } from './use-session.ts'

/** Gives the session to everything below. Somebody else starts it, when the page is idle. */
export function SessionProvider({ session, children }: { session: SessionStore; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>
}
