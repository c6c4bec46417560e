import { foldedAt, type Vocabulary } from '#src/core/names/wishes/wish.ts'
import { pattern } from './pattern.ts'
import { isTitleCase, type Word } from './words.ts'

const PARTNER =
  '(husbands?|wife|wifes|hubbys?|partners?|fiances?|fiancees?|boyfriends?|girlfriends?|spouses?|other half|dh|dw|dp|oh|babys (dad|mum|mom|father|mother)|(his|her) (dad|mum|mom|father|mother))'
/** Before the name of who writes. */
const SELF = pattern('(i am|im|my (first)? name is|my names|name is)')
/** Before that of the other parent, which "he's" is only beside the first: alone it may be a child. */
const OTHER = pattern(`(my|the|our)? ${PARTNER} (first)? (name|names)? (is|was)? (called|named)?`)
const THEIRS = pattern('(he|she|they) (is|are)|hes|shes|theyre')
/** Before the names of both at once. */
const BOTH = pattern('(were|we are|our names are)')
const BEHIND = /^(and|but|so|from|who|with|looking|we|im|i|my|his|her|hes|shes|he|she)$/

/** What people are, before it is a name: `I'm Christian and he's Muslim`. */
const BELIEVER =
  /^(christian|catholic|protestant|orthodox|muslim|jewish|hindu|sikh|buddhist|mormon|quaker|baptist|jain|pagan)$/

/** A name with a capital at a position, with a second one behind it: `Sarah Jane`. Its number of words; 0 for none. */
function namedAt(words: Word[], at: number, { fameOf, isWishWord }: Vocabulary): number {
  const word = words[at]
  // "I'm Irish", "I'm Team Olivia"
  if (!word || word.clause || !isTitleCase(word)) return 0
  if (BELIEVER.test(word.folded) || fameOf(word.folded) === null || isWishWord?.(word.folded) === true)
    return 0
  const second = words[at + 1]
  const isDouble = second?.clause === false && isTitleCase(second)
  // "my name is Sarah Whitfield": with the surname
  if (isDouble && fameOf(second.folded) !== 'curated') return 0
  const length = isDouble ? 2 : 1
  const next = words[at + length]
  return !next || next.clause || BEHIND.test(next.folded) ? length : 0
}

/**
 * The positions of the words that name the parents: `I'm Rajesh, she's Siobhan`, `my name is Priya and my husband is Tom`. Nothing is
 * asked about them. Who writes says so with `I'm`; `he's Max` is the other parent beside that, and may be a child without it.
 */
export function parentsNamed(words: Word[], vocabulary: Vocabulary): Set<number> {
  const named = new Set<number>()
  const add = (at: number, before: number, length: number): void => {
    for (let each = at; each < at + before + length; each++) named.add(each)
  }
  for (let at = 0; at < words.length; at++) {
    const self = SELF(words, at)
    const length = self ? namedAt(words, at + self.length, vocabulary) : 0
    if (self && length > 0) add(at, self.length, length)
    const both = BOTH(words, at)
    const first = both ? namedAt(words, at + both.length, vocabulary) : 0
    const link = at + (both?.length ?? 0) + first
    const second = first > 0 && foldedAt(words, link) === 'and' ? namedAt(words, link + 1, vocabulary) : 0
    if (both && second > 0) add(at, both.length, first + 1 + second)
  }
  // "she's Rosie, he's Max"
  const isOfBoth =
    isStated(words, vocabulary, /^(hes|he)$/) &&
    isStated(words, vocabulary, /^(shes|she)$/) &&
    !asksBeside(words)
  if (named.size === 0 && !isOfBoth) return named
  for (let at = 0; at < words.length; at++) {
    if (named.has(at)) continue
    const other = THEIRS(words, at) ?? OTHER(words, at)
    const length = other ? namedAt(words, at + other.length, vocabulary) : 0
    if (other && length > 0) add(at, other.length, length)
  }
  return named
}

const isStated = (words: Word[], vocabulary: Vocabulary, who: RegExp): boolean =>
  words.some(({ folded }, at) => {
    const of = who.test(folded) ? THEIRS(words, at) : null
    return of !== null && namedAt(words, at + of.length, vocabulary) > 0
  })

/** Whether a sentence looks for a brother or a sister: the names are those of children then. */
const asksBeside = (words: Word[]): boolean =>
  words.some(({ folded }) =>
    /^(sisters?|brothers?|siblings?|twins?|third|3rd|another|next|goes|match\w*|kids|children|suits?|fits?)$/.test(
      folded,
    ),
  )
