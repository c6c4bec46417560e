import { addRow, type Bitmap, emptyBitmap } from './bitmap.ts'
import type { BirthsFile } from '#src/core/names/popularity/births-file.ts'
import type { Corpus } from '#src/core/names/corpus/corpus.ts'
import { countedGender, countedOrder, fameIn } from './counted-names.ts'
import { type BirthRecord, type CuratedName, groupByName, locateNames } from './curated-names.ts'
import { defaultOrder } from './default-order.ts'
import { DOUBT, NO_SHARE, senseCost } from './ranking.ts'
import { scoredOnce } from './scored-once.ts'
import { type SortedNames, sortNames } from './sorted-names.ts'
import { softness } from './sounds.ts'
import { letterCount } from '#src/core/names/spelling/fold.ts'
import type { CuratedEntry, Gender, NameKey } from '#src/core/names/name.ts'
import { guessSyllables, syllablesOfSay } from '#src/core/names/spelling/count-syllables.ts'

/** Rows `from` to `to` - 1. */
export type RowRange = { from: number; to: number }

/**
 * All names as numbered rows, best first: first the curated senses (a name with two origins has two adjacent
 * rows), then names known only from the counts. Row order is the default order, so an ascending bitmap is ranked.
 */
export type NameTable = {
  rows: number
  /** Rows below this are curated senses. */
  curated: number
  entries: CuratedEntry[]
  /** The name's key for curated rows; for others the spelling is the key. */
  keys: NameKey[]
  folded: string[]
  /** For each curated name its first row and the row after its last. */
  groups: Map<NameKey, RowRange>
  /** The first row of each curated row's name. */
  firsts: Uint32Array
  /** The groups of more than one row. */
  shared: RowRange[]
  /** The rows of all of those. */
  sharedRows: Bitmap
  gender: Gender[]
  /** Counted when first asked for. */
  syllables(row: number): number
  /** How soft the spelling sounds, from 0 to 1; worked out when first asked for. */
  softness(row: number): number
  letters: Uint8Array
  /** Rank in the newest year, 0 when not counted then. */
  rank: Uint16Array
  /** How well known a row is, less what makes it doubtful; the ranking's numbers. */
  merit: Float32Array
  /** Girls among the bearers, in twentieths. */
  girlShare: Uint8Array
  files: BirthsFile[]
  /** Null for a name that was never counted. */
  birthRecord(row: number): BirthRecord | null
  /** All rows by folded spelling. Of one spelling the rows of an earlier list come before those of a later one. */
  sorted: SortedNames[]
}

const popularityOf = (record: BirthRecord | null): number => (record ? fameIn(record.file, record.index) : 0)

/** Sorts the senses of each name, and the names by `defaultOrder`. */
function inOrder(names: ReadonlyMap<NameKey, CuratedName>, byFame: readonly string[]): CuratedName[] {
  const positions = new Map(byFame.map((id, at) => [id, at]))
  const position = ({ origin }: CuratedEntry): number => positions.get(origin) ?? byFame.length
  const all = [...names.values()]
  for (const { senses, record } of all) {
    if (senses.length === 1) continue
    const share = record?.file.share[record.index] ?? NO_SHARE
    senses.sort((a, b) => senseCost(a, share) - senseCost(b, share) || position(a) - position(b))
  }
  const ordered = all.map(({ senses, record }) => {
    const { origin, gender, confidence } = senses[0] as CuratedEntry
    return { origin, gender, merit: popularityOf(record) - DOUBT[confidence] }
  })
  return defaultOrder(ordered).map((index) => all[index] as CuratedName)
}

/** Builds the rows. `files` in order of weight: a name in the first comes before one in the second. */
export function createNameTable(corpus: Corpus, files: BirthsFile[]): NameTable {
  const names = groupByName(corpus.entries)
  const taken = locateNames(names, files)
  const entries: CuratedEntry[] = []
  const keys: NameKey[] = []
  const folded: string[] = []
  const records: (BirthRecord | null)[] = []
  const groups: NameTable['groups'] = new Map()
  for (const { key, folded: spelling, senses, record } of inOrder(names, corpus.byFame)) {
    groups.set(key, { from: entries.length, to: entries.length + senses.length })
    for (const entry of senses) {
      entries.push(entry)
      keys.push(key)
      folded.push(spelling)
      records.push(record)
    }
  }
  const curated = entries.length
  const firsts = new Uint32Array(curated)
  for (const { from, to } of groups.values()) firsts.fill(from, from, to)
  const sorted = [sortNames(folded)]
  const counted = files.map((file, at) => countedOrder(file, taken[at] ?? new Uint8Array(0)))
  const rows = curated + counted.reduce((sum, list) => sum + list.length, 0)

  const gender = new Array<Gender>(rows)
  const letters = new Uint8Array(rows)
  const rank = new Uint16Array(rows)
  const merit = new Float32Array(rows)
  const girlShare = new Uint8Array(rows).fill(NO_SHARE)
  entries.forEach((entry, row) => {
    const record = records[row] ?? null
    gender[row] = entry.gender
    letters[row] = Math.min(255, letterCount(entry.name))
    rank[row] = record ? (record.file.rank[record.index] ?? 0) : 0
    merit[row] = popularityOf(record) - DOUBT[entry.confidence]
    if (record) girlShare[row] = record.file.share[record.index] ?? 0
  })
  const starts: number[] = []
  let row = curated
  files.forEach((file, at) => {
    const list = counted[at] ?? new Uint32Array(0)
    starts.push(row)
    const rowOf = new Int32Array(file.names.length).fill(-1)
    sorted.push({ folds: file.names, rows: rowOf })
    for (const index of list) {
      const spelling = file.names[index] as string
      const share = file.share[index] as number
      folded.push(spelling)
      gender[row] = countedGender(share)
      letters[row] = spelling.length
      rank[row] = file.rank[index] as number
      merit[row] = fameIn(file, index)
      girlShare[row] = share
      rowOf[index] = row++
    }
  })

  const shared = [...groups.values()].filter(({ from, to }) => to - from > 1)
  const sharedRows = emptyBitmap(curated)
  for (const { from, to } of shared) for (let each = from; each < to; each++) addRow(sharedRows, each)
  return {
    rows,
    curated,
    entries,
    keys,
    folded,
    groups,
    firsts,
    shared,
    sharedRows,
    gender,
    syllables: countedOnce(rows, (each) => {
      const entry = entries[each]
      return entry ? syllablesOfSay(entry.say) : guessSyllables(folded[each] ?? '')
    }),
    softness: scoredOnce(rows, (each) => softness(folded[each] ?? '')),
    letters,
    rank,
    merit,
    girlShare,
    files,
    birthRecord(wanted) {
      if (wanted < curated) return records[wanted] ?? null
      for (let at = starts.length - 1; at >= 0; at--) {
        const start = starts[at] ?? 0
        const file = files[at]
        const index = counted[at]?.[wanted - start]
        if (file && wanted >= start && index !== undefined) return { file, index }
      }
      return null
    },
    sorted,
  }
}

/** A small number of each row, counted when it is first asked for. */
function countedOnce(rows: number, count: (row: number) => number): (row: number) => number {
  const known = new Int16Array(rows).fill(-1)
  return (row) => {
    const there = known[row]
    if (there === undefined) return 0
    return there >= 0 ? there : (known[row] = count(row) & 255)
  }
}
