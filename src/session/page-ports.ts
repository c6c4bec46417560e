import type { LocalSession, SessionPorts } from './session.ts'

/** The page's storage and backend, each loaded when it is first needed. */
export const pageSessionPorts: SessionPorts = {
  async openLocal(): Promise<LocalSession> {
    const { openLocalSession } = await import('./local-session.ts')
    return openLocalSession()
  },
  async connect() {
    const { nestlingRemote } = await import('#src/remote/backend.ts')
    return nestlingRemote().auth
  },
  returnTo: () => `${globalThis.location.origin}/auth`,
}
