/** How many recovery codes of an account are unused. `created_at`: ISO 8601, null if none were ever created. */
export type RecoveryCodesLeft = { left: number; created_at: string | null }

/** Letters and digits of a code, in two groups of the same length. */
const LENGTH = 10

/** A typed recovery code as `abcde-fghjk`, whatever its case, spaces and hyphens; null when it is malformed. */
export function readRecoveryCode(typed: string): string | null {
  const plain = typed
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\-–—.]/g, '')
  if (plain.length !== LENGTH || !/^[a-z0-9]+$/.test(plain)) return null
  return `${plain.slice(0, LENGTH / 2)}-${plain.slice(LENGTH / 2)}`
}
