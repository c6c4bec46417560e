/** The parts of RxDB that the benchmark uses, so that types can be checked without it. */
declare module 'rxdb' {
  export type RxDocuments<Doc> = {
    bulkInsert(docs: Doc[]): Promise<unknown>
    count(): { exec(): Promise<number> }
  }
  export type RxStorage = { name: string }
  type Database<Doc> = {
    addCollections(settings: { favorites: { schema: object } }): Promise<{ favorites: RxDocuments<Doc> }>
    remove(): Promise<unknown>
  }
  export function createRxDatabase<Doc>(settings: {
    name: string
    storage: RxStorage
    multiInstance: boolean
  }): Promise<Database<Doc>>
}

declare module 'rxdb/plugins/replication' {
  import type { RxDocuments } from 'rxdb'
  type Replicated<Doc> = Doc & { _deleted: boolean }
  type Push<Doc> = {
    batchSize: number
    /** Resolves to the documents on the server that differ from what the device assumed. */
    handler: (
      rows: { newDocumentState: Replicated<Doc>; assumedMasterState?: Replicated<Doc> }[],
    ) => Promise<Replicated<Doc>[]>
  }
  type Pull<Doc, Checkpoint> = {
    batchSize: number
    handler: (
      after: Checkpoint | undefined,
      limit: number,
    ) => Promise<{ documents: Replicated<Doc>[]; checkpoint: Checkpoint | undefined }>
  }
  export function replicateRxCollection<Doc, Checkpoint>(settings: {
    replicationIdentifier: string
    collection: RxDocuments<Doc>
    live: boolean
    waitForLeadership: boolean
    push?: Push<Doc>
    pull?: Pull<Doc, Checkpoint>
  }): {
    error$: { subscribe(next: (trouble: unknown) => void): unknown }
    awaitInitialReplication(): Promise<void>
    cancel(): Promise<unknown>
  }
}

declare module 'rxdb/plugins/storage-dexie' {
  import type { RxStorage } from 'rxdb'
  export function getRxStorageDexie(settings: {
    indexedDB: IDBFactory
    IDBKeyRange: typeof IDBKeyRange
  }): RxStorage
}
