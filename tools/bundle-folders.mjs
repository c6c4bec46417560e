import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, readlinkSync, rmSync, statSync, utimesSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

const BUNDLE = /^tools-(?:([0-9a-f]{12})-)?(\d+)$/
const HOUR_MS = 60 * 60 * 1000
/** A bundle of elsewhere that was not touched for so long is no one’s: a process touches its own every hour. */
const ABANDONED_MS = 24 * HOUR_MS

/** The folder of this process's bundle in `folder`. */
export function ownBundle(folder) {
  return join(folder, `tools-${processSpace()}-${process.pid}`)
}

/** Keeps processes elsewhere, to which its id says nothing, from deleting the bundle of this one. */
export function keepBundle(bundle) {
  setInterval(() => touch(bundle), HOUR_MS).unref()
}

/** Deletes the bundles of processes that were killed: an id says who runs only where it was given. */
export function removeLeftOver(folder, now = Date.now()) {
  const here = processSpace()
  for (const name of readdirSync(folder)) {
    const [, space, pid] = BUNDLE.exec(name) ?? []
    if (!pid) continue
    const bundle = join(folder, name)
    const isLeft = space === here ? !isRunning(Number(pid)) : now - touchedAt(bundle, now) > ABANDONED_MS
    if (isLeft) rmSync(bundle, { recursive: true, force: true })
  }
}

/** Where process ids are unique: containers that share a folder each have ids of their own. */
function processSpace() {
  const space =
    read(() => readlinkSync('/proc/self/ns/pid')) +
    read(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'))
  return createHash('sha256')
    .update(space || hostname())
    .digest('hex')
    .slice(0, 12)
}

/** Nothing on a system that has no such file. */
function read(text) {
  try {
    return text()
  } catch {
    return ''
  }
}

/** Never throws, as a timer calls it: where it fails, a process of another space may delete the bundle after a day. */
function touch(bundle) {
  try {
    utimesSync(bundle, new Date(), new Date())
  } catch {}
}

/** Another process may delete the bundle in between. */
function touchedAt(bundle, now) {
  return statSync(bundle, { throwIfNoEntry: false })?.mtimeMs ?? now
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return pid !== process.pid
  } catch (error) {
    return error.code === 'EPERM'
  }
}
