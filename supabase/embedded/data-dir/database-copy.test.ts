import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { copyDatabase, forgetRestoredCopy, isRestoredCopy, removeExpiredCopies } from './database-copy.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'nestling-copy-'))
  mkdirSync(join(dataDir, 'db', 'base'), { recursive: true })
  writeFileSync(join(dataDir, 'db', 'base', '1'), 'rows')
  chmodSync(join(dataDir, 'db', 'base', '1'), 0o644)
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const copyOn = (day: number) =>
  copyDatabase({ dataDir, before: '20250101000000', now: new Date(Date.UTC(2026, 4, day, 3, 2, 1)) })

it('copies the database for this user only, under the time and the next version', async () => {
  const copy = await copyOn(4)
  expect(copy).toBe(join(dataDir, 'copies', '20260504T030201Z-before-20250101000000'))
  expect(readFileSync(join(copy, 'base', '1'), 'utf8')).toBe('rows')
  expect(statSync(join(copy, 'base', '1')).mode & 0o777).toBe(0o600)
  for (const path of [join(dataDir, 'copies'), copy, join(copy, 'base')]) {
    expect(statSync(path).mode & 0o777).toBe(0o700)
  }
})

it('keeps the newest two, and nothing of an interrupted copy', async () => {
  mkdirSync(join(dataDir, 'copies', '.partial', 'base'), { recursive: true })
  for (const day of [1, 2, 3]) await copyOn(day)
  expect(
    readdirSync(join(dataDir, 'copies'))
      .sort()
      .map((name) => name.slice(0, 8)),
  ).toEqual(['20260502', '20260503'])
})

it('does nothing when there is too little disk space, and reports how much it needs', async () => {
  const statfs = () => Promise.resolve({ bavail: 64, bsize: 1024 * 1024 })
  const copying = copyDatabase({ dataDir, before: '20250101000000', now: new Date(), statfs })
  await expect(copying).rejects.toMatchObject({
    code: 'no_space_for_copy',
    message: expect.stringMatching(
      /needs 65 MiB of free space .* but has only 64\. .*Nothing was changed\.$/,
    ),
  })
  expect(readdirSync(dataDir)).toEqual(['db'])
})

it('is removed after 30 days, since it contains data that users have deleted since', async () => {
  await removeExpiredCopies(dataDir, new Date())
  for (const day of [1, 3]) await copyOn(day)
  await removeExpiredCopies(dataDir, new Date('2026-06-01T12:00:00Z'))
  expect(readdirSync(join(dataDir, 'copies')).map((name) => name.slice(0, 8))).toEqual(['20260503'])
})

it('can be recognized once it is restored', async () => {
  const copy = await copyOn(4)
  expect(isRestoredCopy(dataDir)).toBe(false)
  rmSync(join(dataDir, 'db'), { recursive: true })
  renameSync(copy, join(dataDir, 'db'))
  expect(isRestoredCopy(dataDir)).toBe(true)
  await forgetRestoredCopy(dataDir)
  expect(isRestoredCopy(dataDir)).toBe(false)
})
