import type { CommonTable } from '#src/core/sync/tables/registry.ts'

/** One kind of stored data. */
export type StoredData = {
  what: string
  /** The reason, unless it is obvious. */
  why?: string
  /** Follows "Kept", for example "until you sign out". */
  until: string
  /** The tables that contain it, as named in docs/privacy.md. */
  tables: readonly string[]
  /** Of the table `device`: the keys of its rows. */
  facts?: readonly string[]
  /** Of the tables of synced rows: which of them. */
  synced?: readonly CommonTable[]
}
