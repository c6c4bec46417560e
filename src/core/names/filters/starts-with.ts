import { startReason } from '#src/core/names/search/condition.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { wordSet } from '#src/core/names/sentence/word-list.ts'
import { MAX_EDGE_LETTERS, readEdge, readLetters, readPosition } from './edges.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
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

/** In English, Spanish, Portuguese, Italian, French and German. */
const VERBS = wordSet(
  'start starts starting begin begins beginning beginnin startin commencing commences empiecen empiecan empieza empiece empiezan comienza ' +
    'comience comiencen comecem comeca comecam comecando iniziano inizia comincia cominciano commence commencent ' +
    'commencant commencantes beginnen beginnt beginnend anfangen beginnende',
)

export const startsWithRule: FilterRule<string> = {
  help: { title: 'Start', examples: ['starting with Ma', 'starts with A or E'] },
  attribute: { name: 'starts', expects: 'letters' },
  several: true,
  spelled: () => VERBS,
  reader: () => (words, at) => {
    const edge = readEdge(words, at, VERBS) ?? readPosition(words, at, 'first') ?? readLetterNames(words, at)
    if (!edge) return null
    return { length: edge.length, values: edge.letters, label: `starts with ${listed(edge.letters)}` }
  },
  matcher:
    ({ spelling, table }) =>
    (letters) => {
      const start = fold(letters)
      if (start === '') return []
      return [{ levels: [spelling.startingWith(start)], explain: (row) => [startReason(row, start, table)] }]
    },
}

/** `Z names`: a single capital letter before "names". */
function readLetterNames(words: Word[], at: number): { length: number; letters: string[] } | null {
  const raw = words[at]?.raw ?? ''
  if (!/^[B-HJ-Z]$/.test(raw) || !/^names?$/.test(words[at + 1]?.folded ?? '')) return null
  return { length: 1, letters: [raw.toLowerCase()] }
}

const listed = (letters: string[]): string =>
  letters.join('') === 'aeiou'
    ? 'a vowel'
    : letters.map((each) => `${each.charAt(0).toUpperCase()}${each.slice(1)}`).join(' or ')
