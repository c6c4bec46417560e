import { existsSync, mkdirSync, mkdtempSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { ownBundle, removeLeftOver } from './bundle-folders.mjs'

/** Beyond the ids that a system gives. */
const NO_PROCESS = 4_194_999
const HOUR_MS = 60 * 60 * 1000
const now = Date.now()
const folder = mkdtempSync(join(tmpdir(), 'bundles-'))

function bundle(name: string, hours: number): string {
  const path = join(folder, name)
  mkdirSync(path)
  const touched = new Date(now - hours * HOUR_MS)
  utimesSync(path, touched, touched)
  return path
}

const here = (pid: number) => basename(ownBundle(folder)).replace(/\d+$/, String(pid))
const elsewhere = (pid: number) => `tools-0123456789ab-${pid}`

test.each([
  { of: 'a process that was killed here', name: here(NO_PROCESS), hours: 0, isLeft: true },
  { of: 'a process that runs here', name: here(process.ppid), hours: 30, isLeft: false },
  { of: 'a process with the id of this one, which is gone', name: here(process.pid), hours: 0, isLeft: true },
  { of: 'a process elsewhere that runs, maybe', name: elsewhere(NO_PROCESS), hours: 2, isLeft: false },
  {
    of: 'a process elsewhere that touches it no more',
    name: elsewhere(process.ppid),
    hours: 25,
    isLeft: true,
  },
  { of: 'an older version, just now', name: `tools-${NO_PROCESS}`, hours: 2, isLeft: false },
  { of: 'an older version, long ago', name: `tools-${process.ppid}`, hours: 25, isLeft: true },
  { of: 'no one', name: 'tools-of-others', hours: 99, isLeft: false },
])('the bundle of $of is deleted: $isLeft', ({ name, hours, isLeft }) => {
  const path = bundle(name, hours)
  removeLeftOver(folder, now)
  expect(existsSync(path)).toBe(!isLeft)
})
