import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { makePrivateDirectory } from './private-file.ts'

/** Thrown when another live process holds the data directory. Two at once destroy the database. */
export class DataDirInUseError extends Error {
  readonly code = 'data_dir_in_use'
  constructor(
    readonly dataDir: string,
    readonly pid: number,
    file: string,
  ) {
    super(`${dataDir} is in use by process ${pid}. Stop it first; if it is gone for sure, remove ${file}.`)
    this.name = 'DataDirInUseError'
  }
}

export type DataDirLock = {
  /** The last holder ended without releasing the lock (killed, power loss). */
  recovered: boolean
  /** What an unclean end asks for has been done. */
  settle: () => void
  /** Call it after the database has closed. The sign of an unclean end stays for the next holder until it is settled. */
  release: () => void
}

const Holder = v.object({ pid: v.number(), started: v.nullable(v.string()) })
const heldHere = new Set<string>()

/**
 * Takes the data directory for this process, or throws DataDirInUseError. The lock is a file with the holder's process
 * id and start time, so that a number used again by some other program does not keep the directory shut.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  makePrivateDirectory(dataDir)
  const file = join(resolve(dataDir), 'lock')
  if (heldHere.has(file)) throw new DataDirInUseError(dataDir, process.pid, file)
  const recovered = existsSync(file)
  if (recovered) {
    const holder = readHolder(file)
    if (holder && isAlive(holder)) throw new DataDirInUseError(dataDir, holder.pid, file)
    rmSync(file, { force: true })
  }
  // `wx` fails when somebody else was quicker between the look and this line.
  writeFileSync(file, JSON.stringify({ pid: process.pid, started: startTime(process.pid) }), { flag: 'wx' })
  heldHere.add(file)
  let settled = !recovered
  return {
    recovered,
    settle: () => {
      settled = true
    },
    release: () => {
      if (!heldHere.delete(file)) return
      // An empty file names no holder, so it keeps nobody off while this process lives on.
      if (settled) rmSync(file, { force: true })
      else writeFileSync(file, '')
    },
  }
}

function readHolder(file: string): v.InferOutput<typeof Holder> | null {
  try {
    const holder = v.safeParse(Holder, JSON.parse(readFileSync(file, 'utf8')))
    return holder.success ? holder.output : null
  } catch {
    return null
  }
}

function isAlive({ pid, started }: v.InferOutput<typeof Holder>): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return started === null || started === startTime(pid)
}

/** When a process began, in the kernel's own ticks; null where the system does not tell (then the id alone decides). */
function startTime(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}
