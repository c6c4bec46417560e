import { fold, nameKey } from '#src/core/names/spelling/fold.ts'
import type { CuratedEntry } from '#src/core/names/name.ts'

/** A spelling without a line of its own that other names list as a variant. */
export type Form = {
  /** The spelling as one of them writes it. */
  text: string
  /** Indexes of the entries that list it, the nearest spelling first; one for each origin. */
  of: number[]
}

/**
 * What each listed variant is a form of, by its folded spelling. The order does not depend on that of `entries`, so that
 * everybody who asks gets the same names. A spelling that has a line of its own is a name, not a form; a name with marks
 * leaves its plain spelling to those who list it.
 */
export function formsOf(
  entries: readonly Pick<CuratedEntry, 'name' | 'origin' | 'variants'>[],
): Map<string, Form> {
  const named = new Set(entries.map(({ name }) => nameKey(name)))
  const listed = new Map<string, { text: string; of: number[] }>()
  entries.forEach(({ variants }, index) => {
    for (const text of variants) {
      const spelling = fold(text)
      if (named.has(spelling)) continue
      const form = listed.get(spelling)
      if (form) form.of.push(index)
      else listed.set(spelling, { text, of: [index] })
    }
  })
  for (const [spelling, form] of listed) {
    const nameAt = (index: number): string => entries[index]?.name ?? ''
    const sorted = form.of.sort(
      (a, b) =>
        sharedStart(spelling, fold(nameAt(b))) - sharedStart(spelling, fold(nameAt(a))) ||
        (nameAt(a) < nameAt(b) ? -1 : 1),
    )
    const origins = new Set<string>()
    form.of = sorted.filter((index) => {
      const origin = entries[index]?.origin ?? ''
      return !origins.has(origin) && origins.add(origin)
    })
  }
  return listed
}

/** How many first letters two spellings share. */
function sharedStart(a: string, b: string): number {
  let shared = 0
  while (shared < a.length && a[shared] === b[shared]) shared++
  return shared
}
