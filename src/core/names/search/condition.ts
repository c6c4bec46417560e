import { type Bitmap, emptyBitmap, hasRow, intersect, unite, without } from './bitmap.ts'
import { STRICT } from './ranking.ts'
import type { Feast } from '#src/core/names/feast.ts'
import type { Aliases } from './aliases.ts'
import type { Corpus } from '#src/core/names/corpus/corpus.ts'
import type { Form } from '#src/core/names/corpus/forms.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { capitalized } from '#src/core/text/capitalized.ts'
import type { MeaningIndex } from './meaning-index.ts'
import type { NameKey, Reason } from '#src/core/names/name.ts'
import type { RegionRanks } from '#src/core/names/regions/region-ranks.ts'
import type { Spelling } from './spelling-index.ts'
import type { Decades } from './decades.ts'
import type { FamilyFits } from '#src/core/names/fit/family-fits.ts'
import type { NameTable } from './name-table.ts'
import type { Similarity } from '#src/core/names/similar/similar-names.ts'

/** All indexes that conditions use. */
export type Indexes = {
  corpus: Corpus
  table: NameTable
  /** Curated rows by origin id. */
  origins: Map<string, Bitmap>
  spelling: Spelling
  meanings: MeaningIndex
  /** The counted spellings that have the senses of curated names, by row. */
  forms: () => ReadonlyMap<number, Form>
  /** Rows whose meaning is disputed: its words count no more than a theme. */
  doubted: Bitmap
  aliases: Aliases
  /** When names were given; estimated on first use. */
  decades: () => Decades
  /** How similar names are; prepared on first use. */
  similarity: () => Similarity
  /** How names fit a family; each name is prepared on first use. */
  fits: FamilyFits
  /** The names that a name's senses call its kin, by key; empty until they are loaded. */
  related: (key: NameKey) => NameKey[]
  /** Of these the forms for the other gender. */
  pairs: (key: NameKey) => NameKey[]
  /** The days of saints; none until they are loaded. */
  feasts: readonly Feast[]
  /** The rows of a name's forms: its kin that mean the same, for the same children. */
  formRows: (key: NameKey) => number[]
  /** The ranks of a region; undefined while they are not loaded. */
  regionRanks: (id: string) => RegionRanks | undefined
  /** Whether all names are there, and not only those that come first. */
  complete: boolean
}

/** A condition on names: rows by strength of match, strongest first and disjoint, and why a row meets it. */
export type Condition = {
  levels: Bitmap[]
  /** What each level takes, in the numbers of the ranking; without them a level always comes after the one before. */
  costs?: number[]
  /** What a single row lacks besides. */
  cost?(row: number): number
  explain(row: number): Reason[]
}

/** Makes levels disjoint: a row stays in its strongest level. */
export function disjoint(levels: Bitmap[]): Bitmap[] {
  let taken: Bitmap = new Uint32Array(0)
  return levels.map((level) => {
    const own = without(level, taken)
    taken = unite(taken, level)
    return own
  })
}

/** Several conditions of which one is enough, level by level. */
export function anyOf(conditions: Condition[]): Condition[] {
  const [first] = conditions
  if (!first) return []
  const depth = Math.max(...conditions.map(({ levels }) => levels.length))
  const levels = Array.from({ length: depth }, (_, level) =>
    conditions.reduce<Bitmap>(
      (rows, each) => unite(rows, each.levels[level] ?? emptyBitmap(0)),
      emptyBitmap(0),
    ),
  )
  const explain = (row: number): Reason[] =>
    conditions.flatMap((each) => (each.levels.some((rows) => hasRow(rows, row)) ? each.explain(row) : []))
  // The nearest of those that it meets.
  const cost = (row: number): number =>
    Math.min(
      ...conditions.map((each) =>
        each.levels.some((rows) => hasRow(rows, row)) ? (each.cost?.(row) ?? 0) : Infinity,
      ),
    )
  const costs = conditions.find((each) => each.levels.length === depth)?.costs
  return [
    {
      levels: disjoint(levels),
      ...(costs && { costs }),
      ...(conditions.some((each) => each.cost) && { cost }),
      explain,
    },
  ]
}

/** Two conditions that must both be met; each level of one with each of the other. */
export function bothOf(one: Condition, other: Condition): Condition {
  const costOf = ({ costs }: Condition, level: number): number => costs?.[level] ?? level * STRICT
  const levels = one.levels.flatMap((rows, first) =>
    other.levels.map((more, second) => ({
      rows: intersect(rows, more),
      cost: costOf(one, first) + costOf(other, second),
    })),
  )
  levels.sort((a, b) => a.cost - b.cost)
  return {
    levels: levels.map(({ rows }) => rows),
    costs: levels.map(({ cost }) => cost),
    cost: (row) => (one.cost?.(row) ?? 0) + (other.cost?.(row) ?? 0),
    explain: (row) => [...one.explain(row), ...other.explain(row)],
  }
}

/** `starts with Ma`, in the name's own spelling. */
export function startReason(row: number, start: string, table: NameTable): Reason {
  const name = displayName(row, table)
  // Most names are plain ASCII, where every character is a letter.
  if (name.length === table.folded[row]?.length)
    return { kind: 'name', text: `starts with ${name.slice(0, start.length)}` }
  let shown = ''
  for (const letter of name) {
    if (fold(shown).length >= start.length) break
    shown += letter
  }
  return { kind: 'name', text: `starts with ${shown}` }
}

/** The name's spelling; a name known only from the counts is capitalized. */
export function displayName(row: number, table: NameTable): string {
  const entry = table.entries[row]
  if (entry) return entry.name
  const spelling = table.folded[row] ?? ''
  return capitalized(spelling)
}
