import { openSync, closeSync, existsSync, ftruncateSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { writePrivateFile } from '#supabase/embedded/private-file.ts'
import { Holder } from './lock-holder.ts'

const UncleanEnd = v.object({
  /** ISO 8601: when the process was last known to run; null when unknown. */
  at: v.nullable(v.string()),
  /** Written by a version of this program whose lock had no heartbeat, and which did not sync its database to disk. */
  olderVersion: v.boolean(),
})
export type UncleanEnd = v.InferOutput<typeof UncleanEnd>

/** The content of `DATA_DIR/lock`. */
export const Heartbeat = v.object({
  ...Holder.entries,
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** An earlier unclean shutdown whose consequences are not handled yet. */
  unsettled: v.nullable(UncleanEnd),
})
export type Heartbeat = v.InferOutput<typeof Heartbeat>

/** Milliseconds between two heartbeats. */
const PERIOD = 2000

/** The text of `DATA_DIR/lock`; null when there is none. */
export function readLockFile(directory: string): string | null {
  try {
    return readFileSync(join(directory, 'lock'), 'utf8')
  } catch (error) {
    if (!existsSync(join(directory, 'lock'))) return null
    throw error
  }
}

/** Null when the text is not a heartbeat. */
export function parseHeartbeat(text: string): Heartbeat | null {
  try {
    const heartbeat = v.safeParse(Heartbeat, JSON.parse(text))
    return heartbeat.success ? heartbeat.output : null
  } catch {
    return null
  }
}

export type RunningHeartbeat = {
  /** Heartbeats name no unsettled shutdown from now on. */
  settle: () => void
  /** Stops; removes the file too unless an unclean shutdown is still unsettled. */
  stop: () => void
}

/**
 * Writes `DATA_DIR/lock` now and every two seconds. Calls `onLost` once, and stops, when the file names another
 * holder. The timer does not keep the process running.
 */
export function startHeartbeat(
  directory: string,
  holder: Holder,
  unclean: UncleanEnd | null,
  onLost: () => void,
): RunningHeartbeat {
  const file = join(directory, 'lock')
  let unsettled = unclean
  const content = () =>
    JSON.stringify({ ...holder, at: new Date().toISOString(), unsettled } satisfies Heartbeat)
  writePrivateFile(file, content())
  let lost = false

  const beat = () => {
    if (lost) return
    try {
      const text = readLockFile(directory)
      const other = text === null ? null : parseHeartbeat(text)
      if (other && other.id !== holder.id) {
        lost = true
        clearInterval(timer)
        onLost()
      } else if (text === null) writePrivateFile(file, content())
      else overwrite(file, content())
    } catch {
      // For example a full disk. On this machine the socket decides; the next heartbeat may succeed.
    }
  }
  const timer = setInterval(beat, PERIOD)
  timer.unref()

  return {
    settle: () => {
      unsettled = null
      beat()
    },
    stop: () => {
      clearInterval(timer)
      if (!lost && !unsettled) rmSync(file, { force: true })
    },
  }
}

/** In place, since that needs no free space on most file systems. */
function overwrite(file: string, content: string): void {
  const descriptor = openSync(file, 'r+')
  try {
    const bytes = Buffer.from(content)
    writeSync(descriptor, bytes, 0, bytes.byteLength, 0)
    ftruncateSync(descriptor, bytes.byteLength)
  } finally {
    closeSync(descriptor)
  }
}
