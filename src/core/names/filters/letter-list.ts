import { foldedAt } from '#src/core/names/wishes/wish.ts'
import { wordSet } from '#src/core/names/sentence/word-list.ts'
import { isTitleCase, type Word } from '#src/core/names/sentence/words.ts'

/** Maximum letters at either end of a name. */
export const MAX_EDGE_LETTERS = 15

/** Letters of a sentence, and the words that say so. */
export type LettersMatch = { length: number; letters: string[] }
/** Letters that a word stands for, instead of themselves. */
export const GROUPS = new Map([
  ['vowel', 'aeiou'],
  ['vowels', 'aeiou'],
  ['consonant', 'bcdfghjklmnpqrstvwxyz'],
  ['consonants', 'bcdfghjklmnpqrstvwxyz'],
])
const ARTICLES = wordSet(
  'the letter letters an a any sound sounds combination combo either la le les los las el lettre lettres letra letras lettera lettere il dem den der die das buchstabe buchstaben ' +
    'o os as um uma un une ein einem einen like this',
)
export const JOINS = wordSet('or and nor o ou oder y e et und oppure')
/** Short words that are hardly ever meant as letters where nothing says that letters follow. */
export const NO_LETTERS_WORDS = wordSet(
  'of to is it or in as at no my we he be an so if do on me up us by am i the and not one two its our her his for but are was has had who how all any new old few im id ' +
    'boy son girl mum mom dad pls thx',
)

/** `A`, `the letter A`, `an "e" or an "i"`, `a vowel`. */
export function readLetterList(words: Word[], at: number): LettersMatch | null {
  // "starting with El like Ella": an example behind the letters, which are no article
  const last = words[at]
  if (last && !last.clause && /^[a-z]{1,3}$/.test(last.folded) && isExample(words, at + 1))
    return { length: 1, letters: [last.folded] }
  let next = skipArticles(words, at)
  const letters = lettersOf(words[next])
  if (!letters) return null
  const first = letters[0]?.length ?? 0
  next++
  // Only single letters and pairs are listed: "starting with Ma or short" is no list.
  for (;;) {
    const linked = JOINS.has(foldedAt(words, next)) && words[next]?.clause === false
    if (!linked && words[next]?.clause !== true) break
    const after = skipArticles(words, linked ? next + 1 : next)
    const more = words[after]
    const maxLength = foldedAt(words, next) === 'and' ? 1 : linked ? (first > 2 ? 5 : 3) : 1
    const following = words[after + 1]
    // After a comma a single letter is one of the list only where the list goes on or ends: "I beg you" is none.
    const goesOn =
      !following ||
      following.clause ||
      /^(or|and|nor|names?|girls?|boys?|baby|please)$/.test(following.folded)
    const followed = (following?.clause === false && more?.folded === 'a') || (!linked && !goesOn)
    const plain = more !== undefined && more.folded.length > 3 && !(!following || following.clause)
    const others =
      more && more.folded.length <= maxLength && !followed && !plain && !isOtherWord(more)
        ? lettersOf(more)
        : null
    if (!others) break
    letters.push(...others)
    next = after + 1
  }
  if (/^(sounds?|please)$/.test(foldedAt(words, next)) && words[next]?.clause === false) next++
  return { length: next - at, letters }
}

/** `like Ella`: a name. */
const isExample = (words: Word[], at: number): boolean =>
  /^(like|as)$/.test(foldedAt(words, at)) &&
  !words[at]?.clause &&
  isTitleCase(words[at + 1]) &&
  !words[at + 1]?.clause

/** Words after "or" that begin something else: `starts with mar or has an x`. */
const isOtherWord = ({ folded }: Word): boolean =>
  folded.length > 1 &&
  (NO_LETTERS_WORDS.has(folded) || /^(short|ends?|start|starts|names?|girls?|boys?)$/.test(folded))

export function isLettersAt(words: Word[], at: number, max: number): boolean {
  const word = words[at]
  if (!word || !/^[a-z]+$/.test(word.folded) || word.folded.length > max) return false
  return !NO_LETTERS_WORDS.has(word.folded)
}

export function lettersOf(word: Word | undefined): string[] | null {
  if (!word) return null
  const group = GROUPS.get(word.folded)
  if (group) return [...group]
  // An emoji and a gap are words, too.
  return word.folded.length > MAX_EDGE_LETTERS || !/^\p{L}+$/u.test(word.folded) ? null : [word.folded]
}

function skipArticles(words: Word[], at: number): number {
  let next = at
  while (ARTICLES.has(foldedAt(words, next)) && next + 1 < words.length) {
    // "starts with a" means the letter; "starts with a b" means the b.
    const following = words[next + 1] as Word
    // "terminan en a o e", "en -a y empiecen": the letter a, and a link
    const link =
      /^(y|e|o|u|et|ou)$/.test(following.folded) &&
      words[next + 2]?.clause === false &&
      !/^(or|and|names?|for|please|at|in|as)$/.test(foldedAt(words, next + 2))
    if (words[next]?.hyphen || (link && foldedAt(words, next).length === 1)) break
    // "the a sound"
    if (/^[a-z]$/.test(foldedAt(words, next)) && /^sounds?$/.test(following.folded)) break
    const single =
      (following.folded.length > 3 ||
        NO_LETTERS_WORDS.has(following.folded) ||
        JOINS.has(following.folded)) &&
      !(following.folded.length === 1 && JOINS.has(following.folded)) &&
      !GROUPS.has(following.folded)
    const another = ARTICLES.has(following.folded)
    if (foldedAt(words, next).length <= 2 && ((single && !another) || following.clause)) break
    next++
  }
  return next
}
