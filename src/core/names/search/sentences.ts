import type { Corpus } from '#src/core/names/corpus/corpus.ts'
import { createParserSteps, type Parsing } from '#src/core/names/sentence/parse-text.ts'
import { countedYears } from '#src/core/names/popularity/counted-years.ts'
import { unpackTotal } from '#src/core/names/popularity/births-file.ts'
import { isTooLong } from '#src/core/names/sentence/text-limit.ts'
import { secondNames } from '#src/core/names/wishes/second-name.ts'
import type { Fame } from '#src/core/names/wishes/wish.ts'
import type { Indexes } from './condition.ts'
import { createNamesInBoth } from './names-in-both.ts'
import type { Steps } from './steps.ts'

/** The lowest rank of a name that most people have met. */
const COMMON = 3000
/** The maximum number of names of which it is cached how well they are known. */
const MAX_CACHED_FAME = 5000

/** The shortest spelling that may be a slip of the finger in a name, and how many names near it are looked at. */
const SHORTEST_SLIP = 5
const MAX_MEANT = 6

/** Thrown where a sentence needs an index that has not been read: parsing begins again when it has. */
class Unread extends Error {
  constructor(readonly readSteps: () => Steps<void>) {
    super()
  }
}

/** Parses sentences with what is known of names and meanings, which is read step by step when a sentence first needs it. */
export function createSentences(
  at: Pick<Indexes, 'table' | 'spelling' | 'aliases' | 'meanings'> & { corpus: Corpus },
): {
  parseSteps(text: string): Steps<Parsing>
  /** How well a spelling is known as a name. */
  fameOf(folded: string): Fame | null
} {
  const { table, spelling, aliases, meanings } = at
  const secondName = secondNames(at)
  const fame = new Map<string, Fame | null>()
  const fameOf = (folded: string): Fame | null => {
    let known = fame.get(folded)
    if (known === undefined) {
      if (fame.size > MAX_CACHED_FAME) fame.clear()
      fame.set(folded, (known = findFame(folded)))
    }
    return known
  }
  const findFame = (folded: string): Fame | null => {
    const rows = spelling.exactly(folded)
    const [first] = rows
    if (first === undefined) return aliases.exactly(folded).length > 0 ? 'common' : null
    if (rows.some((row) => row < table.curated)) return 'curated'
    const rank = table.rank[first] ?? 0
    return rank > 0 && rank <= COMMON ? 'common' : 'counted'
  }
  const needs = (part: 'words' | 'ideas'): void => {
    if (!meanings.isRead(part)) throw new Unread(() => meanings.readPartSteps(part))
  }
  const parsed = createParserSteps({
    years: countedYears(table.files),
    inBoth: createNamesInBoth(table),
    corpus: at.corpus,
    fameOf(folded) {
      if (isTooLong(folded)) return null
      const isAlias = !fame.has(folded) && spelling.exactly(folded).length === 0
      if (isAlias && !aliases.isRead()) throw new Unread(() => aliases.readSteps())
      return fameOf(folded)
    },
    birthsOf(folded) {
      const records = isTooLong(folded) ? [] : spelling.exactly(folded).map((row) => table.birthRecord(row))
      return Math.max(0, ...records.map((each) => (each ? unpackTotal(each.file.total[each.index] ?? 0) : 0)))
    },
    secondName: (folded) => (isTooLong(folded) ? 'last' : secondName(spelling.exactly(folded))),
    meantName(folded) {
      if (folded.length < SHORTEST_SLIP || isTooLong(folded)) return null
      const meant = spelling
        .near(folded, MAX_MEANT)
        .find(({ row, edits }) => edits === 1 && row < table.curated && (table.rank[row] || COMMON) < COMMON)
      return (meant && table.entries[meant.row]?.name) ?? null
    },
    isMeaningWord(word) {
      if (isTooLong(word)) return false
      needs('words')
      return meanings.hasWord(word)
    },
    isIdea(word) {
      if (isTooLong(word)) return false
      needs('ideas')
      return meanings.isIdea(word)
    },
  })
  return {
    fameOf,
    *parseSteps(text) {
      for (;;) {
        try {
          return yield* parsed(text)
        } catch (error) {
          if (!(error instanceof Unread)) throw error
          yield* error.readSteps()
        }
      }
    },
  }
}
