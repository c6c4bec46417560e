import type { ReactNode } from 'react'
import type { SessionStore } from './session.ts'
import { SessionContext } from './use-session.ts'

/** Provides the session to its children. The caller starts it, when the page is idle. */
export function SessionProvider({ session, children }: { session: SessionStore; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>
}
