import type { RecoveryCodesLeft } from '#src/core/account/recovery-codes.ts'

/** With fewer than this, new ones are advised. */
const ENOUGH = 3

/** How many codes are left, as a heading: "8 recovery codes left". */
export function codesLeftMessage({ left, created_at }: RecoveryCodesLeft): string {
  if (left === 0) return created_at === null ? 'You have no recovery codes' : 'No recovery codes left'
  return left === 1 ? '1 recovery code left' : `${left} recovery codes left`
}

/** What to do about it; empty while there are enough. */
export function codesLeftAdvice({ left }: RecoveryCodesLeft): string {
  if (left === 0) return 'Create some now. Without them, you’re locked out if you lose your second step.'
  return left < ENOUGH ? 'Create new ones before you run out.' : ''
}

/** The codes as a text file. `site`: host of the app; `day`: ISO 8601. */
export function recoveryCodesFile(
  codes: readonly string[],
  { site, day }: { site: string; day: string },
): { name: string; text: string } {
  const lines = [
    `Recovery codes for Nestling at ${site}, created on ${day}`,
    '',
    'If you lose your second step: sign in with your password, choose "Use a recovery code"',
    'and enter one of these. Each works once. Creating new codes cancels these.',
    '',
    ...codes,
    '',
  ]
  return { name: 'nestling-recovery-codes.txt', text: lines.join('\n') }
}
