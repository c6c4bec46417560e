import { createRangeRows, readCount } from './counts.ts'
import type { Filter } from './filter.ts'
import { counted, describeRange, joinRanges, type Range, readRange, writeRange } from './range.ts'
import { foldedAt, type SentenceMatch } from '#src/core/names/wishes/wish.ts'
import { pattern } from '#src/core/names/sentence/pattern.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
import type { FilterRule } from './rule.ts'

/** Number of syllables; its field sets the exact number. */
export const syllables: Filter<Range, 'syllables'> = {
  param: 'syllables',
  label: 'Syllables',
  dropped: 'Any number of syllables',
  read: readRange,
  write: writeRange,
  describe: (range) => describeRange(range, 'syllable'),
  control: {
    kind: 'number',
    hint: 'exactly',
    least: 1,
    max: 6,
  },
}

export const syllablesRule: FilterRule<Range> = {
  help: { title: 'Syllables', examples: ['two syllable names'] },
  attribute: { name: 'syllables', expects: '2, 2-3, -2 or 3-' },
  /** A bound that is not wanted is the other bound. */
  opposite: ({ min, max }) =>
    min === undefined && max !== undefined
      ? { min: max + 1 }
      : max === undefined && min !== undefined
        ? { max: min - 1 }
        : undefined,
  join: joinRanges,
  reader: () => (words, at) =>
    readFew(words, at) ?? readCount(words, at, 'syllable') ?? readAdjective(words, at),
  instead:
    ({ table }) =>
    (_, row) =>
      counted(table.syllables(row), 'syllable'),
  matcher({ table }) {
    const { rows: all, syllables: count } = table
    const rowsWithin = createRangeRows(Uint8Array.from({ length: all }, (_, row) => count(row)))
    return (range) => {
      const rows = rowsWithin(range)
      if (!rows) return []
      return [
        {
          levels: [rows],
          explain: (row) => [{ kind: 'sound', text: counted(table.syllables(row), 'syllable') }],
        },
      ]
    }
  },
}

/** The maximum that counts as few. */
const FEW = 2
const FEW_SYLLABLES = pattern(
  '(with|has|have|having)? ((not|without|hasnt|doesnt have|dont want|no) (got)? (so|too|that|very|as|all that)? many|not a lot of|not loads of|only a few|few|fewer|as few|a small number of) syllables (as possible)?',
)

/** `not too many syllables`. */
function readFew(words: Word[], at: number): SentenceMatch<Range> | null {
  // "quite a few", "more than a few"
  if (
    /^(a|than|least|quite)$/.test(foldedAt(words, at - 1)) ||
    /^(than|least)$/.test(foldedAt(words, at - 2))
  )
    return null
  const found = FEW_SYLLABLES(words, at)
  const range = { max: FEW }
  return found && { length: found.length, values: [range], label: describeRange(range, 'syllable') }
}

/** `monosyllabic`, `multi syllable`. */
function readAdjective(words: Word[], at: number): SentenceMatch<Range> | null {
  const found = /^(?:(mono|uni)|(di|bi)|(tri)|(multi|poly))(?:syllabl?e?s?|syllabics?)?$/.exec(
    foldedAt(words, at),
  )
  if (!found) return null
  const own = /syll/.test(foldedAt(words, at))
  if (!own && !/^syllab(le|les|ic|led)$/.test(foldedAt(words, at + 1))) return null
  const range = found[1]
    ? { min: 1, max: 1 }
    : found[2]
      ? { min: 2, max: 2 }
      : found[3]
        ? { min: 3, max: 3 }
        : { min: 2 }
  return { length: own ? 1 : 2, values: [range], label: describeRange(range, 'syllable') }
}
