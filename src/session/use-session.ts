import { createContext, useContext, useSyncExternalStore } from 'react'
import type { SessionActions, SessionStore } from './session.ts'
import { LOADING_SESSION, type SessionState } from './session-state.ts'

export const SessionContext = createContext<SessionStore | null>(null)

/** The session and its actions. Throws outside a `SessionProvider`. */
export function useSession(): { state: SessionState } & SessionActions {
  const session = useContext(SessionContext)
  if (!session) throw new Error('No session')
  const state = useSyncExternalStore(session.subscribe, session.state, () => LOADING_SESSION)
  return { ...session, state }
}
