import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DataDirInUseError, lockDataDir } from './data-dir-lock.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'nestling-lock-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

it('is free again after its release', () => {
  const first = lockDataDir(dataDir)
  expect(first.recovered).toBe(false)
  first.release()
  const second = lockDataDir(dataDir)
  expect(second.recovered).toBe(false)
  second.release()
})

it('refuses a second holder in this process', () => {
  const { release } = lockDataDir(dataDir)
  expect(() => lockDataDir(join(dataDir, '.'))).toThrow(DataDirInUseError)
  release()
})

it('refuses while another process holds it, and says which', () => {
  writeFileSync(join(dataDir, 'lock'), JSON.stringify({ pid: process.ppid, started: null }))
  expect(() => lockDataDir(dataDir)).toThrow(`process ${process.ppid}`)
  expect(existsSync(join(dataDir, 'lock'))).toBe(true)
})

it.each([
  ['a process that is gone', { pid: 2 ** 30, started: null }],
  ['a number that another program has now', { pid: process.ppid, started: 'long ago' }],
  ['this very number, from an earlier life', { pid: process.pid, started: null }],
  ['half a file', 'half'],
])('takes over from %s, and says that the end was not clean', (_holder, content) => {
  writeFileSync(join(dataDir, 'lock'), JSON.stringify(content).slice(0, content === 'half' ? 3 : undefined))
  const lock = lockDataDir(dataDir)
  expect(lock.recovered).toBe(true)
  lock.settle()
  lock.release()
  expect(existsSync(join(dataDir, 'lock'))).toBe(false)
})

it('says so again, and keeps nobody off, until what an unclean end asks for is done', () => {
  writeFileSync(join(dataDir, 'lock'), '')
  for (const _attempt of [1, 2]) {
    const lock = lockDataDir(dataDir)
    expect(lock.recovered).toBe(true)
    lock.release()
  }
  const last = lockDataDir(dataDir)
  last.settle()
  last.release()
  const next = lockDataDir(dataDir)
  expect(next.recovered).toBe(false)
  next.release()
})
