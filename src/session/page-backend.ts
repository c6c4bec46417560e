import { createListeners } from '#src/async/listeners.ts'
import type { AuthEvent } from '#src/remote/auth-gateway.ts'
import type { Remote } from '#src/remote/backend.ts'

const [subscribe, notify] = createListeners<[AuthEvent]>()
let heard = false

/** The page's backend, loaded when it is first needed. Rejects with 'supabaseUrl is required.' and the like. */
export async function pageBackend(): Promise<Remote> {
  const remote = await import('#src/remote/backend.ts').then((backend) => backend.nestlingRemote())
  if (!heard) {
    heard = true
    remote.auth.listen(notify)
  }
  return remote
}

/** Subscribes to the auth client's events, whichever module has loaded it. Loads nothing itself. */
export const onAuthEvent = subscribe
