import type { Decades } from '#src/core/names/search/decades.ts'
import type { NameTable } from '#src/core/names/search/name-table.ts'
import type { NameKey } from '#src/core/names/name.ts'

/** What a simulated person sees of a name, measured otherwise than the model of taste does. */
export type Looks = {
  origins: string[]
  letters: number
  /** The share of its letters that are vowels, liquids or nasals. */
  melody: number
  /** The share of its births in each decade. */
  decades: number[]
}

export type Person = {
  /** What counts most for them. */
  cares: 'origin' | 'length' | 'sound' | 'era'
  likes(looks: Looks): boolean
}

/** People like the best fifth of the names they choose among. */
const LIKED = 0.2

export function looksAt(table: NameTable, decades: Decades, key: NameKey): Looks | null {
  const group = table.groups.get(key)
  if (!group) return null
  const entries = table.entries.slice(group.from, group.to)
  const folded = table.folded[group.from] ?? ''
  const births = Array.from({ length: decades.count }, (_, decade) => decades.births(group.from, decade))
  const sum = births.reduce((all, each) => all + each, 0)
  return {
    origins: entries.map(({ origin }) => origin),
    letters: folded.length,
    melody: [...folded].filter((letter) => 'aeiouylmnr'.includes(letter)).length / Math.max(1, folded.length),
    decades: births.map((each) => (sum === 0 ? 0 : each / sum)),
  }
}

/** A hidden taste: one or two origins, a length, a sound and a time, each of which counts differently much. */
export function createPerson(random: () => number, names: readonly Looks[]): Person {
  const one = (): Looks => names[Math.floor(random() * names.length)] as Looks
  const origins = new Set([one().origins[0], ...(random() < 0.5 ? [one().origins[0]] : [])])
  const letters = 3 + Math.floor(random() * 7)
  const melody = one().melody
  const decade = Math.floor(random() * (one().decades.length || 1))
  const wishes = {
    origin: ({ origins: own }: Looks) => (own.some((id) => origins.has(id)) ? 1 : 0),
    length: ({ letters: own }: Looks) => -Math.abs(own - letters),
    sound: ({ melody: own }: Looks) => -Math.abs(own - melody),
    era: ({ decades: own }: Looks) =>
      (own[decade - 1] ?? 0) / 2 + (own[decade] ?? 0) + (own[decade + 1] ?? 0) / 2,
  }
  const parts = (Object.keys(wishes) as Person['cares'][]).map((part) => {
    const wish = standardized(names.map(wishes[part]))
    return { part, weight: -Math.log(1 - random()), at: (looks: Looks) => wish(wishes[part](looks)) }
  })
  const utility = (looks: Looks): number => parts.reduce((sum, { weight, at }) => sum + weight * at(looks), 0)
  const threshold = names.map(utility).sort((a, b) => b - a)[Math.floor(names.length * LIKED)] ?? 0
  const [strongest] = parts.toSorted((a, b) => b.weight - a.weight)
  return { cares: strongest?.part ?? 'origin', likes: (looks) => utility(looks) > threshold }
}

/** As multiples of the standard deviation from the mean. */
function standardized(values: readonly number[]): (value: number) => number {
  const mean = values.reduce((sum, each) => sum + each, 0) / Math.max(1, values.length)
  const spread = Math.sqrt(
    values.reduce((sum, each) => sum + (each - mean) ** 2, 0) / Math.max(1, values.length),
  )
  return (value) => (value - mean) / (spread || 1)
}
