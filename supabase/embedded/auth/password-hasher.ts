import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import bcrypt from 'bcrypt'
import { createWorkQueue } from './work-queue.ts'

/**
 * bcrypt on libuv's four threads, at most three at a time, since reading files needs one of them. Every path through
 * sign-in and sign-up makes the same number of calls. `signal` is the request's: the work of a disconnected caller is
 * skipped. All throw AuthProblem 503 `over_capacity` when too many are waiting.
 */
export type PasswordHasher = {
  hash: (password: string, signal?: AbortSignal) => Promise<string>
  /** Without a hash, for an address that has no account, it takes as long and returns false. */
  matches: (password: string, hash: string | null | undefined, signal?: AbortSignal) => Promise<boolean>
}

const DEFAULT_COST = 10
const MAX_WAITING = 300
const MAX_AT_ONCE = 3

/** `cost`: default 10, or the environment's BCRYPT_COST (4 to 31). */
export async function createPasswordHasher(cost = costFromEnvironment()): Promise<PasswordHasher> {
  const queue = createWorkQueue({
    atOnce: Math.min(availableParallelism(), MAX_AT_ONCE),
    waiting: MAX_WAITING,
  })
  const dummyHash = await bcrypt.hash(randomUUID(), cost)
  return {
    hash: (password, signal) => queue.run(() => bcrypt.hash(password, cost), signal),
    matches: async (password, hash, signal) => {
      const equal = await queue.run(() => bcrypt.compare(password, hash || dummyHash), signal)
      return equal && Boolean(hash)
    },
  }
}

function costFromEnvironment(): number {
  const wanted = Number(process.env['BCRYPT_COST'] || DEFAULT_COST)
  return Number.isFinite(wanted) ? Math.min(31, Math.max(4, Math.trunc(wanted))) : DEFAULT_COST
}
