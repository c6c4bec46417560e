import { createRangeRows, readCount } from './counts.ts'
import type { Filter } from './filter.ts'
import { counted, describeRange, type Range, readRange, writeRange } from './range.ts'
import { type FilterRule, foldedAt, type SentenceMatch } from './rule.ts'

/** Number of letters; its field sets a maximum. */
export const length: Filter<Range, 'length'> = {
  param: 'length',
  label: 'Length',
  dropped: 'Any length',
  read: readRange,
  write: writeRange,
  describe: (range) => describeRange(range, 'letter'),
  control: {
    kind: 'number',
    hint: 'maximum letters',
    least: 2,
    max: 15,
    upTo: true,
  },
}

/** Maximum length of a short name and minimum length of a long one, in letters. */
const SHORT = 5
const LONG = 8

export const lengthRule: FilterRule<Range> = {
  attribute: { name: 'length', expects: '2, 2-3, -2 or 3-' },
  reader: () => (words, at) => readCount(words, at, 'letter') ?? readSize(foldedAt(words, at)),
  matcher({ table }) {
    const rowsWithin = createRangeRows(table.letters)
    return (range) => {
      const rows = rowsWithin(range)
      if (!rows) return []
      return [
        {
          levels: [rows],
          explain: (row) => [{ kind: 'name', text: counted(table.letters[row] ?? 0, 'letter') }],
        },
      ]
    }
  },
}

function readSize(word: string): SentenceMatch<Range> | null {
  if (word === 'short')
    return { length: 1, value: { max: SHORT }, label: `up to ${SHORT} letters`, weak: true }
  if (word === 'long')
    return { length: 1, value: { min: LONG }, label: `${LONG} letters or more`, weak: true }
  return null
}
