import { statfs as systemStatfs } from 'node:fs/promises'

/** Free space of a file system: blocks available to this user, and bytes of a block. */
export type FreeSpace = { bavail: number; bsize: number }

export type SpaceGuardOptions = {
  /** Must exist. */
  directory: string
  /** Bytes. Default: 64 MiB, room for the write-ahead log of a few large transactions. */
  minFree?: number
  /** Default: the system's. */
  statfs?: (directory: string) => Promise<FreeSpace>
  /** Milliseconds. Default: the system's clock. */
  now?: () => number
}

export type SpaceGuard = {
  /** Whether writes may go on. The system is asked at most every two seconds; true when it does not answer. */
  hasRoom: () => Promise<boolean>
}

const DEFAULT_MIN_FREE = 64 * 1024 * 1024
const LIFETIME_MS = 2000

/**
 * Tells the gateway to refuse writes (503 `disk_full` with Retry-After) while the disk is nearly full: PostgreSQL ends
 * at once when it cannot write its log, and what is left then lets it shut down in order.
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
    hasRoom: () => {
      if (!known || now() - known.at >= LIFETIME_MS) known = { at: now(), answer: look() }
      return known.answer
    },
  }
}
