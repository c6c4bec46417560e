import { createRxDatabase } from 'rxdb'
import { replicateRxCollection } from 'rxdb/plugins/replication'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'

// Imports only what package.json beside it names: its folder is a separate package.

export type Doc = {
  id: string
  name: string
  note: string
  rank: string
  added_at: string
  removed: boolean
}
export type Sent = Doc & { _deleted: boolean }
export type Checkpoint = { modified: string; id: string }

/** The server's side of the replication. */
export type Handlers = {
  /** Resolves to the documents that differ from what the device assumed. */
  push: (rows: { doc: Sent; assumed: Sent | null }[]) => Promise<Sent[]>
  pull: (
    after: Checkpoint | null,
    limit: number,
  ) => Promise<{ documents: Sent[]; checkpoint: Checkpoint | undefined }>
}

export type RxStore = {
  insert: (docs: Doc[]) => Promise<void>
  /** One replication in one direction, from start to end. */
  replicate: (what: 'push' | 'pull') => Promise<void>
  count: () => Promise<number>
  remove: () => Promise<void>
}

const text = { type: 'string' } as const
const SCHEMA = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: { ...text, maxLength: 160 },
    name: text,
    note: text,
    rank: text,
    added_at: text,
    removed: { type: 'boolean' },
  },
  required: ['id', 'name'],
}

let made = 0

/** An empty RxDB on the global IndexedDB by its Dexie storage. There is no live stream. */
export async function openRxStore({ push, pull }: Handlers): Promise<RxStore> {
  const { indexedDB, IDBKeyRange } = globalThis
  const db = await createRxDatabase<Doc>({
    name: `bench-${++made}`,
    storage: getRxStorageDexie({ indexedDB, IDBKeyRange }),
    multiInstance: false,
  })
  const { favorites } = await db.addCollections({ favorites: { schema: SCHEMA } })
  const directions = {
    push: {
      push: {
        batchSize: 100,
        handler: (rows: { newDocumentState: Sent; assumedMasterState?: Sent }[]) =>
          push(
            rows.map(({ newDocumentState, assumedMasterState }) => ({
              doc: newDocumentState,
              assumed: assumedMasterState ?? null,
            })),
          ),
      },
    },
    pull: {
      pull: {
        batchSize: 1000,
        handler: (after: Checkpoint | undefined, limit: number) => pull(after ?? null, limit),
      },
    },
  }
  return {
    insert: async (docs) => void (await favorites.bulkInsert(docs)),
    async replicate(what) {
      const replication = replicateRxCollection<Doc, Checkpoint>({
        replicationIdentifier: `bench-${what}`,
        collection: favorites,
        live: false,
        waitForLeadership: false,
        ...directions[what],
      })
      const failed = new Promise<never>((_, reject) => {
        replication.error$.subscribe((trouble) =>
          reject(new Error('RxDB could not replicate', { cause: trouble })),
        )
      })
      await Promise.race([replication.awaitInitialReplication(), failed])
      await replication.cancel()
    },
    count: () => favorites.count().exec(),
    remove: async () => void (await db.remove()),
  }
}
