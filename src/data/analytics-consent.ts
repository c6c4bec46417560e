import { standingOf } from '#src/core/consent/consent.ts'
import { readFact } from './device.ts'
import type { NestlingDatabase } from './database-tables.ts'
import { hasPrivacySignal } from './privacy-signal.ts'

type Asked = {
  /** The date of the answer that must still be the stored one; any answer when it is missing. */
  answered?: string | undefined
  signal?: () => boolean
}

/**
 * Whether the stored answer allows analytics. Called within the transaction that writes or reads events, so that none
 * slips through while another tab revokes it. An event belongs to the answer under which it was passed on: after a no
 * and another yes, it is too late for it.
 */
export async function allowsAnalytics(
  db: NestlingDatabase,
  { answered, signal = hasPrivacySignal }: Asked = {},
): Promise<boolean> {
  const consent = (await readFact(db, 'consent')) ?? null
  if (answered !== undefined && consent?.date !== answered) return false
  return standingOf(consent, signal()).allowed.analytics
}
