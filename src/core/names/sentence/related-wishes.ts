import type { Wish } from '#src/core/names/wishes/wish.ts'
import type { Word } from './words.ts'

/** The last wish about letters, to which "but not ch" and "but not at the start" refer. */
export function lettersBefore(wishes: Wish[]): { kind: string; letters: string[] } | null {
  const last = wishes
    .filter(({ kind, avoid }) => !avoid && /^(startsWith|endsWith|contains)$/.test(kind))
    .at(-1)
  return last ? { kind: last.kind, letters: last.values as string[] } : null
}

/** "My friend is Italian. What works in Italian and English?": languages of a pair are no origins besides. */
export function forgetPaired(wishes: Wish[]): void {
  const paired = wishes.find(({ kind, avoid }) => kind === 'pair' && !avoid)?.values.flat() ?? []
  for (const wish of paired.length > 0 ? wishes : [])
    if (wish.kind === 'origin' && !wish.avoid)
      wish.values = wish.values.filter((value) => !paired.includes(value))
}

/** "Which fits a tiny baby, Teddy or Edward?": what a question says of the names of its choice asks for nothing. */
export function forgetOfChoice(wishes: Wish[], words: Word[]): void {
  const choice = wishes.find(({ kind, values, avoid }) => kind === 'compare' && !avoid && values.length > 1)
  const asks = words.findIndex(({ folded }) => /^(which|whichs)$/.test(folded))
  const from = words[asks]?.from
  if (!choice || from === undefined) return
  for (const wish of wishes)
    if (OF_NAMES.test(wish.kind) && wish.from > from && wish.from < choice.from) wish.values = []
}

const OF_NAMES = /^(length|style|meaning|subject|popularity|sound|syllables|trend|era|surname)$/

/** "Sage needs a middle name": a word that turns out to be a name is no idea. */
export function forgetIdea(wishes: Wish[], word: Word | undefined): void {
  const idea = wishes.findIndex(
    ({ kind, from, to }) => /^(meaning|subject|style)$/.test(kind) && from === word?.from && to === word.to,
  )
  if (idea >= 0) wishes.splice(idea, 1)
}

/** "popular boy names of the 1950s": popular then, unless the sentence speaks of today. */
export function forgetOfEra(wishes: Wish[], words: Word[]): void {
  const era = wishes.find(({ kind, avoid }) => kind === 'era' && !avoid)
  if (!era || words.some(({ folded }) => TODAY.test(folded))) return
  for (const wish of wishes) {
    if (
      wish.kind !== 'popularity' ||
      wish.avoid ||
      !wish.values.every((value) => String(value).startsWith('top-100'))
    )
      continue
    Object.assign(wish, { kind: era.kind, values: [], label: era.label })
  }
}

const TODAY = /^(today|todays|now|nowadays|currently|current|still|again|these|modern|recently|top)$/
