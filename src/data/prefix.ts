import { type Collection, Dexie, type Table } from 'dexie'

/**
 * The rows whose compound index begins with these values, such as all of one owner, in the order of the rest of the
 * index. `index` is written as in the schema: `[owner+key]`.
 */
export function startingWith<Row, Key, Inserted>(
  table: Table<Row, Key, Inserted>,
  index: string,
  ...values: string[]
): Collection<Row, Key, Inserted> {
  return table.where(index).between([...values, Dexie.minKey], [...values, Dexie.maxKey])
}
