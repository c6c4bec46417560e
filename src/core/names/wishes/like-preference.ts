import type { Reason } from '#src/core/names/name.ts'
import type { Indexes } from '#src/core/names/search/condition.ts'
import type { Comparison } from '#src/core/names/sentence/comparison-words.ts'
import { DEFAULT_WEIGHTS } from '#src/core/names/similar/weights.ts'
import { rowsToResemble } from './like-doubles.ts'
import { isSameName } from './likeness.ts'
import type { Loosened, Preference, Wish } from './wish.ts'

/** Names to resemble, and how to differ from them. */
export type Like = { names: string[]; than: Comparison[] }

/** What names of the gender that is asked for lack in likeness to a name of the other. */
const OTHER_GENDER = 0.08
/** So much more similarity than by chance is all that a score tells. */
const SPAN = 0.4
const ROUNDING = 1e-9

/** What names are compared by. */
type Compared = Pick<Indexes, 'table' | 'spelling' | 'similarity' | 'decades'>

/** Whether a row differs from another one as is asked. */
type Differs = Record<Comparison, (row: number, from: number) => boolean>

function createDiffers({ table, decades }: Compared): Differs {
  const size = (row: number) => (table.letters[row] ?? 0) + table.syllables(row)
  const time = (row: number) => {
    const known = decades()
    let sum = 0
    let weight = 0
    for (let decade = 0; decade < known.count; decade++) {
      sum += decade * known.share(row, decade)
      weight += known.share(row, decade)
    }
    return weight === 0 ? known.count : sum / weight
  }
  const rank = (row: number) => table.rank[row] || 100_000
  return {
    shorter: (row, from) => (table.letters[row] ?? 0) < (table.letters[from] ?? 0) && size(row) < size(from),
    longer: (row, from) => (table.letters[row] ?? 0) > (table.letters[from] ?? 0) && size(row) > size(from),
    rarer: (row, from) => rank(row) > Math.max(rank(from) * 1.5, 150),
    popular: (row, from) => rank(row) < rank(from),
    softer: (row, from) => table.softness(row) > table.softness(from) + 0.05,
    stronger: (row, from) => table.softness(row) < table.softness(from) - 0.05,
    modern: (row, from) => time(row) > time(from) + 0.5,
    older: (row, from) => time(row) < time(from) - 0.5,
  }
}

/** The likeness alone, where nothing alike differs as is asked: nothing may be softer than the softest name. */
export function loosenedLike(at: Indexes): (values: Like[]) => Loosened<Like> | null {
  const differs = createDiffers(at)
  return (values) => {
    const names = values.flatMap((value) => value.names)
    const than = values.flatMap((value) => value.than)
    if (than.length === 0) return null
    const rows = names.flatMap((name) => rowsToResemble(at, name))
    const meets = (row: number, id: Comparison) => rows.every((from) => differs[id](row, from))
    return {
      values: [{ names, than: [] }],
      label: labelOf({ names, than: [] }),
      has: (row) => than.filter((id) => meets(row, id)).map((id) => NAMED[id]),
      lacks: (row) => than.filter((id) => !meets(row, id)).map((id) => `not ${NAMED[id]}`),
    }
  }
}

/** How much names are like others, and differ from them as is asked. */
export function likePreference(
  at: Compared,
): (values: Like[], heeded: Pick<Wish, 'kind' | 'values' | 'avoid'>[], least?: number) => Preference {
  const { table } = at
  const differs = createDiffers(at)
  return (values, heeded, least = 0) => {
    const wanted = values.flatMap(({ names }) => names)
    const than = values.flatMap((value) => value.than)
    const rows = wanted.flatMap((name) => rowsToResemble(at, name))
    // "like Hugo but for a girl": the gender that is asked for is that of a demand.
    const isGenderAsked = heeded.length > 0
    // "like Anna Maria" is neither Anna nor Maria.
    const typed = wanted.flatMap((name) => [name, ...(name.includes(' ') ? name.split(' ') : [])])
    const genders = new Set(rows.map((row) => table.entries[row]?.seen ?? table.gender[row]))
    const [only] = genders.size === 1 && !genders.has('u') ? genders : []
    // Several names have less in common with any other.
    const byChance = rows.length > 1 ? 0.34 : 0.4
    const bound = byChance + SPAN * least - ROUNDING
    const alike = at.similarity().scoreTo(rows, DEFAULT_WEIGHTS, bound)
    const alikeOther = at.similarity().scoreTo(rows, DEFAULT_WEIGHTS, bound - OTHER_GENDER)
    return {
      score(row) {
        if (rows.length === 0) return 0
        const gender = table.entries[row]?.seen ?? table.gender[row]
        const isOther = only !== undefined && gender !== 'u' && gender !== only
        if (isOther && !isGenderAsked) return 0
        if (than.some((id) => rows.some((from) => !differs[id](row, from)))) return 0
        const similarity = isOther ? alikeOther(row) + OTHER_GENDER : alike(row)
        const likeness = (similarity - byChance) / SPAN
        return likeness <= 0 || typed.some((name) => isSameName(at, row, name)) ? 0 : likeness
      },
      explain(row): Reason[] {
        const reasons = at.similarity().reasons(rows, row)
        // What the name is like has been typed: it is said only where nothing says more.
        return reasons.length > 0 ? reasons : [{ kind: 'likeness', text: labelOf({ names: wanted, than }) }]
      },
    }
  }
}

/** `like Hugo, Otto, shorter`. */
export const labelOf = ({ names, than }: Like): string =>
  `like ${[...names, ...than.map((id) => NAMED[id])].join(', ')}`

const NAMED: Record<Comparison, string> = {
  shorter: 'shorter',
  longer: 'longer',
  rarer: 'rarer',
  popular: 'more popular',
  softer: 'softer',
  stronger: 'stronger',
  modern: 'more modern',
  older: 'older',
}
