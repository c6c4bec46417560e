import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { DEVICE_FACTS } from '#src/data/device.ts'
import { ON_THE_DEVICE, WITH_AN_ACCOUNT, WITHOUT_AN_ACCOUNT } from './stored-data.ts'

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

it('the privacy page covers every row of the table of facts', () => {
  const facts = ON_THE_DEVICE.filter(({ tables }) => tables.includes('device')).flatMap(
    (entry) => entry.facts ?? [],
  )
  expect(facts.sort()).toEqual([...DEVICE_FACTS].sort())
})
