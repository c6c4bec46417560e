import type { Asked } from '#src/core/names/search/asked.ts'
import type { Pair } from './pair-rows.ts'
import type { Vocabulary, Wish } from './wish.ts'

/**
 * Adds the origin to "German names that English speakers can say": a name that merely works in both languages is not German.
 * An origin that the sentence asks for itself takes precedence.
 */
export function ofFirstOrigin(asked: readonly Asked[]): Asked[] {
  const hasOrigin = asked.some(({ kind, avoid }) => kind === 'origin' && !avoid)
  return asked.flatMap((wish): Asked[] => {
    if (wish.kind !== 'pair' || wish.avoid || wish.spoken?.isOfFirst !== true || hasOrigin) return [wish]
    const origins = (wish.values as Pair[]).flatMap(([first]) => first ?? [])
    return [wish, { kind: 'origin', values: origins, avoid: false, ...(wish.force && { force: wish.force }) }]
  })
}

/** Labels such a pair beside another origin with what it still asks for: `works in German and English`. */
export function labelBesideOrigin(wishes: Wish[], { origins }: Vocabulary['corpus']): void {
  if (!wishes.some(({ kind, avoid, values }) => kind === 'origin' && !avoid && values.length > 0)) return
  for (const wish of wishes.filter(({ kind, isOfFirst }) => kind === 'pair' && isOfFirst === true)) {
    const labels = (wish.values as Pair[])
      .flat()
      .flatMap((id) => origins.find((origin) => origin.id === id)?.label ?? [])
    wish.label = `works in ${labels.join(' and ')}`
  }
}
