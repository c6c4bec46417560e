import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { COMMON_TABLES } from '#src/core/sync/tables/registry.ts'
import { MAX_EXCHANGES } from '#src/core/exchange/exchange.ts'
import { DEVICE_FACTS } from '#src/data/device.ts'
import { ON_THE_DEVICE } from './stored-on-device.ts'
import { WITH_AN_ACCOUNT, WITHOUT_AN_ACCOUNT } from './stored-on-server.ts'

const written = readFileSync(join(process.cwd(), 'docs/privacy.md'), 'utf8')

/** The tables listed in a section of docs/privacy.md: first cells, \`like this\`. */
function tablesUnder(heading: string): string[] {
  const [, part = ''] = written.split(`## ${heading}\n`)
  const [own = ''] = part.split('\n## ')
  return [...own.matchAll(/^\| `([\w.]+)` /gm)].map(([, name = '']) => name).sort()
}

it.each([
  ['On your device', ON_THE_DEVICE],
  ['On the server, with an account', WITH_AN_ACCOUNT],
  ['On the server, without an account', WITHOUT_AN_ACCOUNT],
])('the privacy page covers every table listed in docs/privacy.md: %s', (heading, entries) => {
  const tables = new Set(entries.flatMap((entry) => entry.tables))
  expect([...tables].sort()).toEqual(tablesUnder(heading))
  expect(entries.length).toBeGreaterThan(3)
})

it('whatever the privacy page says is counted by the hour has the table of that counter', () => {
  const counted = WITH_AN_ACCOUNT.filter(({ what }) => what.includes('in an hour'))
  expect(counted.length).toBeGreaterThan(2)
  for (const { what, tables } of counted)
    expect([what, tables.filter((table) => table.endsWith('_count'))]).toEqual([what, [expect.any(String)]])
})

/** The cells of the row of a table in docs/privacy.md. */
const rowOf = (table: string) => written.split('\n').find((line) => line.startsWith(`| \`${table}\` `)) ?? ''

it.each([
  ['On your device', ON_THE_DEVICE, ['syncedRows']],
  ['On the server, with an account', WITH_AN_ACCOUNT, ['public.synced_row']],
])('the privacy page and docs/privacy.md cover every table that syncs: %s', (_heading, entries, rows) => {
  expect(entries.flatMap((entry) => entry.synced ?? []).sort()).toEqual([...COMMON_TABLES].sort())
  for (const table of COMMON_TABLES) for (const row of rows) expect(rowOf(row)).toContain(`\`${table}\``)
})

it('the privacy page covers every row of the table of facts', () => {
  const facts = ON_THE_DEVICE.filter(({ tables }) => tables.includes('device')).flatMap(
    (entry) => entry.facts ?? [],
  )
  expect(facts.sort()).toEqual([...DEVICE_FACTS].sort())
})

it('the privacy page and docs/privacy.md name the limit of exchanges, whose they are and that a secret is in no export', () => {
  const entry = ON_THE_DEVICE.find(({ facts }) => facts?.includes('exchanges'))
  expect(entry?.what).toContain(`up to ${MAX_EXCHANGES} comparisons`)
  expect(entry?.until).toContain('with an account, also until you sign out')
  expect(rowOf('device')).toContain(`up to ${MAX_EXCHANGES} of each person here`)
  expect(written.replaceAll(/\s+/g, ' ')).toContain('contains your comparisons but not that number')
})
