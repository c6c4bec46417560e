import type { FactorType } from '#src/core/account/factor.ts'

/** Characters. The server would take more; a list has no room for them. */
export const FACTOR_NAME_MAX = 60

const BASE: Record<FactorType, string> = { totp: 'Authenticator app', phone: 'Phone' }

/** A name that no other factor has: "Authenticator app", then "Authenticator app 2" and so on. */
export function freeFactorName(type: FactorType, taken: readonly string[]): string {
  for (let n = 1; ; n += 1) {
    const name = n === 1 ? BASE[type] : `${BASE[type]} ${n}`
    if (!isTaken(name, taken)) return name
  }
}

/** Whether a name is another factor's, as a person reads it: whatever its capitals. */
export function isTaken(name: string, taken: readonly string[]): boolean {
  const same = name.trim().toLowerCase()
  return taken.some((one) => one.trim().toLowerCase() === same)
}

/** A secret in groups of four, as people read and type it. */
export function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? ''
}
