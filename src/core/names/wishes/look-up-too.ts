import { capitalNames, nameAt } from '#src/core/names/sentence/names-in.ts'
import { pattern } from '#src/core/names/sentence/pattern.ts'
import { isCapital, type Word } from '#src/core/names/sentence/words.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import type { LookUp } from './look-up-phrases.ts'
import { foldedAt, type Vocabulary } from './wish.ts'

const ASKS = pattern(
  '(is|isnt|was|would|wouldnt|will|does|do you think|do we think|do people think|dont you think|am i the only one who thinks|could)+ (the name)?',
)
/** Between the name and what it may be too much of. */
const SEEMS = pattern(
  '(be|being|is|sounds?|feels?|looks?|seems?|gets?|getting|become|becoming|come across as|read as|come across|name|just|way|far|maybe|perhaps|really|still|now|already|kind of|sort of|honestly)* (a bit|a little|a tad|a touch|slightly|rather|far|way)* (too|overly|a bit)',
)
const FOR_CHILD = pattern(
  '(for|on|as) (an?|my|our|the|his|her|their|any|another)* (little|baby|big|modern|newborn|grown|young|girls name|boys name)* (girls?|boys?|daughters?|sons?|lad|lass|woman|man|lady|sister|brother|sibling|twin)',
)
const RELATIVE = /^(sister|brother|sibling|twin)$/
/** Beside another name it is a comparison. */
const COMPARES = /^(or|than|vs|versus|compared|beside|next|alongside|with)$/
/** Where a question goes on about something else than the name. */
const GOES_ON = /^(in|at|among|amongst|for|to)$/
/** So many words say what it may be too much of: `hard to spell and say`. */
const MAX_HOW = 6

/** What a word of the question is about, the first one that has any. */
const ABOUT: [LookUp['about'], RegExp][] = [
  ['spelling', /^(spell|spelled|spelling|write)$/],
  ['say', /^(say|pronounce|pronunciation|read)$/],
  ['gender', /^(girly|girlie|girlish|boyish|feminine|masculine|manly|macho|unisex|male|female)$/],
  [
    'origin',
    /^(foreign|ethnic|american|british|english|irish|french|german|italian|spanish|scottish|welsh|jewish|religious|biblical|christian|exotic)$/,
  ],
  [
    'popularity',
    /^(popular|common|trendy|overused|used|everywhere|mainstream|rare|unusual|uncommon|obscure|unknown|old|fashioned|dated|outdated|vintage|modern|new|current|retro|faddy|basic|plain|boring|unique|niche)$/,
  ],
]

const cueOf = (words: Word[]): LookUp['about'] | undefined =>
  ABOUT.find(([, cue]) => words.some(({ folded }) => cue.test(folded)))?.[0]

/**
 * A question whether a name is too much of something: `is Bertie too much for a girl`, `does Mabel sound too old-fashioned`. Nothing
 * is wished for by it: the name is looked up, with what the question is about.
 */
export function readTooMuch(
  words: Word[],
  at: number,
  vocabulary: Vocabulary,
): { name: string; about: LookUp['about']; length: number } | null {
  if (
    at > 0 &&
    words[at]?.clause !== true &&
    !/^(so|but|hi|hey|and|ok|honestly)$/.test(foldedAt(words, at - 1))
  )
    return null
  const asks = ASKS(words, at)
  const from = at + (asks?.length ?? 0)
  const name = asks && nameAt(words, from, vocabulary)
  const known = name && (isCapital(name.name) || vocabulary.fameOf(fold(name.name)) === 'curated')
  const seems = known ? SEEMS(words, from + name.length) : null
  if (!name || !seems) return null
  const how = from + name.length + seems.length
  let end = how
  // "too popular in Germany" asks for the place as well; "too hard to spell" goes on about the name
  const goesOn = (start: number): boolean =>
    GOES_ON.test(foldedAt(words, start)) &&
    !(foldedAt(words, start) === 'to' && cueOf(words.slice(start)) !== undefined)
  while (end < words.length && !words[end]?.clause && !FOR_CHILD(words, end) && !goesOn(end)) end++
  const child = end < words.length && !words[end]?.clause ? FOR_CHILD(words, end) : null
  const complaint = words.slice(how, end)
  const to = end + (child?.length ?? 0)
  if (complaint.length === 0 || complaint.length > MAX_HOW) return null
  if (complaint.some(({ folded }) => COMPARES.test(folded)) || COMPARES.test(foldedAt(words, to))) return null
  // "is Emma too plain or is Olivia better"; "our daughter is Wren, would Robin be too much for her brother"
  const isOfRelative = child !== null && RELATIVE.test(foldedAt(words, to - 1))
  if (!isOfRelative && capitalNames(words, vocabulary).some((other) => fold(other.name) !== fold(name.name)))
    return null
  const about = cueOf(complaint)
  // "is London too far for a shower", "is May too late to announce a name"
  const isWhole = to === words.length || words[to]?.clause === true
  if (about === undefined && !child && (complaint.length > 1 || !isWhole)) return null
  return { name: name.name, about: about ?? (child ? 'gender' : 'popularity'), length: to - at }
}
