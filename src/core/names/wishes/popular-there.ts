import type { Popularity } from '#src/core/names/filters/popularity.ts'
import { isRegion } from '#src/core/names/regions/region-words.ts'
import type { Asked } from '#src/core/names/search/asked.ts'
import { popularValue } from './use-band.ts'
import type { Wish } from './wish.ts'

/** A wish of the sentence. */
export type Spoken = Asked & { spoken: Wish }

const isSpoken = (wish: Asked): wish is Spoken => wish.spoken !== undefined && wish.values.length > 0

/**
 * Of "popular in France" makes one wish: among those popular in France, and not popular where all names are counted. Where
 * the popularity counts otherwise than the country, both are asked for: names used in France, preferably those popular
 * there.
 */
export function popularThere(asked: readonly Asked[]): Asked[] {
  const pairs = popularPairs(asked)
  const taken = new Set<Asked>(pairs.values())
  return asked.flatMap((wish): Asked[] => {
    const popularity = isSpoken(wish) ? pairs.get(wish) : undefined
    return popularity ? joined(wish as Spoken, popularity) : taken.has(wish) ? [] : [wish]
  })
}

/**
 * Each country of a sentence whose names are counted, with the popularity that is meant there: that before it which is
 * nearest, or else the first one after it.
 */
export function popularPairs(asked: readonly Asked[]): Map<Spoken, Spoken> {
  const countries = asked.filter(isSpoken).filter(({ kind }) => kind === 'use')
  const pairs = new Map<Spoken, Spoken>()
  for (const country of countries) {
    if (country.avoid || !country.values.some((value) => isRegion(String(value)))) continue
    const taken = new Set<Asked>(pairs.values())
    const popularity = popularityOf(
      country,
      countries,
      asked.filter((other) => !taken.has(other)),
    )
    if (popularity) pairs.set(country, popularity)
  }
  return pairs
}

/** The popularity that a sentence asks for in a country; what it does not want (`nothing rare`) is of no country. */
function popularityOf(
  { spoken }: Spoken,
  countries: readonly Spoken[],
  asked: readonly Asked[],
): Spoken | undefined {
  const free = asked
    .filter(isSpoken)
    .filter((other) => other.kind === 'popularity' && other.values.length === 1 && !other.spoken.avoid)
  const others = countries.filter((other) => other.spoken !== spoken)
  const isBetween = (from: number, to: number): boolean =>
    others.some(({ spoken: other }) => other.from > from && other.from < to)
  const before = free
    .filter((other) => other.spoken.to <= spoken.from)
    .findLast((other) => !isBetween(other.spoken.to, spoken.from))
  return before ?? (others.length === 0 ? free.find((other) => other.spoken.from >= spoken.to) : undefined)
}

/** The same wishes for the same two: a search shares what it prepares of a wish. */
const joinedBefore = new WeakMap<Spoken, WeakMap<Spoken, Asked[]>>()

function joined(country: Spoken, popularity: Spoken): Asked[] {
  const known = joinedBefore.get(country) ?? new WeakMap<Spoken, Asked[]>()
  joinedBefore.set(country, known)
  const wishes = known.get(popularity) ?? join(country, popularity)
  known.set(popularity, wishes)
  return wishes
}

/** A country's wish with a popularity, each as it counts. */
function join(country: Spoken, popularity: Spoken): Asked[] {
  const { kind, values, spoken } = country
  const there = popularValue({
    where: values.map(String),
    popularity: popularity.values[0] as Popularity,
    isGiven: spoken.isGiven === true,
  })
  const { avoid, force } = popularity
  if (avoid || force === 'prefer') return [country, { kind, values: [there], avoid, ...(force && { force }) }]
  return [{ ...country, values: [there], ...(force && { force }) }]
}
