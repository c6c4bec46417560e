import { type Popularity, rankRange } from '#src/core/names/filters/popularity.ts'
import { isRegion } from '#src/core/names/regions/region-words.ts'
import { US } from '#src/core/names/regions/region.ts'
import type { Wish } from './wish.ts'

/** A span of ranks in a region; `orNone`: or not in its published counts. */
export type RankSpan = { from: number; to: number; orNone: boolean }

/** Most offices publish a few thousand names of each sex and not tens of thousands, so that their bands are narrower. */
const POPULAR = 300
const RARE = 1000
const POPULAR_US = 1000
const RARE_US = 3000

/** What a popularity means in one region. */
export function spanOf(popularity: Popularity, region: string): RankSpan {
  const isUs = region === US
  switch (popularity) {
    case 'top-1000':
      return { from: 1, to: isUs ? POPULAR_US : POPULAR, orNone: false }
    case 'top-100':
      return { from: 1, to: 100, orNone: false }
    case '101-1000':
      return { from: 101, to: 1000, orNone: false }
    case 'uncommon':
      return { from: (isUs ? POPULAR_US : POPULAR) + 1, to: Number.POSITIVE_INFINITY, orNone: true }
    case 'rare':
      return { from: (isUs ? RARE_US : RARE) + 1, to: Number.POSITIVE_INFINITY, orNone: true }
    default: {
      const { from, to } = rankRange(popularity) ?? { from: 1, to: Number.POSITIVE_INFINITY }
      return { from, to, orNone: to === Number.POSITIVE_INFINITY }
    }
  }
}

/** A value of the wish "used in": a region or an origin, and the popularity that is asked for there. */
export function valueParts(value: string): { where: string; popularity: Popularity | null } {
  const [where = '', popularity] = value.split(':')
  return { where, popularity: (popularity as Popularity | undefined) ?? null }
}

type Spoken = Pick<Wish, 'kind' | 'values' | 'avoid' | 'from' | 'to' | 'label'>

/**
 * Of "popular in France" makes one wish: among those popular in France, and not popular where all names are counted. Each
 * region takes the popularity before it that is nearest, or else the first one after it.
 */
export function popularThere<Each extends Spoken>(wishes: readonly Each[]): Each[] {
  const taken = new Set<Each>()
  const placed = wishes.map((wish): Each => {
    if (wish.kind !== 'use' || !wish.values.some((value) => isRegion(String(value)))) return wish
    const free = wishes.filter(
      (other) =>
        other.kind === 'popularity' && other.values.length === 1 && !other.avoid && !taken.has(other),
    )
    const others = wishes.filter((other) => other.kind === 'use' && other !== wish)
    const isBetween = (at: number, from: number, to: number): boolean => at > from && at < to
    const before = free
      .filter(({ to }) => to <= wish.from)
      .findLast(({ to }) => !others.some(({ from }) => isBetween(from, to, wish.from)))
    const after = free
      .filter(({ from }) => from >= wish.to)
      .find(({ from }) => !others.some((other) => isBetween(other.from, wish.to, from)))
    const popularity = before ?? (others.length === 0 ? after : undefined)
    if (!popularity || wish.avoid) return wish
    taken.add(popularity)
    return { ...wish, values: wish.values.map((value) => `${String(value)}:${String(popularity.values[0])}`) }
  })
  return placed.filter((wish) => !taken.has(wish))
}
