import { fold } from '#src/core/names/spelling/fold.ts'
import { wordSet } from '#src/core/names/sentence/word-list.ts'
import { listOf, readAffix, readEdge, readLetters, readPosition } from './edges.ts'
import { type LettersMatch, MAX_EDGE_LETTERS } from './letter-list.ts'
import { foldedAt } from '#src/core/names/wishes/wish.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
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
  'end ends ending endings ended stop stops stopping endin finish finishes finishing close closes closing terminating terminates terminan termina terminam terminando terminen termine terminent terminadas terminados terminado terminada acaban ' +
    'acaba acabam acaben acabados acabadas acabado acabada finiscono finisce finiscano finit finissent finissant finissants terminant terminano enden endet endend endende endenden aufhoren',
)

export const endsWithRule: FilterRule<string> = {
  help: { title: 'End', examples: ['ending in a vowel', 'ending in lyn'] },
  attribute: { name: 'ends', expects: 'letters' },
  several: true,
  spelled: () => VERBS,
  reader: () => (words, at) => {
    const edge =
      readPosition(words, at, 'last') ??
      (isCeasing(words, at) ? null : readEdge(words, at, VERBS, 'last')) ??
      readAffix(words, at, 'last') ??
      readLettersBefore(words, at)
    if (!edge) return null
    return {
      length: edge.length,
      values: edge.letters,
      label: `ends in ${listOf(edge.letters, (each) => each)}`,
    }
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

/** `please stop with the J names`: a name stops in a letter only where the verb is one of names. */
function isCeasing(words: Word[], at: number): boolean {
  if (!/^stop(s|ping)?$/.test(foldedAt(words, at))) return false
  let verb = at
  while (!words[verb]?.clause && HELPING.test(foldedAt(words, verb - 1))) verb--
  return words[verb]?.clause === true || !OF_NAMES.test(foldedAt(words, verb - 1))
}

const HELPING =
  /^(not|never|dont|doesnt|do|does|all|both|must|should|would|will|always|also|has|have|to|can)$/
const OF_NAMES = /^(names?|ones?|that|which|something|anything|it)$/

/** `ayden endings`, `names with ie endings`. */
function readLettersBefore(words: Word[], at: number): LettersMatch | null {
  const letters = foldedAt(words, at)
  if (foldedAt(words, at + 1) !== 'endings' || !/^[a-z]{1,6}$/.test(letters) || words[at + 1]?.clause)
    return null
  return /^(no|the|any|with|of|and|or|happy|all|these|those|soft|hard)$/.test(letters)
    ? null
    : { length: 2, letters: [letters] }
}
