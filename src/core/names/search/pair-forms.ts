import type { CuratedEntry, NameKey } from '#src/core/names/name.ts'
import type { NameTable } from './name-table.ts'

/** A form of a name for the other gender; `origin`: the language of which that is true, null where it need not be said. */
export type PairForm = { row: number; gender: 'f' | 'm'; origin: string | null }

type Sense = CuratedEntry & { row: number }

/**
 * The forms for the other gender, each by the sense that its language gives to other children. Where most know one of the
 * two names as that of the same children, as Italian Daniele, the form says of which language it is.
 */
export function pairForms(
  senses: readonly number[],
  keys: Iterable<NameKey>,
  { entries, groups }: Pick<NameTable, 'entries' | 'groups'>,
): PairForm[] {
  const sensesAt = (rows: readonly number[]): Sense[] =>
    rows.flatMap((row) => (entries[row] ? [{ ...entries[row], row }] : []))
  const own = sensesAt(senses)
  return [...new Set(keys)].flatMap((key): PairForm[] => {
    const group = groups.get(key)
    if (!group) return []
    const others = sensesAt(Array.from({ length: group.to - group.from }, (_, at) => group.from + at))
    const opposed = own.flatMap((one) =>
      others.filter((other) => isOpposed(one, other)).map((other) => ({ one, other })),
    )
    const [best] = opposed.toSorted(
      (a, b) => Number(sharedOrigin(b.one, b.other) !== null) - Number(sharedOrigin(a.one, a.other) !== null),
    )
    if (!best) return others.flatMap((other) => asGiven(other))
    const { one, other } = best
    const isOtherUnusual = isUnusual(other, others)
    const origin = sharedOrigin(one, other) ?? (isOtherUnusual ? other.origin : one.origin)
    const needsLanguage = isOtherUnusual || isUnusual(one, own)
    return [
      { row: other.row, gender: other.gender as PairForm['gender'], origin: needsLanguage ? origin : null },
    ]
  })
}

const isOpposed = (one: Sense, other: Sense): boolean =>
  one.gender !== other.gender && one.gender !== 'u' && other.gender !== 'u'

/** Its usual gender where no sense of the name has another. */
function asGiven({ row, seen, gender }: Sense): PairForm[] {
  const usual = seen ?? gender
  return usual === 'u' ? [] : [{ row, gender: usual, origin: null }]
}

/** Most know the name as one of other children: by its first sense, or by the counts. */
const isUnusual = ({ gender }: Sense, [first]: readonly Sense[]): boolean =>
  first !== undefined && (first.seen ?? first.gender) !== gender

/** The language of both, or one in which both are used. */
function sharedOrigin(one: Sense, other: Sense): string | null {
  if (one.origin === other.origin || other.also.includes(one.origin)) return one.origin
  return one.also.includes(other.origin) ? other.origin : null
}
