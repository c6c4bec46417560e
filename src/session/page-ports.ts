import { onAuthEvent, pageBackend } from './page-backend.ts'
import type { SessionPorts } from './session.ts'

/** The page's storage and backend, each loaded when it is first needed. */
export const pageSessionPorts: SessionPorts = {
  openLocal: () => import('./local-session.ts').then((local) => local.openLocalSession()),
  connect: async () => (await pageBackend()).auth,
  listen: onAuthEvent,
  addressOf: (path) => new URL(path, globalThis.location.origin).href,
}
