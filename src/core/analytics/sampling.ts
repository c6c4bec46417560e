/**
 * The part of tab sessions whose events are sent, between 0 and 1, from the build's setting: 1 when there is none.
 * Anything else that is not such a number counts as 0: what a typing error allows must not be more than was meant.
 */
export function sampleRateOf(setting: string | undefined): number {
  if (setting === undefined || setting.trim() === '') return 1
  const rate = Number(setting)
  return rate >= 0 && rate <= 1 ? rate : 0
}

/** Whether a tab session is part of the sample: always the same answer for one session, a random UUID. */
export function isSampled(session: string, rate: number): boolean {
  return Number.parseInt(session.slice(0, 8), 16) / 2 ** 32 < rate
}
