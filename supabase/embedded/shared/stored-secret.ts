import * as v from 'valibot'
import type { Database } from '#supabase/embedded/database/database.ts'

const Stored = v.object({ value: v.unknown() })

/**
 * A secret of the server that all processes of a database share. The first one that needs it makes it; of two at once,
 * one is stored, and both use that one.
 */
export async function sharedSecret<Schema extends v.GenericSchema>(
  database: Database,
  name: string,
  schema: Schema,
  make: () => v.InferInput<Schema> | Promise<v.InferInput<Schema>>,
): Promise<v.InferOutput<Schema>> {
  const found = await readSharedSecret(database, name, schema)
  if (found !== null) return found
  await database.run(
    'insert into embedded.secrets (name, value) values ($1, $2::text::jsonb) on conflict (name) do nothing',
    [name, JSON.stringify(await make())],
  )
  const stored = await readSharedSecret(database, name, schema)
  if (stored === null) throw new TypeError('expected a stored secret')
  return stored
}

/** Null when there is none yet. */
export async function readSharedSecret<Schema extends v.GenericSchema>(
  database: Database,
  name: string,
  schema: Schema,
): Promise<v.InferOutput<Schema> | null> {
  const [row] = await database.rows(Stored, 'select value from embedded.secrets where name = $1', [name])
  return row ? v.parse(schema, row.value) : null
}

/** Replaces a secret; processes that have read the former one go on with it until they read again. */
export async function replaceSharedSecret(database: Database, name: string, value: unknown): Promise<void> {
  await database.run(
    `insert into embedded.secrets (name, value) values ($1, $2::text::jsonb)
       on conflict (name) do update set value = excluded.value`,
    [name, JSON.stringify(value)],
  )
}
