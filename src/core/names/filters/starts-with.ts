import { startReason } from '#src/core/names/search/condition.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { MAX_EDGE_LETTERS, readEdge, readLetters } from './edges.ts'
import type { Filter } from './filter.ts'
import type { FilterRule } from './rule.ts'

/** Letters are compared without case or diacritics. */
export const startsWith: Filter<string, 'starts'> = {
  param: 'starts',
  label: 'Starts with',
  dropped: 'Any beginning',
  read: readLetters,
  describe: (letters) => `starts with ${letters}`,
  control: { kind: 'text', maxLength: MAX_EDGE_LETTERS },
}

export const startsWithRule: FilterRule<string> = {
  attribute: { name: 'starts', expects: 'letters' },
  reader: () => (words, at) => {
    const edge = readEdge(words, at, ['start', 'starts', 'starting', 'begin', 'begins', 'beginning'])
    if (!edge) return null
    const { length, letters } = edge
    return {
      length,
      value: letters,
      label: `starts with ${letters.charAt(0).toUpperCase()}${letters.slice(1)}`,
    }
  },
  matcher:
    ({ spelling, table }) =>
    (letters) => {
      const start = fold(letters)
      if (start === '') return []
      return [{ levels: [spelling.startingWith(start)], explain: (row) => [startReason(row, start, table)] }]
    },
}
