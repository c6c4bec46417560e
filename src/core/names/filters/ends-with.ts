import { fold } from '#src/core/names/spelling/fold.ts'
import { wordSet } from '#src/core/names/sentence/word-list.ts'
import { MAX_EDGE_LETTERS, readEdge, readLetters, readPosition } from './edges.ts'
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

/** In English, Spanish, Portuguese, Italian, French and German. */
const VERBS = wordSet(
  'end ends ending endin finish finishes finishing close closes closing terminan termina terminam terminando terminen termine terminados terminadas acaban ' +
    'acaba acabam acaben finiscono finisce terminano finissent finissant finit terminent terminant enden endet endend',
)

export const endsWithRule: FilterRule<string> = {
  help: { title: 'End', examples: ['ending in a vowel', 'ending in lyn'] },
  attribute: { name: 'ends', expects: 'letters' },
  several: true,
  spelled: () => VERBS,
  reader: () => (words, at) => {
    const edge = readEdge(words, at, VERBS) ?? readPosition(words, at, 'last')
    if (!edge) return null
    const shown = edge.letters.join('') === 'aeiou' ? 'a vowel' : edge.letters.join(' or ')
    return { length: edge.length, values: edge.letters, label: `ends in ${shown}` }
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
