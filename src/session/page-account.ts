import { createAccountActions } from './account-actions.ts'
import { pageBackend } from './page-backend.ts'
import { pageSessionPorts } from './page-ports.ts'

/** The signed-in user's account on this page; storage and backend load with the first action. */
export const account = createAccountActions({
  openLocal: async () => (await import('./local-session.ts')).openLocalSession(),
  connect: pageBackend,
  returnTo: () => pageSessionPorts.addressOf('/auth'),
})
