import { TABLE_NAMES } from '#src/core/sync/tables/registry.ts'
import type { PullReply, PushReply, SyncOp, SyncRow } from '#src/core/sync/wire.ts'
import { createMemoryServer, type MemoryServer } from '#tests/contracts/ports/memory-server.ts'
import type { Revision } from './ledger.ts'

/** `sync_push` and `sync_pull` wherever they run, and events in a server's life. */
export type ModelServer = {
  addPerson: () => Promise<string>
  push: (person: string, ops: SyncOp[]) => Promise<PushReply>
  /** A push whose transaction others see only when `commit` is called. */
  begin: (person: string, ops: SyncOp[]) => { commit: () => Promise<PushReply> }
  /** An open transaction of that user makes the next push wait. */
  blocked: (person: string) => boolean
  pull: (person: string, cursor: number, limit: number, tables?: readonly string[]) => Promise<PullReply>
  rows: (person: string) => Promise<SyncRow[]>
  revisions: (person: string) => Promise<Revision[]>
  /** After an unclean shutdown: nothing is missing, but every device pushes all its rows. */
  renewEpoch: (persons: readonly string[]) => Promise<void>
  /** False for a server without backups. */
  backUp: () => boolean
  goBack: () => boolean
  /** Drops what is old by the server's clock; returns the ids (`idOf`) of the rows. Null where that clock cannot be moved. */
  collect: (() => { user: string; ids: string[] }[]) | null
  /** Becomes a server from before the second table, or one that has it; null where it always has. */
  serve: ((secondTable: boolean) => void) | null
  /** How far the time in a reply may differ from the time of its work, ms. */
  slackMs: number
}

export function memoryModelServer(now: () => number): ModelServer {
  return modelOf(createMemoryServer(now))
}

/** A push is atomic in memory: one that commits late does all its work then, as the lock of the head ensures. */
export function modelOf(server: MemoryServer, addPerson?: () => string): ModelServer {
  let people = 0
  let restore: (() => void) | null = null
  const push = async (person: string, ops: SyncOp[]) => server.push(person, ops)
  return {
    async addPerson() {
      if (addPerson) return addPerson()
      const id = `person-${++people}`
      server.addAccount(id)
      return id
    },
    push,
    begin: (person, ops) => ({ commit: () => push(person, ops) }),
    blocked: () => false,
    pull: async (person, cursor, limit, tables) => server.pull(person, cursor, limit, tables),
    rows: async (person) => server.allRows(person),
    revisions: async (person) => server.revisions(person).map((note) => ({ key: null, note })),
    // A backup of the current state, in a new epoch.
    renewEpoch: async () => server.backup()(),
    backUp() {
      restore = server.backup()
      return true
    },
    goBack() {
      restore?.()
      return restore !== null
    },
    collect() {
      // Restoring an older state than removals are remembered for would resurrect them for everyone.
      restore = null
      return server.collectOld()
    },
    serve: (secondTable) => server.serve(secondTable ? TABLE_NAMES : null),
    slackMs: 0,
  }
}
