import { statfs as systemStatfs } from 'node:fs/promises'

/** Free space of a file system: blocks available to this user, and bytes of a block. */
export type FreeSpace = { bavail: number; bsize: number }

export type SpaceGuardOptions = {
  /** Must exist. */
  directory: string
  /** Bytes. Default: 64 MiB, space for the write-ahead log of a few large transactions. */
  minFree?: number
  /** Default: the system's. */
  statfs?: (directory: string) => Promise<FreeSpace>
  /** Milliseconds. Default: the system's clock. */
  now?: () => number
}

export type SpaceGuard = {
  /** Whether writes are allowed. The system is queried at most every two seconds; true when it does not respond. */
  hasSpace: () => Promise<boolean>
}

const DEFAULT_MIN_FREE = 64 * 1024 * 1024
const LIFETIME_MS = 2000

/**
 * Makes the gateway reject writes (503 `disk_full` with Retry-After) while the disk is nearly full: PostgreSQL ends
 * at once when it cannot write its log, and the remaining space lets it shut down cleanly.
 */
export function createSpaceGuard({
  directory,
  minFree = DEFAULT_MIN_FREE,
  statfs = systemStatfs,
  now = Date.now,
}: SpaceGuardOptions): SpaceGuard {
  let known: { at: number; answer: Promise<boolean> } | null = null

  async function look(): Promise<boolean> {
    try {
      const { bavail, bsize } = await statfs(directory)
      return bavail * bsize >= minFree
    } catch {
      return true
    }
  }

  return {
    hasSpace: () => {
      if (!known || now() - known.at >= LIFETIME_MS) known = { at: now(), answer: look() }
      return known.answer
    },
  }
}
