import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { notProvenLines, reportNotProven } from './report.ts'

afterEach(() => vi.unstubAllEnvs())

const NO_POSTGRES = 'no PostgreSQL'

test('a reason is printed once for all the tests of a file', () => {
  expect(
    notProvenLines([
      { what: 'a.test.ts', why: NO_POSTGRES },
      { what: 'b.test.ts', why: NO_POSTGRES },
      { what: 'a.test.ts', why: NO_POSTGRES },
      { what: 'a.test.ts', why: 'no disk to fill' },
    ]),
  ).toEqual([
    'Not proven: a.test.ts (2 tests): no PostgreSQL',
    'Not proven: b.test.ts: no PostgreSQL',
    'Not proven: a.test.ts: no disk to fill',
  ])
})

test('the steps of one run add to one record, and a step that has proven all adds nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nestling-not-proven-'))
  const record = join(folder, 'record')
  vi.stubEnv('NESTLING_NOT_PROVEN', record)
  vi.spyOn(console, 'log').mockReturnValue()
  reportNotProven([{ what: 'a.test.ts', why: NO_POSTGRES }])
  reportNotProven([])
  reportNotProven([{ what: 'the browser tests', why: 'no browser' }])
  expect(readFileSync(record, 'utf8')).toBe(
    'Not proven: a.test.ts: no PostgreSQL\nNot proven: the browser tests: no browser\n',
  )
  rmSync(folder, { recursive: true })
})
