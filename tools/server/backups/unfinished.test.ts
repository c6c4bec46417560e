import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { unfinishedBackup } from './unfinished.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'nestling-unfinished-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

function leave(name: string): void {
  const directory = join(dataDir, 'unfinished-backup', name)
  mkdirSync(directory, { recursive: true })
  writeFileSync(join(directory, 'half'), '')
}
const left = () => readdirSync(join(dataDir, 'unfinished-backup')).toSorted()

test('what killed processes of this machine have left is removed, and nothing of one that runs', () => {
  const dead = spawnSync(process.execPath, ['--version']).pid
  leave(`${dead}@${hostname()}`)
  leave(`${process.pid}@${hostname()}`)
  leave('of-an-older-version')
  leave(`${process.ppid}@${hostname()}`)
  expect(unfinishedBackup(dataDir)).toBe(join(dataDir, 'unfinished-backup', `${process.pid}@${hostname()}`))
  expect(left()).toEqual([`${process.ppid}@${hostname()}`])
})

test('what another machine writes stays for a day', () => {
  leave('1@elsewhere')
  leave('2@elsewhere')
  const days = Date.now() / 1000 - 2 * 86_400
  utimesSync(join(dataDir, 'unfinished-backup', '2@elsewhere'), days, days)
  unfinishedBackup(dataDir)
  expect(left()).toEqual(['1@elsewhere'])
})

test('nothing is left where nothing was', () => {
  leave('9@elsewhere')
  utimesSync(join(dataDir, 'unfinished-backup', '9@elsewhere'), 1, 1)
  unfinishedBackup(dataDir)
  expect(existsSync(join(dataDir, 'unfinished-backup'))).toBe(false)
})
