import { addRow, type Bitmap, emptyBitmap } from './bitmap.ts'
import type { BirthsFile } from '#src/core/names/popularity/births-file.ts'
import { unpackTotal } from '#src/core/names/popularity/births-file.ts'
import type { Corpus } from '#src/core/names/corpus/corpus.ts'
import { defaultOrder } from './default-order.ts'
import { DOUBT, fame, NO_SHARE, senseCost } from './ranking.ts'
import { fold, letterCount, nameKey } from '#src/core/names/spelling/fold.ts'
import type { CuratedEntry, Gender, NameKey } from '#src/core/names/name.ts'
import { guessSyllables, syllablesOfSay } from '#src/core/names/spelling/count-syllables.ts'

/** The position of a row's birth facts; null for a name that was never counted. */
export type BirthRecord = { file: BirthsFile; index: number }

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
  /** The groups of more than one row. */
  shared: RowRange[]
  /** The rows of all of those. */
  sharedRows: Bitmap
  gender: Gender[]
  syllables: Uint8Array
  letters: Uint8Array
  /** Rank in the newest year, 0 when not counted then. */
  rank: Uint16Array
  /** How well known a row is, less what makes it doubtful; the ranking's numbers. */
  merit: Float32Array
  /** Girls among the bearers, in twentieths. */
  girlShare: Uint8Array
  files: BirthsFile[]
  birthRecord(row: number): BirthRecord | null
  /** All rows by folded spelling, and the spellings in that order. */
  sortedRows: Uint32Array
  sortedFolds: string[]
}

/** More than the maximum number of names in a file. */
const INDEX_SPAN = 2 ** 20

function popularityAt(record: BirthRecord | undefined): number {
  if (!record) return fame(0, 0)
  const { file, index } = record
  return fame(unpackTotal(file.total[index] ?? 0), file.rank[index] ?? 0)
}

/**
 * The average popularity of an origin's names: of several equally certain senses of a name, the one of the more common
 * origin comes first. A name whose counts cannot be separated from those of its plain spelling is ignored.
 */
function originWeights(
  { entries }: Corpus,
  records: Map<NameKey, BirthRecord>,
  curated: Map<NameKey, unknown>,
): Map<string, number> {
  const sums = new Map<string, { merit: number; names: number }>()
  for (const { origin, name } of entries) {
    const key = nameKey(name)
    if (hasPlainTwin(key, curated)) continue
    const sum = sums.get(origin) ?? { merit: 0, names: 0 }
    sum.merit += popularityAt(records.get(key))
    sum.names++
    sums.set(origin, sum)
  }
  return new Map(Array.from(sums, ([origin, { merit, names }]) => [origin, merit / names]))
}

function countedGender(share: number): Gender {
  return share >= 18 ? 'f' : share <= 2 ? 'm' : 'u'
}

/** Builds the rows. `files` in order of weight: a name in the first comes before one in the second. */
export function createNameTable(corpus: Corpus, files: BirthsFile[]): NameTable {
  const byKey = new Map<NameKey, CuratedEntry[]>()
  for (const entry of corpus.entries) {
    const key = nameKey(entry.name)
    const senses = byKey.get(key)
    if (senses) senses.push(entry)
    else byKey.set(key, [entry])
  }
  const records = locateCurated(byKey, files)
  const weights = originWeights(corpus, records, byKey)
  const weight = ({ origin }: CuratedEntry): number => weights.get(origin) ?? 0
  for (const [key, senses] of byKey) {
    const record = records.get(key)
    const share = record?.file.share[record.index] ?? NO_SHARE
    senses.sort((a, b) => senseCost(a, share) - senseCost(b, share) || weight(b) - weight(a))
  }
  const names = [...byKey.values()]
  const ordered = names.flatMap((senses) => {
    const best = senses[0]
    if (!best) return []
    const merit = popularityAt(records.get(nameKey(best.name))) - DOUBT[best.confidence]
    return [{ origin: best.origin, gender: best.gender, merit }]
  })

  const entries: CuratedEntry[] = []
  const keys: NameKey[] = []
  const groups: NameTable['groups'] = new Map()
  for (const index of defaultOrder(ordered)) {
    const senses = names[index] ?? []
    const key = nameKey(senses[0]?.name ?? '')
    groups.set(key, { from: entries.length, to: entries.length + senses.length })
    for (const entry of senses) {
      entries.push(entry)
      keys.push(key)
    }
  }
  const curated = entries.length
  const taken = new Set(Array.from(records.keys(), fold))
  const counted = files.map((file) => countedOrder(file, taken))
  const rows = curated + counted.reduce((sum, list) => sum + list.length, 0)

  const folded = new Array<string>(rows)
  const gender = new Array<Gender>(rows)
  const syllables = new Uint8Array(rows)
  const letters = new Uint8Array(rows)
  const rank = new Uint16Array(rows)
  const merit = new Float32Array(rows)
  const girlShare = new Uint8Array(rows).fill(NO_SHARE)
  entries.forEach((entry, row) => {
    const spelling = fold(entry.name)
    const record = records.get(keys[row] ?? '')
    folded[row] = spelling
    gender[row] = entry.gender
    syllables[row] = syllablesOfSay(entry.say)
    letters[row] = Math.min(255, letterCount(entry.name))
    rank[row] = record ? (record.file.rank[record.index] ?? 0) : 0
    merit[row] = popularityAt(record) - DOUBT[entry.confidence]
    if (record) girlShare[row] = record.file.share[record.index] ?? 0
  })
  const starts: number[] = []
  let row = curated
  counted.forEach((list, at) => {
    const file = files[at]
    starts.push(row)
    if (!file) return
    for (const index of list) {
      const spelling = file.names[index] ?? ''
      folded[row] = spelling
      gender[row] = countedGender(file.share[index] ?? 0)
      syllables[row] = guessSyllables(spelling)
      letters[row] = spelling.length
      rank[row] = file.rank[index] ?? 0
      merit[row] = popularityAt({ file, index })
      girlShare[row] = file.share[index] ?? 0
      row++
    }
  })

  const sortedRows = sortRows(folded, curated, counted, files, starts)
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
    shared,
    sharedRows,
    gender,
    syllables,
    letters,
    rank,
    merit,
    girlShare,
    files,
    birthRecord(wanted) {
      if (wanted < curated) return records.get(keys[wanted] ?? '') ?? null
      for (let at = starts.length - 1; at >= 0; at--) {
        const start = starts[at] ?? 0
        const file = files[at]
        const index = counted[at]?.[wanted - start]
        if (file && wanted >= start && index !== undefined) return { file, index }
      }
      return null
    },
    sortedRows,
    sortedFolds: Array.from(sortedRows, (at) => folded[at] ?? ''),
  }
}

