import type { Corpus } from '#src/core/names/corpus/corpus.ts'
import type { NameKey } from '#src/core/names/name.ts'
import type { Decades } from '#src/core/names/search/decades.ts'
import type { NameTable } from '#src/core/names/search/name-table.ts'
import { isEnough, type Judgments, MAX_JUDGMENTS, type TasteSummary } from './judgments.ts'
import { learnTaste, type TasteModel } from './taste-model.ts'
import { createTraits } from './traits.ts'

/** A person's taste, learned from what they have saved and passed on. */
export type Taste = {
  /** From 0 (against it) to 1 (for it); 0.5 where nothing is known. */
  score(row: number): number
  summary: TasteSummary
}

export type Tastes = {
  /** Null where there is too little to learn from. The last one is remembered: every keystroke asks for the same. */
  of(judgments: Judgments): Taste | null
}

/** The better known names, among which the share of a trait is counted. */
const BACKGROUND = 6000
/** A trait of no name in the background. */
const LEAST_SHARE = 1 / BACKGROUND
/** Evidence, in nats, of which the score is 0.73; traits go together, so that their sum says too much. */
const SCALE = 2
/** Evidence from which on a trait is named, and how many judged names must have it. */
const NAMED = 0.45
const NAMED_FROM = 3
const MAX_NAMED = 4

/** Nothing is computed before the first judgments come. */
export function createTastes(
  table: NameTable,
  corpus: Pick<Corpus, 'origins' | 'themes'>,
  decades: () => Decades,
  rowOf: (key: NameKey) => number | null,
): Tastes {
  const traits = createTraits(table, corpus, decades)
  let shares: Map<number, number> | undefined
  const shareOf = (trait: number): number => (shares ??= countShares()).get(trait) ?? LEAST_SHARE
  function countShares(): Map<number, number> {
    const counted = new Map<number, number>()
    const names = [...table.groups.values()].slice(0, BACKGROUND)
    for (const { from } of names)
      for (const trait of traits.at(from)) counted.set(trait, (counted.get(trait) ?? 0) + 1 / names.length)
    return counted
  }

  const make = ({ favorites, passed }: Judgments): Taste => {
    const rowsOf = (keys: NameKey[]) => keys.slice(0, MAX_JUDGMENTS).flatMap((key) => rowOf(key) ?? [])
    const traitsOf = (rows: number[]) => rows.map(traits.at)
    const saved = rowsOf(favorites)
    const model = learnTaste(traitsOf(saved), traitsOf(rowsOf(passed)), shareOf)
    const isSaved = new Set(saved)
    const named = namedTraits(model)
    const labels = (which: readonly number[]) => which.map((trait) => traits.of(trait).label)
    return {
      // What is on the list already needs no lift: the names like it do.
      score: (row) =>
        isSaved.has(table.firsts[row] ?? row)
          ? 0.5
          : 1 / (1 + Math.exp(-model.evidence(traits.at(row)) / SCALE)),
      summary: { more: labels(named.more), less: labels(named.less) },
    }
  }
  let last: { key: string; taste: Taste } | undefined
  return {
    of(judgments) {
      if (!isEnough(judgments)) return null
      const key = JSON.stringify(judgments)
      if (last?.key !== key) last = { key, taste: make(judgments) }
      return last.taste
    },
  }
}

/** The traits that say most about a taste, for and against. */
function namedTraits({ weights }: TasteModel): { more: number[]; less: number[] } {
  const strongest = [...weights].toSorted(([, a], [, b]) => Math.abs(b.evidence) - Math.abs(a.evidence))
  const some = (isMeant: (evidence: number, saved: number, passed: number) => boolean): number[] =>
    strongest
      .filter(([, { evidence, saved, passed }]) => isMeant(evidence, saved, passed))
      .slice(0, MAX_NAMED)
      .map(([trait]) => trait)
  return {
    more: some((evidence, saved) => evidence >= NAMED && saved >= NAMED_FROM),
    less: some((evidence, _, passed) => evidence <= -NAMED && passed >= NAMED_FROM),
  }
}
