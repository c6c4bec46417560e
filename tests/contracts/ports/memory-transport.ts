import type { SyncTransport } from '#src/core/sync/sync-ports.ts'
import { SyncError } from '#src/core/sync/sync-error.ts'
import { TABLE_NAMES } from '#src/core/sync/tables/registry.ts'
import { ACCOUNT_GONE } from '#src/core/sync/wire.ts'
import { type MemoryServer } from './memory-server.ts'
import { ServerRefusal } from './server-refusal.ts'

/** The in-memory server without a network between, for the user in `signedIn`. */
export function createMemoryTransport(server: MemoryServer, signedIn: () => string | null): SyncTransport {
  function call<T>(owner: string, work: () => T): Promise<T> {
    if (signedIn() !== owner) return Promise.reject(new SyncError('unauthorized'))
    try {
      return Promise.resolve(work())
    } catch (error) {
      if (!(error instanceof ServerRefusal)) return Promise.reject(new SyncError('server', {}, error))
      const { sqlstate, status } = error
      const code = sqlstate === ACCOUNT_GONE ? 'account_gone' : 'server'
      return Promise.reject(new SyncError(code, { sqlstate, status }))
    }
  }
  return {
    push: (owner, ops) => call(owner, () => server.push(owner, ops)),
    pull: (owner, cursor, limit) => call(owner, () => server.pull(owner, cursor, limit, TABLE_NAMES)),
  }
}
