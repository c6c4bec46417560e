import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseEvent } from '#src/core/analytics/parse-event.ts'
import { sentEventOf } from '#src/core/analytics/sent-event.ts'
import { createDatabase } from '#src/data/database.ts'
import type { OpenDatabase } from '#supabase/embedded/database/database.ts'
import { LARGEST_EVENTS } from '#tests/support/analytics-events.ts'
import { openMemoryDatabase } from '#tests/contracts/backend/memory-database.ts'

const TABLES = `
  select table_schema || '.' || table_name as name from information_schema.tables
   where table_schema in ('public', 'private', 'auth') order by 1`

const EVENT_COLUMNS = `
  select column_name as name from information_schema.columns
   where table_schema = 'public' and table_name = 'usage_event' order by 1`

const written = readFileSync(join(process.cwd(), 'docs/privacy.md'), 'utf8')
/** First cells of tables: \`like this\`. */
const named = [...written.matchAll(/^\| `([\w.]+)` /gm)].map(([, name = '']) => name)

let copy: OpenDatabase

beforeAll(async () => {
  copy = await openMemoryDatabase()
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

  it('has in each row of a table a cell for each header, or the page would not show the rest', () => {
    const cellsOf = (row: string) => row.split(/(?<!\\)\|/).length - 2
    const uneven = [...written.matchAll(/^(?:\|.*\n)+/gm)].flatMap(([table]) => {
      const [header = '', ...rows] = table.trimEnd().split('\n')
      return rows.filter((row) => cellsOf(row) !== cellsOf(header))
    })
    expect(named.length).toBeGreaterThan(0)
    expect(uneven).toEqual([])
  })

  it('names every column of the events that are stored on the server, and no other', async () => {
    const columns = await copy.database.rows(v.object({ name: v.string() }), EVENT_COLUMNS)
    const [, cells = ''] = /^\| `public\.usage_event` (.*)$/m.exec(written) ?? []
    const words = [...cells.matchAll(/`(\w+)`/g)].map(([, word = '']) => word)
    expect(words.sort()).toEqual(columns.map(({ name }) => name))
  })

  it('names every event that is sent and each of its properties, and no other', () => {
    const [, section = ''] = written.split('### Analytics events\n')
    const [list = ''] = section.split(/\n\n(?!-)/)
    const described = [...list.matchAll(/^- (.+)$/gm)].map(([, line = '']) =>
      [...line.matchAll(/`(\w+)`/g)].map(([, word = '']) => word),
    )
    const sent = LARGEST_EVENTS.map(({ name, ...event }) => {
      const parsed = parseEvent({ name, ...event, path: '/', at: 0 })
      return [name, ...Object.keys(parsed ? sentEventOf(parsed, 'an-id').properties : {})]
    })
    const inOrder = (lists: string[][]) =>
      lists
        .map(([name = '', ...words]) => [name, ...words.sort()])
        .sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
    expect(inOrder(described)).toEqual(inOrder(sent))
  })
})
