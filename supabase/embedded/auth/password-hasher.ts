import { randomUUID } from 'node:crypto'
import bcrypt from 'bcryptjs'

/** bcrypt as the engine uses it. Every way through sign-in and sign-up costs the same number of calls. */
export type PasswordHasher = {
  matches: (password: string, hash: string) => Promise<boolean>
  /** Costs what `matches` costs, for an address that has no account. */
  spendComparison: (password: string) => Promise<void>
  /** Costs what hashing a new password costs, for an address that has an account. */
  spendHash: (password: string) => Promise<void>
}

const DEFAULT_COST = 10

export async function createPasswordHasher(): Promise<PasswordHasher> {
  const cost = hashingCost()
  const nobodys = await bcrypt.hash(randomUUID(), cost)
  return {
    matches: (password, hash) => bcrypt.compare(password, hash),
    spendComparison: async (password) => void (await bcrypt.compare(password, nobodys)),
    spendHash: async (password) => void (await bcrypt.hash(password, cost)),
  }
}

/** The engine's own setting, within its bounds. */
function hashingCost(): number {
  const wanted = Number(process.env['LITE_AUTH_BCRYPT_COST'] || DEFAULT_COST)
  return Number.isFinite(wanted) ? Math.min(31, Math.max(4, Math.trunc(wanted))) : DEFAULT_COST
}
