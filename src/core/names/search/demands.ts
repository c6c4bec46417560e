import { FILTER_LIST } from '#src/core/names/filters/registry.ts'
import { ruleOf, type WishKind } from '#src/core/names/wishes/registry.ts'
import type { Near } from '#src/core/names/wishes/wish.ts'
import type { Asked } from './asked.ts'
import { type Bitmap, emptyBitmap, isEmpty, unite } from './bitmap.ts'
import { filterChoices } from './choices.ts'
import { anyOf, type Condition, type Indexes } from './condition.ts'
import { avoiding } from './levels.ts'
import type { Prepared } from './prepared-wishes.ts'

/** What a search demands: some names may come close to it, and some are never shown. */
export type Demands = {
  /** Each is met or not, and what that is called. */
  parts: Near[]
  /** Of so many wishes: one for two languages has two parts. */
  wishes: number
  /** What also the closest names meet: the gender, and all that is not wanted. */
  always: Bitmap[]
}

/** Kinds whose answer is no name that comes close: a boy’s name for a girl, one that was ruled out. */
const ALWAYS = new Set<WishKind>(['gender', 'excluded', 'lookUp', 'compare'])

/** The parts of what is demanded, each on its own. */
export function demandsOf(asked: readonly Asked[], prepared: Prepared, at: Indexes): Demands {
  const demands: Demands = { parts: [], wishes: 0, always: [] }
  for (const wish of asked) {
    const { kind, values, avoid, force } = wish
    const each = values.length > 0 && force !== 'prefer' ? prepared.conditions(wish) : null
    if (!each) continue
    const conditions = each.map(firstWithNames)
    // A value that narrows nothing is met by all.
    if (conditions.some((condition) => condition === null)) continue
    const known = conditions.flatMap((condition) => condition ?? [])
    if (avoid)
      demands.always.push(
        ...avoiding(
          each.flatMap((choices) => choices.slice(0, 1)),
          ruleOf(kind).ofSense === true,
          at,
        ).levels,
      )
    else if (ALWAYS.has(kind)) demands.always.push(rowsOf(known))
    else {
      demands.parts.push(...partsOf(wish, known, prepared, at))
      demands.wishes++
    }
  }
  return demands
}

/** Of the conditions of a value, the strictest first, the first that some name meets. */
function firstWithNames(choices: Condition[]): Condition | null {
  return choices.find(({ levels }) => levels.some((rows) => !isEmpty(rows))) ?? choices[0] ?? null
}

const rowsOf = (conditions: readonly Condition[]): Bitmap =>
  conditions.reduce<Bitmap>((rows, { levels }) => levels.reduce(unite, rows), emptyBitmap(0))

function partsOf(wish: Asked, conditions: Condition[], prepared: Prepared, at: Indexes): Near[] {
  const own = prepared.near(wish)
  // Of several values any is enough, so that no part of one of them is missing.
  if (own?.length === 1) return own[0] ?? []
  const label = labelOf(wish, at)
  const instead = prepared.instead(wish)
  const [any] = anyOf(conditions)
  return [
    {
      rows: rowsOf(conditions),
      // Who has it otherwise than asked for hears what each name has.
      has: (row) => (instead ? (any?.explain(row)[0]?.text ?? label) : label),
      lacks: (row) => (instead ? [...new Set(instead(row))].join(', ') : negated(label)),
    },
  ]
}

/** What a wish is called on its chip, as something that a name does or is: a name `goes with Murphy`. */
export function labelOf({ kind, values, spoken }: Asked, at: Indexes): string {
  if (spoken) return spoken.label.replace(/^not /, '').replace(/^with /, 'goes with ')
  const filter = FILTER_LIST.find(({ id }) => id === kind)
  const field = ruleOf(kind).field
  const describe = (value: unknown): string => {
    if (filter)
      return (filter.describe as (each: unknown, choices: unknown) => string)(value, filterChoices(at))
    return field?.describe(value, at.corpus) ?? String(value)
  }
  return values.map(describe).join(' or ')
}

const VERBS: Record<string, string> = {
  means: 'mean',
  starts: 'start',
  begins: 'begin',
  ends: 'end',
  contains: 'contain',
  rhymes: 'rhyme',
  sounds: 'sound',
  works: 'work',
  goes: 'go',
}

/** `doesn’t mean wolf`, `not Irish`. */
export function negated(label: string): string {
  const [first = '', ...rest] = label.split(' ')
  const verb = Object.hasOwn(VERBS, first) ? VERBS[first] : undefined
  return verb ? ['doesn’t', verb, ...rest].join(' ') : `not ${label}`
}
