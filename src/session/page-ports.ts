import { onAuthEvent, pageBackend } from './page-backend.ts'
import type { LocalSession, SessionPorts } from './session.ts'

/** The page's storage and backend, each loaded when it is first needed. */
export const pageSessionPorts: SessionPorts = {
  async openLocal(): Promise<LocalSession> {
    const { openLocalSession } = await import('./local-session.ts')
    return openLocalSession()
  },
  connect: async () => (await pageBackend()).auth,
  listen: onAuthEvent,
  addressOf: (path) => new URL(path, globalThis.location.origin).href,
}
