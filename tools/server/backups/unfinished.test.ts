import { spawn, spawnSync } from 'node:child_process'
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

/** Sets the time of a directory and of what is in it back. */
function age(name: string, hours: number): void {
  const time = Date.now() / 1000 - hours * 3600
  const directory = join(dataDir, 'unfinished-backup', name)
  for (const path of [join(directory, 'half'), directory]) utimesSync(path, time, time)
}

test('what another machine writes to stays, and what it has left does not', () => {
  for (const name of ['1@elsewhere', '2@elsewhere', '3@elsewhere']) leave(name)
  age('2@elsewhere', 7)
  age('3@elsewhere', 7)
  utimesSync(join(dataDir, 'unfinished-backup', '3@elsewhere', 'half'), new Date(), new Date())
  unfinishedBackup(dataDir)
  expect(left()).toEqual(['1@elsewhere', '3@elsewhere'])
})

test('processes that start at the same time do not stumble over what the other removes', async () => {
  for (let i = 0; i < 200; i += 1) {
    leave(`${i}@elsewhere`)
    age(`${i}@elsewhere`, 7)
  }
  const file = new URL('unfinished.ts', import.meta.url).href
  const script = `import('${file}').then(({ unfinishedBackup }) => unfinishedBackup(${JSON.stringify(dataDir)}))`
  const start = () =>
    new Promise((resolve) => {
      spawn(process.execPath, ['--import', 'tsx', '-e', script], { stdio: 'inherit' }).once('exit', resolve)
    })
  expect(await Promise.all([start(), start(), start()])).toEqual([0, 0, 0])
  expect(existsSync(join(dataDir, 'unfinished-backup'))).toBe(false)
}, 60_000)

test('nothing is left where nothing was', () => {
  leave('9@elsewhere')
  age('9@elsewhere', 24)
  unfinishedBackup(dataDir)
  unfinishedBackup(dataDir)
  expect(existsSync(join(dataDir, 'unfinished-backup'))).toBe(false)
})
