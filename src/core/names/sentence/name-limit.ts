import type { Wish } from '#src/core/names/wishes/wish.ts'

/** So many names of a sentence at most are compared with all others: each takes as long as the first. */
export const MAX_NAMES = 8

type Liked = { names: string[] }

/** Takes from wishes that compare names those beyond the maximum, and returns these: they are shown as ignored. */
export function withoutNamesBeyond(wishes: Wish[]): string[] {
  const beyond: string[] = []
  for (const wish of wishes) {
    if (wish.kind === 'sibling') {
      const names = wish.values as string[]
      if (names.length <= MAX_NAMES) continue
      wish.values = names.slice(0, MAX_NAMES)
      beyond.push(...names.slice(MAX_NAMES))
    } else if (wish.kind === 'like') {
      let left = MAX_NAMES
      wish.values = (wish.values as Liked[]).map((each) => {
        const names = each.names.slice(0, Math.max(0, left))
        beyond.push(...each.names.slice(names.length))
        left -= names.length
        return names.length === each.names.length ? each : { ...each, names }
      })
    }
  }
  return beyond
}
