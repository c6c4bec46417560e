import type { NameKey } from '#src/core/names/name.ts'
import { type CardFacts, cardFacts } from '#src/names/card-facts.ts'
import type { PageNames } from '#src/names/client.ts'

/** Milliseconds that the similar names wait for what is above them: a dead network must not hold them up. */
export const ABOVE_FIRST = 1_000

/**
 * The names similar to one, after what the page shows above them: the worker does one thing after the other.
 * @param isCounted the page has a chart of its births
 */
export async function loadSimilar(
  names: Pick<PageNames, 'backgrounds' | 'yearly' | 'detail'>,
  key: NameKey,
  isCounted: boolean,
): Promise<CardFacts[]> {
  const above = Promise.allSettled([names.backgrounds(key), isCounted && names.yearly(key)])
  await Promise.race([above, new Promise((resolve) => setTimeout(resolve, ABOVE_FIRST))])
  return ((await names.detail(key))?.similar ?? []).map(cardFacts)
}
