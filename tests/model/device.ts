import type { Owner } from '#src/core/favorites/favorite.ts'
import type { OutboxEntry } from '#src/core/sync/outbox-entry.ts'
import type { FieldsOf, TableName } from '#src/core/sync/tables/registry.ts'
import type { SyncRow } from '#src/core/sync/wire.ts'
import type { Write } from './history.ts'
import type { Thread } from './thread.ts'

/** A guest's rows of all tables, by `idOf`: names with their notes, passed names with none. */
export type GuestList = Map<string, { note: string }>

/** A phone as the model uses it, whatever its storage is. */
export type ModelDevice = {
  /** The user's write to the shown list: whose that is, null when there was nothing to write. */
  write: (write: Write, key: string, text: string) => Promise<Owner | null>
  /** The keys of the shown list, or of what was removed from it, in an order that is stable for a seed. */
  keys: (removed: boolean) => Promise<string[]>
  /** The keys of the passed names of the shown list. */
  passed: () => Promise<string[]>
  signIn: (person: string) => Promise<void>
  signOut: () => Promise<void>
  /** Moves the guest's names into the account whose list is shown. */
  claim: () => Promise<void>
  /** One sync, or one drain, of the signed-in user. */
  work: (thread: Thread, only: boolean) => Promise<unknown>
  /** Replaces a thread that has died, over the same storage. */
  thread: (at: number) => Thread
  account: () => string | null
  guest: () => Promise<GuestList>
  /** What is shown of a user's rows of all tables, by `idOf`, including tombstones. */
  shown: (person: string) => Promise<Map<string, FieldsOf<TableName>>>
  base: (person: string) => Promise<SyncRow[]>
  entries: () => Promise<OutboxEntry[]>
  leap: (ms: number) => void
  close: () => Promise<void>
}
