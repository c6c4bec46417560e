import { realpathSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { makePrivateDirectory } from '#supabase/embedded/private-file.ts'
import { type UncleanEnd, parseHeartbeat, readLockFile, startHeartbeat } from './heartbeat.ts'
import { type Holder, newHolder, onSameKernel } from './lock-holder.ts'
import {
  type LockSocket,
  askLockPipe,
  askLockSocket,
  openLockSocket,
  otherLockSockets,
  removeLockSocket,
} from './lock-socket.ts'
import { isOlderLock, olderVersionHolding } from './older-lock.ts'
import { errorCode } from '#supabase/embedded/error-code.ts'

/** Another live process has locked the data directory. Two at once destroy the database. */
export class DataDirInUseError extends Error {
  readonly code = 'data_dir_in_use'
  constructor(
    readonly dataDir: string,
    /** As seen where that process runs; null when unknown. */
    readonly pid: number | null,
    host: string | null = null,
  ) {
    const where = host === null ? '' : ` on ${host}`
    super(
      `${dataDir} is in use by ${pid === null ? 'another process' : `process ${pid}`}${where}. ` +
        'Stop it first, or choose another directory with DATA_DIR.',
    )
    this.name = 'DataDirInUseError'
  }
}

/** The data directory is on a file system that does not support the lock. */
export class DataDirUnlockableError extends Error {
  readonly code = 'data_dir_unlockable'
  constructor(dataDir: string, cause: unknown) {
    const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
    super(
      `${dataDir} cannot be locked (${reason}): its file system must allow sockets. Choose a directory on a local disk with DATA_DIR.`,
    )
    this.name = 'DataDirUnlockableError'
  }
}

export type LockOptions = {
  /** Called when another process has taken the directory. Default: prints a message and ends this process with 1. */
  onLost?: (message: string) => void
}

export type DataDirLock = {
  /**
   * How the last holder ended without releasing the lock (killed, power loss), as long as what that requires is not
   * done; null after a clean end.
   */
  uncleanEnd: UncleanEnd | null
  /** Call it when everything that an unclean shutdown requires is done. */
  settle: () => void
  /**
   * Call it after the database has closed. The record of an unclean shutdown remains for the next holder until it is
   * settled.
   */
  release: () => void
}

/** Milliseconds after which a heartbeat from another machine counts as dead. */
const FOREIGN_LIFETIME = 10_000
/** Milliseconds between two checks of another process. */
const POLL = 100
/** Maximum startup time of a process in milliseconds: longer than it may wait for a heartbeat from another machine. */
const MAX_START = 15_000

/**
 * Locks the data directory for this process; creates it if it is missing.
 *
 * Each process first opens a socket in the directory and then queries all other sockets there, so that of two processes
 * at least one detects the other. It holds the lock only when all others are gone. Processes in other containers are
 * reached too, as long as they run on the same kernel. For other machines on a shared volume there is the heartbeat
 * file `lock`.
 * @throws DataDirInUseError, DataDirUnlockableError
 */
export async function lockDataDir(
  dataDir: string,
  { onLost = endProcess }: LockOptions = {},
): Promise<DataDirLock> {
  makePrivateDirectory(dataDir)
  const directory = realpathSync(dataDir)
  const self = newHolder()
  const socket = await open(directory, dataDir, self)
  try {
    const dead = otherLockSockets(directory, self.id)
    for (const id of dead) await waitForEnd(directory, dataDir, self, id)
    const uncleanEnd = await readUncleanEnd(directory, dataDir, self)
    socket.hold()
    for (const id of dead) removeLockSocket(directory, id)
    const heartbeat = startHeartbeat(directory, self, uncleanEnd, () =>
      onLost(`${dataDir} was taken over by another process.`),
    )
    let released = false
    return {
      uncleanEnd,
      settle: heartbeat.settle,
      release: () => {
        if (released) return
        released = true
        // In this order: a process that finds the socket gone writes its own heartbeat.
        heartbeat.stop()
        socket.close()
      },
    }
  } catch (error) {
    socket.close()
    throw error
  }
}

async function open(directory: string, dataDir: string, self: Holder): Promise<LockSocket> {
  try {
    return await openLockSocket(directory, self)
  } catch (error) {
    if (errorCode(error) !== 'EADDRINUSE') {
      throw new DataDirUnlockableError(dataDir, error)
    }
    const answer = await askLockPipe(directory)
    throw new DataDirInUseError(dataDir, typeof answer === 'string' ? null : answer.pid)
  }
}

/**
 * Resolves when no process is behind the socket. Of two that are starting, the one with the smaller id waits until
 * the other has withdrawn; it must not rely on that, as the other may have checked before this one existed.
 * @throws DataDirInUseError
 */
async function waitForEnd(directory: string, dataDir: string, self: Holder, id: string): Promise<void> {
  for (let waited = 0; ; waited += POLL) {
    const answer = await askLockSocket(directory, id)
    if (answer === 'dead') return
    if (answer === 'silent') throw inUse(dataDir, self, parseHeartbeat(readLockFile(directory) ?? ''))
    if (answer.state === 'holding' || answer.id < self.id || waited > MAX_START) {
      throw inUse(dataDir, self, answer)
    }
    await sleep(POLL)
  }
}

/** @throws DataDirInUseError when a process on another machine, or one of an older version, has locked the directory */
async function readUncleanEnd(directory: string, dataDir: string, self: Holder): Promise<UncleanEnd | null> {
  let text = readLockFile(directory)
  if (text === null) return null
  const first = parseHeartbeat(text)
  if (!first) {
    const pid = olderVersionHolding(text)
    if (pid !== null) throw new DataDirInUseError(dataDir, pid)
    return { at: null, olderVersion: isOlderLock(text) }
  }
  if (onSameKernel(first, self)) return endOf(first.at, first.unsettled)
  const end = Math.min(Date.parse(first.at), Date.now()) + FOREIGN_LIFETIME
  while (Date.now() < end) {
    await sleep(POLL)
    text = readLockFile(directory)
    if (text === null) return null
    const next = parseHeartbeat(text)
    if (next && next.at !== first.at) throw inUse(dataDir, self, next)
  }
  return endOf(first.at, first.unsettled)
}

/** The earliest shutdown counts: nothing was written between it and a later one that did not settle it. */
function endOf(at: string, unsettled: UncleanEnd | null): UncleanEnd {
  return unsettled ?? { at, olderVersion: false }
}

function inUse(dataDir: string, self: Holder, other: Holder | null): DataDirInUseError {
  return new DataDirInUseError(
    dataDir,
    other?.pid ?? null,
    other && other.host !== self.host ? other.host : null,
  )
}

function endProcess(message: string): void {
  console.error(`${message} This process is stopping, so that only one writes to the database.`)
  process.exit(1)
}
