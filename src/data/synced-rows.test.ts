import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { COMMON_TABLES, type CommonTable, SYNCED_TABLES } from '#src/core/sync/tables/registry.ts'
import type { Field } from '#src/core/sync/tables/table.ts'
import { createWorld } from '#tests/contracts/ports/world.ts'
import type { NestlingDatabase } from './database-tables.ts'
import { readRows, type RowChange, writeRows } from './synced-rows.ts'

const KEY = 'maeve'

/** Values for every field of a table's rows; those of texts and times begin with `start`. */
function valuesOf(table: CommonTable, start: string): RowChange<CommonTable>['fields'] {
  const fields = Object.entries<Field>(SYNCED_TABLES[table].fields)
  const values = { text: `${start} text`, time: `${start}-01-01T00:00:00.000Z`, flag: true }
  return {
    ...Object.fromEntries(fields.map(([name, { type }]) => [name, values[type]])),
    deleted: false,
  }
}

const rowsOf = async (db: NestlingDatabase, table: CommonTable) =>
  (await readRows(db, table)).map(({ key, fields }) => ({ key, fields }))

it.each(COMMON_TABLES)(
  'a row of %s reaches the other device with all its fields, and goes there too',
  async (table) => {
    const { device } = createWorld()
    const phone = await device()
    const laptop = await device()
    for (const start of ['2025', '2026']) {
      const row = { key: KEY, fields: valuesOf(table, start) }
      await writeRows(phone.db, table, [row], phone.clock)
      await phone.sync()
      await laptop.sync()
      expect(await rowsOf(laptop.db, table)).toEqual([row])
    }
    const { restore } = await writeRows(
      laptop.db,
      table,
      [{ key: KEY, fields: { deleted: true } }],
      laptop.clock,
    )
    await laptop.sync()
    await phone.sync()
    expect(await rowsOf(phone.db, table)).toEqual([])
    await restore()
    await laptop.sync()
    await phone.sync()
    expect(await rowsOf(phone.db, table)).toEqual([{ key: KEY, fields: valuesOf(table, '2026') }])
  },
)

it.each(COMMON_TABLES)('%s has a module that reads and writes it, with a test', (table) => {
  const module = `src/data/${table.replaceAll('_', '-')}`
  expect([`${module}.ts`, `${module}.test.ts`].filter((file) => !existsSync(file))).toEqual([])
})
