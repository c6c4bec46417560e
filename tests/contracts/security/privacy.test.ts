import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase } from '#src/data/database.ts'
import type { OpenDatabase } from '#supabase/embedded/database/database.ts'
import { openPglite } from '#supabase/embedded/database/pglite-database.ts'
import { migratedSnapshot } from '#tests/contracts/backend/database-image.ts'

const TABLES = `
  select table_schema || '.' || table_name as name from information_schema.tables
   where table_schema in ('public', 'private', 'auth') order by 1`

const written = readFileSync(join(process.cwd(), 'docs/privacy.md'), 'utf8')
/** First cells of tables: \`like this\`. */
const named = [...written.matchAll(/^\| `([\w.]+)` /gm)].map(([, name = '']) => name)

let copy: OpenDatabase

beforeAll(async () => {
  copy = await openPglite(null, { snapshot: await migratedSnapshot() })
}, 60_000)
afterAll(() => copy?.close())

describe('docs/privacy.md', () => {
  it('names every table on the server, and no other', async () => {
    const tables = await copy.database.rows(v.object({ name: v.string() }), TABLES)
    expect(named.filter((name) => name.includes('.')).sort()).toEqual(tables.map(({ name }) => name))
  })

  it('names every table on the device, and no other', () => {
    const tables = createDatabase().tables.map(({ name }) => name)
    expect(named.filter((name) => !name.includes('.')).sort()).toEqual(tables.sort())
  })
})
