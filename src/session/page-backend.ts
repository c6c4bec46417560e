import type { AuthEvent } from '#src/remote/auth-gateway.ts'
import type { Remote } from '#src/remote/backend.ts'

const listeners = new Set<(event: AuthEvent) => void>()
let heard = false

/** The page's backend, loaded when it is first needed. Rejects with 'supabaseUrl is required.' and the like. */
export async function pageBackend(): Promise<Remote> {
  const remote = (await import('#src/remote/backend.ts')).nestlingRemote()
  if (!heard) {
    heard = true
    remote.auth.listen((event) => {
      for (const listener of listeners) listener(event)
    })
  }
  return remote
}

/** Subscribes to the auth client's events, whichever module has loaded it. Loads nothing itself. */
export function onAuthEvent(listener: (event: AuthEvent) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
