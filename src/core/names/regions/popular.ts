import * as v from 'valibot'
import { readColumns, readJson, writeColumn } from '#src/core/names/corpus/columns.ts'
import { NamesError } from '#src/core/names/names-error.ts'
import { packCounts, unpackCounts } from '#src/core/names/popularity/pack-counts.ts'

export type ListedName = {
  /** As the office writes it, or as the app does where the office uses another script. */
  name: string
  /** How the office writes it in another script. */
  original: string | null
  /** Of its page; null when it has none. */
  slug: string | null
}

/** A name in the list of a year: names with equal births share a rank. */
export type RankedName = ListedName & { rank: number; births: number }

/** The names given most in a year, the most given first. */
export type PopularYear = { year: number; girls: RankedName[]; boys: RankedName[] }

/** A name whose rank changed between two years. */
export type Move = ListedName & { sex: 'girl' | 'boy'; before: number; now: number }

/** The names given most in a region. */
export type Popular = {
  /** The newest year first. The newest has more names than the others. */
  years: PopularYear[]
  /** Those that follow in the newest year, up to the five hundredth of each sex. */
  more: Pick<PopularYear, 'girls' | 'boys'>
  /** The earlier year that ranks are compared with; null when there is none. */
  since: number | null
  /** The largest moves first. */
  risers: Move[]
  fallers: Move[]
}

/** The source of these lists: the network or its cache in the browser, the disk at build time. Rejects when unavailable. */
export type PopularApi = {
  lists(regionId: string): Promise<Popular>
  leaders(): Promise<Leaders>
}

/** The first names of a region's newest list, of girls and of boys; by the region's id. */
export type Leaders = Record<string, { girls: string[]; boys: string[] }>

const LEADING = 3

/** What the list of all regions shows of one. */
export function leadersOf({ years }: Popular): Leaders[string] {
  const names = (list: readonly RankedName[] = []) => list.slice(0, LEADING).map(({ name }) => name)
  return { girls: names(years[0]?.girls), boys: names(years[0]?.boys) }
}

const leadersSchema = v.record(
  v.string(),
  v.object({ girls: v.array(v.string()), boys: v.array(v.string()) }),
)

/** The file `leaders.json`. */
export const writeLeaders = (leaders: Leaders): string => JSON.stringify(leaders)

/** Reads what `writeLeaders` wrote; throws `data-damaged` for anything else. */
export const readLeaders = (text: string): Leaders => readJson(leadersSchema, text)

const moveSchema = v.tuple([v.number(), v.picklist(['girl', 'boy']), v.number(), v.number()])

const schema = v.object({
  count: v.number(),
  names: v.string(),
  originals: v.string(),
  slugs: v.string(),
  /** Per year, the newest first: the year, then which names and how many births, of girls and of boys. */
  years: v.array(v.tuple([v.number(), v.string(), v.string(), v.string(), v.string()])),
  /** As in a year, with the rank of the first of each. */
  more: v.tuple([v.string(), v.string(), v.number(), v.string(), v.string(), v.number()]),
  since: v.nullable(v.number()),
  risers: v.array(moveSchema),
  fallers: v.array(moveSchema),
})

/** The file `popular-<id>.json`. */
export function writePopular({ years, more, since, risers, fallers }: Popular): string {
  const listed: ListedName[] = []
  const numbers = new Map<string, number>()
  const numberOf = ({ name, original, slug }: ListedName): number => {
    const spelling = original ?? name
    const number = numbers.get(spelling) ?? numbers.size
    if (number === numbers.size) {
      numbers.set(spelling, number)
      listed.push({ name, original, slug })
    }
    return number
  }
  const column = (names: readonly RankedName[]): [string, string] => [
    packCounts(names.map(numberOf)),
    packCounts(names.map(({ births }) => births)),
  ]
  const moves = (list: readonly Move[]) =>
    list.map((move) => [numberOf(move), move.sex, move.before, move.now] as v.InferInput<typeof moveSchema>)
  const written = {
    years: years.map(
      ({ year, girls, boys }) =>
        [year, ...column(girls), ...column(boys)] as [number, string, string, string, string],
    ),
    more: [
      ...column(more.girls),
      more.girls[0]?.rank ?? 1,
      ...column(more.boys),
      more.boys[0]?.rank ?? 1,
    ] as [string, string, number, string, string, number],
    since,
    risers: moves(risers),
    fallers: moves(fallers),
  }
  return JSON.stringify({
    count: listed.length,
    names: writeColumn(listed, ({ name }) => name),
    originals: writeColumn(listed, ({ original }) => original ?? ''),
    slugs: writeColumn(listed, ({ slug }) => slug ?? ''),
    ...written,
  } satisfies v.InferInput<typeof schema>)
}

/** Reads what `writePopular` wrote; throws `data-damaged` for anything else. */
export function readPopular(text: string): Popular {
  const { count, names, originals, slugs, years, more, since, risers, fallers } = readJson(schema, text)
  const columns = readColumns({ names, originals, slugs }, count)
  const nameAt = (at: number): ListedName => {
    const name = columns.names[at]
    if (name === undefined) throw new NamesError('data-damaged')
    return { name, original: columns.originals[at] || null, slug: columns.slugs[at] || null }
  }
  const list = (packed: string, packedBirths: string, first = 1): RankedName[] => {
    const births = unpackCounts(packedBirths)
    const found = unpackCounts(packed).map((at, index) => ({ ...nameAt(at), births: births[index] ?? 0 }))
    return ranked(found, first)
  }
  const moves = (written: typeof risers): Move[] =>
    written.map(([at, sex, before, now]) => ({ ...nameAt(at), sex, before, now }))
  const [moreGirls, girlsMore, firstGirl, moreBoys, boysMore, firstBoy] = more
  return {
    more: { girls: list(moreGirls, girlsMore, firstGirl), boys: list(moreBoys, boysMore, firstBoy) },
    years: years.map(([year, girls, girlsBirths, boys, boysBirths]) => ({
      year,
      girls: list(girls, girlsBirths),
      boys: list(boys, boysBirths),
    })),
    since,
    risers: moves(risers),
    fallers: moves(fallers),
  }
}

/** A list by births, the most given first, with ranks: that of the first name, with fewer births than all before, is `first`. */
export function ranked<T extends { births: number }>(
  list: readonly T[],
  first = 1,
): (T & { rank: number })[] {
  let rank = 0
  return list.map((entry, at) => {
    if (at === 0 || list[at - 1]?.births !== entry.births) rank = at + first
    return { ...entry, rank }
  })
}
