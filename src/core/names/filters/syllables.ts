import { createRangeRows, readCount } from './counts.ts'
import type { Filter } from './filter.ts'
import { counted, describeRange, type Range, readRange, writeRange } from './range.ts'
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
  reader: () => (words, at) => readCount(words, at, 'syllable'),
  matcher({ table }) {
    const rowsWithin = createRangeRows(table.syllables)
    return (range) => {
      const rows = rowsWithin(range)
      if (!rows) return []
      return [
        {
          levels: [rows],
          explain: (row) => [{ kind: 'sound', text: counted(table.syllables[row] ?? 0, 'syllable') }],
        },
      ]
    }
  },
}
