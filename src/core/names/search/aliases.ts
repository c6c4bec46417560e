import { fold } from '#src/core/names/spelling/fold.ts'
import type { CuratedEntry } from '#src/core/names/name.ts'
import { allSteps, type Steps } from './steps.ts'
import { lowerBound } from './sorted-names.ts'

/** Another spelling or a short form of the name in `row`. */
export type Alias = { row: number; text: string; kind: 'variant' | 'nickname' }

/** Finds rows by their variants and nicknames, in the order of the rows for each spelling. */
export type Aliases = {
  /** Those spelled so (folded). */
  exactly(name: string): readonly Alias[]
  /** From 3 letters on those that begin so, by their spelling; else those spelled so. */
  startingWith(start: string): readonly Alias[]
  /** Whether they have been read. */
  isRead(): boolean
  /** Reads them: otherwise the first question does. */
  readSteps(): Steps<void>
}

/** The minimum length for a match by prefix. */
const ENOUGH = 3

/** So many names are read in a few milliseconds. */
const ROWS_A_STEP = 1000

/** Read on first use. */
export function createAliases(entries: readonly CuratedEntry[]): Aliases {
  let byFold: Map<string, Alias[]> | undefined
  let sorted: string[] | undefined
  const read = () => (byFold ??= allSteps(aliasesByFold(entries)))
  const exactly = (name: string): readonly Alias[] => read().get(name) ?? []
  return {
    exactly,
    isRead: () => byFold !== undefined,
    *readSteps() {
      byFold ??= yield* aliasesByFold(entries)
    },
    startingWith(start) {
      if (start.length < ENOUGH) return exactly(start)
      sorted ??= [...read().keys()].sort()
      const found: Alias[] = []
      for (let at = lowerBound(sorted, start); sorted[at]?.startsWith(start); at++)
        found.push(...exactly(sorted[at] as string))
      return found
    },
  }
}

function* aliasesByFold(entries: readonly CuratedEntry[]): Steps<Map<string, Alias[]>> {
  const byFold = new Map<string, Alias[]>()
  const add = (alias: Alias): void => {
    const folded = fold(alias.text)
    const alike = byFold.get(folded)
    if (alike) alike.push(alias)
    else byFold.set(folded, [alias])
  }
  for (const [row, { variants, nicknames }] of entries.entries()) {
    for (const text of variants) add({ row, text, kind: 'variant' })
    for (const text of nicknames) add({ row, text, kind: 'nickname' })
    if (row % ROWS_A_STEP === ROWS_A_STEP - 1) yield
  }
  return byFold
}
