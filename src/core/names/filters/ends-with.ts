import { fold } from '#src/core/names/spelling/fold.ts'
import { MAX_EDGE_LETTERS, readEdge, readLetters } from './edges.ts'
import type { Filter } from './filter.ts'
import type { FilterRule } from './rule.ts'

/** Letters are compared without case or diacritics. */
export const endsWith: Filter<string, 'ends'> = {
  param: 'ends',
  label: 'Ends with',
  dropped: 'Any ending',
  read: readLetters,
  describe: (letters) => `ends with ${letters}`,
  control: { kind: 'text', maxLength: MAX_EDGE_LETTERS },
}

export const endsWithRule: FilterRule<string> = {
  attribute: { name: 'ends', expects: 'letters' },
  reader: () => (words, at) => {
    const edge = readEdge(words, at, ['end', 'ends', 'ending'])
    return edge && { length: edge.length, value: edge.letters, label: `ends in ${edge.letters}` }
  },
  matcher:
    ({ spelling }) =>
    (letters) => {
      const end = fold(letters)
      if (end === '') return []
      return [
        {
          levels: [spelling.endingIn(end)],
          explain: () => [{ kind: 'name', text: `ends in ${end}` }],
        },
      ]
    },
}
