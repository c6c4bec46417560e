import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeDataDirPrivate } from './private.ts'

let folder: string
let dataDir: string
let lines: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-private-'))
  dataDir = join(folder, 'data')
  lines = []
  mkdirSync(join(dataDir, 'db', 'base'), { recursive: true })
  writeFileSync(join(dataDir, 'secrets.json'), '{}')
  writeFileSync(join(dataDir, 'db', 'base', '1'), '')
  for (const path of ['', 'db', 'db/base', 'secrets.json', 'db/base/1']) chmodSync(join(dataDir, path), 0o777)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const modeOf = (path: string) => statSync(path).mode & 0o777
const log = (line: string) => void lines.push(line)

it('removes other users’ rights from a directory that was open before, and from everything in it', async () => {
  chmodSync(join(dataDir, 'secrets.json'), 0o644)
  await makeDataDirPrivate(dataDir, log)
  const modes = ['', 'db', 'db/base', 'db/base/1'].map((path) => modeOf(join(dataDir, path)))
  expect(modes).toEqual([0o700, 0o700, 0o700, 0o700])
  expect(modeOf(join(dataDir, 'secrets.json'))).toBe(0o600)
  expect(lines).toEqual([])
})

it('does not follow a symbolic link out of it', async () => {
  const elsewhere = join(folder, 'elsewhere')
  writeFileSync(elsewhere, '')
  chmodSync(elsewhere, 0o644)
  symlinkSync(elsewhere, join(dataDir, 'link'))
  await makeDataDirPrivate(dataDir, log)
  expect(modeOf(elsewhere)).toBe(0o644)
})

it('logs one sentence when the owner is another user', async (context) => {
  if (process.getuid?.() !== 0) context.skip('only root can make a file of another user')
  chownSync(join(dataDir, 'secrets.json'), 12_345, 12_345)
  chownSync(join(dataDir, 'db'), 12_345, 12_345)
  chmodSync(folder, 0o755)
  chownSync(dataDir, 54_321, 54_321)
  process.seteuid?.(54_321)
  try {
    await makeDataDirPrivate(dataDir, log)
  } finally {
    process.seteuid?.(0)
  }
  expect(lines).toEqual([expect.stringMatching(/^Other users .* may be able to read .* and \d more: .*$/)])
  expect(modeOf(dataDir)).toBe(0o700)
})
