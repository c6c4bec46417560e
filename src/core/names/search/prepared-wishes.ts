import type { Asked } from './asked.ts'
import type { Condition, Indexes } from './condition.ts'
import { ruleOf, WISH_KINDS, type WishKind } from '#src/core/names/wishes/registry.ts'
import type { Preference } from '#src/core/names/wishes/wish.ts'

type Matcher = (value: unknown) => Condition[]

type Prefer = (values: unknown[], heeded: Asked[]) => Preference

/** What the wishes of one search ask of names, prepared on first use. */
export type Prepared = {
  /** The conditions of each value of a demand; null for a preference. */
  conditions(wish: Asked): Condition[][] | null
  /** How well names meet a preference among the wishes that it heeds; null for a demand. */
  preference(wish: Asked, asked: Asked[]): Preference | null
}

/**
 * Prepares the rules of all wishes for all names. Each call of the returned function begins a search, whose finds share what
 * its wishes ask for: the ways out of an empty result ask for all of them but one.
 */
export function prepareWishes(at: Indexes): () => Prepared {
  const matchers = new Map<WishKind, Matcher>()
  const preferences = new Map<WishKind, Prefer>()
  for (const kind of WISH_KINDS) {
    const rule = ruleOf(kind)
    if ('matcher' in rule) matchers.set(kind, rule.matcher(at))
    else preferences.set(kind, rule.preference(at))
  }
  return () => {
    const conditions = new Map<Asked, Condition[][]>()
    const scored = new Map<Asked, { heeded: Asked[]; preference: Preference }[]>()
    const prepared: Prepared = {
      conditions(wish) {
        const matcher = matchers.get(wish.kind)
        if (!matcher) return null
        let known = conditions.get(wish)
        if (!known) conditions.set(wish, (known = wish.values.map(matcher)))
        return known
      },
      preference(wish, asked) {
        const { kind, values } = wish
        const prefer = preferences.get(kind)
        if (!prefer) return null
        const kinds = heededBy(kind)
        const heeded = asked.filter((other) => kinds.includes(other.kind))
        const among = scored.get(wish) ?? []
        scored.set(wish, among)
        const known = among.find((each) => isSameList(each.heeded, heeded))
        if (known) return known.preference
        const preference = scoredOnce(prefer(values, heeded), at.table.rows)
        among.push({ heeded, preference })
        return preference
      },
    }
    return prepared
  }
}

function heededBy(kind: WishKind): WishKind[] {
  const rule = ruleOf(kind)
  return 'preference' in rule ? (rule.heeds ?? []) : []
}

const isSameList = (one: Asked[], other: Asked[]): boolean =>
  one.length === other.length && one.every((each, index) => each === other[index])

/** The same scores, each of which is computed when it is first needed. */
function scoredOnce({ score, explain }: Preference, rows: number): Preference {
  const known = new Float64Array(rows).fill(Number.NaN)
  return {
    explain,
    score(row) {
      const there = known[row] as number
      return Number.isNaN(there) ? (known[row] = score(row)) : there
    },
  }
}
