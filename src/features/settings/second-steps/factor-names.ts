import type { FactorType } from '#src/core/account/factor.ts'

/** In characters. The server accepts more, but the list has no space for them. */
export const FACTOR_NAME_MAX = 60

const BASE: Record<FactorType, string> = { totp: 'Authenticator app', phone: 'Phone' }

/** A name that no other factor has: "Authenticator app", then "Authenticator app 2" and so on. */
export function freeFactorName(type: FactorType, taken: readonly string[]): string {
  for (let n = 1; ; n += 1) {
    const name = n === 1 ? BASE[type] : `${BASE[type]} ${n}`
    if (!isTaken(name, taken)) return name
  }
}

/** Whether another factor has this name, ignoring case. */
export function isTaken(name: string, taken: readonly string[]): boolean {
  const same = name.trim().toLowerCase()
  return taken.some((one) => one.trim().toLowerCase() === same)
}

/** A secret in groups of four, for reading and typing. */
export function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? ''
}
