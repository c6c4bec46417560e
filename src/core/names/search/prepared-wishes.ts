import type { Asked } from './asked.ts'
import type { Condition, Indexes } from './condition.ts'
import { ENOUGH, HARDLY, UNWANTED } from './preference.ts'
import { scoredOnce } from './scored-once.ts'
import { ruleOf, type WishKind } from '#src/core/names/wishes/registry.ts'
import type { Loosened, Near, Preference } from '#src/core/names/wishes/wish.ts'

type Matcher = (value: unknown) => Condition[]

type NearOf = (value: unknown) => Near[]
type InsteadOf = (value: unknown, row: number) => string

type LoosenedOf = (values: unknown[]) => Loosened<unknown> | null

type Prefer = (values: unknown[], heeded: Asked[], least: number) => Preference

/** What the wishes of one search ask of names, prepared on first use. */
export type Prepared = {
  /** The conditions of each value of a demand; null for a preference. */
  conditions(wish: Asked): Condition[][] | null
  /** The parts of each value of a demand, for names that come close to it; null where its kind has none. */
  near(wish: Asked): Near[][] | null
  /** What a name has instead of each value of a demand; null where its kind does not say. */
  instead(wish: Asked): ((row: number) => string[]) | null
  /** The values of a preference without what may be left of them; null where nothing may, and for a demand. */
  loosened(wish: Asked): Loosened<unknown> | null
  /** How well names meet a preference among the wishes that it heeds; null for a demand. */
  preference(wish: Asked, asked: Asked[]): Preference | null
}

/**
 * Prepares the rules of wishes for all names, each when it is first asked for. Each call of the returned function begins a search, whose finds share what
 * its wishes ask for: the ways out of an empty result ask for all of them but one.
 */
export function prepareWishes(at: Indexes): () => Prepared {
  const matcherOf = oncePerKind((kind): Matcher | null => {
    const rule = ruleOf(kind)
    return 'matcher' in rule ? rule.matcher(at) : null
  })
  const nearOf = oncePerKind((kind): NearOf | null => {
    const rule = ruleOf(kind)
    return 'matcher' in rule ? (rule.near?.(at) ?? null) : null
  })
  const insteadOf = oncePerKind((kind): InsteadOf | null => {
    const rule = ruleOf(kind)
    return 'matcher' in rule ? (rule.instead?.(at) ?? null) : null
  })
  const loosenedOf = oncePerKind((kind): LoosenedOf | null => {
    const rule = ruleOf(kind)
    return 'matcher' in rule ? null : (rule.loosened?.(at) ?? null)
  })
  const preferenceOf = oncePerKind((kind): Prefer | null => {
    const rule = ruleOf(kind)
    return 'matcher' in rule ? null : rule.preference(at)
  })
  return () => {
    const conditions = new Map<Asked, Condition[][]>()
    const scored = new Map<Asked, { heeded: Asked[]; preference: Preference }[]>()
    const prepared: Prepared = {
      conditions(wish) {
        const matcher = matcherOf(wish.kind)
        if (!matcher) return null
        let known = conditions.get(wish)
        if (!known) conditions.set(wish, (known = wish.values.map(matcher)))
        return known
      },
      near(wish) {
        const near = nearOf(wish.kind)
        return near && wish.values.map(near)
      },
      instead({ kind, values }) {
        const instead = insteadOf(kind)
        return instead && ((row) => values.map((value) => instead(value, row)))
      },
      loosened: ({ kind, values }) => loosenedOf(kind)?.(values) ?? null,
      preference(wish, asked) {
        const { kind, values } = wish
        const prefer = preferenceOf(kind)
        if (!prefer) return null
        const kinds = heededBy(kind)
        const heeded = asked.filter((other) => kinds.includes(other.kind))
        const among = scored.get(wish) ?? []
        scored.set(wish, among)
        const known = among.find((each) => isSameList(each.heeded, heeded))
        if (known) return known.preference
        const own = prefer(values, heeded, leastOf(wish))
        const preference = { ...own, score: scoredOnce(at.table.rows, own.score) }
        among.push({ heeded, preference })
        return preference
      },
    }
    return prepared
  }
}

/** The score from which on a name has what is not wanted, or is shown at all: below it all names are the same. */
const leastOf = ({ avoid, force }: Asked): number => (avoid ? UNWANTED : force === 'must' ? ENOUGH : HARDLY)

/** The same for each kind, made when it is first asked for: a sentence has few of the kinds. */
function oncePerKind<T>(make: (kind: WishKind) => T): (kind: WishKind) => T {
  const made = new Map<WishKind, T>()
  return (kind) => {
    let own = made.get(kind)
    if (own === undefined) made.set(kind, (own = make(kind)))
    return own
  }
}

function heededBy(kind: WishKind): WishKind[] {
  const rule = ruleOf(kind)
  return 'preference' in rule ? (rule.heeds ?? []) : []
}

const isSameList = (one: Asked[], other: Asked[]): boolean =>
  one.length === other.length && one.every((each, index) => each === other[index])
