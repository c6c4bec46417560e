/**
 * A field of a synced table. text: at most `max` characters. time: ISO 8601, UTC. flag: true or false. The server has
 * the same list in `private.synced_table`; a test compares the two.
 */
export type Field = { type: 'text'; max: number } | { type: 'time' } | { type: 'flag' }

/** The values of a row, by field. */
export type ValuesOf<F extends Record<string, Field>> = {
  -readonly [Name in keyof F]: F[Name]['type'] extends 'flag' ? boolean : string
}

/** A table that syncs: its fields, each merged by its own stamp. Removing a row is writing `deleted`. */
export type SyncedTable<F extends Record<string, Field>> = {
  fields: F & { deleted: { type: 'flag' } }
  /** name: a name key, in lower case. text: any text of up to 80 characters. */
  keyForm: 'name' | 'text'
  /** The field that a person writes as they like: where two lists meet, both texts stay. */
  joined?: keyof F & string
  /** The row of a key of which no field was written yet; a device may have received only a part of them. */
  blank: (key: string) => ValuesOf<F>
  /** What a row is called in messages: "1 passed name", "3 passed names". */
  noun: { one: string; many: string }
}

/** Defines a table; `tables/registry.ts` lists it. */
export function syncedTable<const F extends Record<string, Field>>(table: SyncedTable<F>): SyncedTable<F> {
  return table
}