/**
 * Birth facts by key, for curated names only: the register writes no accents, so Zoë is counted as Zoe. But the girl's
 * name Đan does not get the counts of the boys' Dan, and where Victoria is curated, Victòria does not get its counts.
 */
function locateCurated(names: Map<NameKey, CuratedEntry[]>, files: BirthsFile[]): Map<NameKey, BirthRecord> {
  const records = new Map<NameKey, BirthRecord>()
  for (const [key, senses] of names) {
    if (hasPlainTwin(key, names)) continue
    const spelling = fold(key)
    for (const file of files) {
      const index = lowerBound(file.names, spelling)
      if (file.names[index] !== spelling) continue
      const share = (file.share[index] ?? 0) / 20
      if (senses.some((entry) => !countedForAnother(entry, share))) records.set(key, { file, index })
      break
    }
  }
  return records
}

/** Whether a name's plain spelling is another curated name, to which the counts then belong. */
export function hasPlainTwin(key: NameKey, names: Map<NameKey, unknown>): boolean {
  const plain = fold(key)
  return plain !== key && names.has(plain)
}

/** Whether the counts of a name's plain spelling are nearly all of the other gender: they belong to another name. */
export function countedForAnother({ name, gender, seen }: CuratedEntry, girlShare: number): boolean {
  if (nameKey(name) === fold(name)) return false
  const given = seen ?? gender
  return (given === 'm' && girlShare > 0.8) || (given === 'f' && girlShare < 0.2)
}

/** Indexes of the names in a file that are not curated, most frequent first. */
function countedOrder(file: BirthsFile, curated: Set<string>): Uint32Array {
  const { names, total, rank } = file
  // One number encodes merit (reversed) and index, so that the native sort of a typed array can be used.
  const sortable = new Float64Array(names.length)
  let count = 0
  for (let i = 0; i < names.length; i++) {
    if (curated.has(names[i] ?? '')) continue
    const merit = fame(unpackTotal(total[i] ?? 0), rank[i] ?? 0)
    sortable[count++] = (65_535 - Math.round(merit * 5000)) * INDEX_SPAN + i
  }
  return Uint32Array.from(sortable.subarray(0, count).sort(), (value) => value % INDEX_SPAN)
}

/** Merges the curated rows, sorted here, with the files' names, which are already sorted. */
function sortRows(
  folded: string[],
  curated: number,
  counted: Uint32Array[],
  files: BirthsFile[],
  starts: number[],
): Uint32Array {
  const before = (a: number, b: number): boolean => {
    const left = folded[a] ?? ''
    const right = folded[b] ?? ''
    return left < right || (left === right && a < b)
  }
  const runs: Uint32Array[] = [
    Uint32Array.from({ length: curated }, (_, row) => row).sort((a, b) => (before(a, b) ? -1 : 1)),
  ]
  counted.forEach((list, at) => {
    const rowOf = new Int32Array(files[at]?.names.length ?? 0).fill(-1)
    list.forEach((index, position) => {
      rowOf[index] = (starts[at] ?? 0) + position
    })
    runs.push(Uint32Array.from(rowOf.filter((row) => row >= 0)))
  })
  return runs.reduce((left, right) => mergeSorted(left, right, before))
}

function mergeSorted(a: Uint32Array, b: Uint32Array, before: (x: number, y: number) => boolean): Uint32Array {
  const out = new Uint32Array(a.length + b.length)
  let i = 0
  let j = 0
  for (let at = 0; at < out.length; at++) {
    const x = a[i]
    const y = b[j]
    if (y === undefined || (x !== undefined && before(x, y))) {
      out[at] = x ?? 0
      i++
    } else {
      out[at] = y
      j++
    }
  }
  return out
}

/** The first position in a sorted list whose text is not below `text`. */
export function lowerBound(sorted: string[], text: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}
