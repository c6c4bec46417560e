import type { Corpus } from '#src/core/names/corpus/corpus.ts'
import type { Reason } from '#src/core/names/name.ts'
import type { CountedYears } from '#src/core/names/popularity/counted-years.ts'
import type { Bitmap } from '#src/core/names/search/bitmap.ts'
import type { Condition, Indexes } from '#src/core/names/search/condition.ts'
import { isNegated } from '#src/core/names/sentence/negation.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
import type { WishKind } from './registry.ts'
import type { SecondName } from './second-name.ts'

/** One thing a sentence asks for. */
export type Wish<Value = unknown> = {
  kind: WishKind
  /** Any of them meets the wish. */
  values: Value[]
  /** The names that meet it are not wanted: `not Irish`. */
  avoid: boolean
  /** The text of its chip. */
  label: string
  /** The characters of the sentence it came from. */
  from: number
  to: number
  /** See `SentenceMatch`. */
  aside?: true
  /** Of a country: the sentence asks for names that are given there (`used in`), so that "rare" is not "not at all". */
  isGiven?: true
  /** Of two languages: names of the first are asked for, which do well in the other: `Welsh names easy to say in French`. */
  isOfFirst?: true
  /** Of a surname: the first and middle names that the sentence asks to be tried with it. `does Isla Grace go with Peel` */
  of?: readonly string[]
  /** Of twins: a boy and a girl. */
  isMixed?: true
  /** The sentence only hints at it: names that meet it come first, and no other is left out. `a Christmas baby` */
  preferred?: true
}

/** What a match in a sentence says of its wish. */
type Described = Pick<Wish, 'label' | 'isGiven' | 'isOfFirst' | 'of' | 'isMixed' | 'preferred'>

/** A match in a sentence: its number of words and what they ask for. */
export type SentenceMatch<Value> = Described & {
  length: number
  /** Any of them. Empty: understood, but without effect (`boy or girl`). */
  values: Value[]
  /** The words exclude what they name: `no names without the letter r`. */
  avoid?: true
  /** A negation before the words does not change what they ask for: `hate anything too popular`. */
  settled?: true
  /** What someone loves: it is asked for where the sentence asks for nothing else of this kind. */
  aside?: true
  /** Inside a meaning the words may also belong to it: `son`, `short`. */
  weak?: true
  /** Positions of other words of the sentence that the match has used. */
  takes?: number[]
  /** What the same words ask for besides: `sister for Leo` asks for a girl's name, too. `at`: the word elsewhere that says so. */
  also?: { kind: WishKind; values: unknown[]; label: string; avoid?: true; at?: number }[]
}

/** How well a name is known: curated, often given, or merely in the birth counts. */
export type Fame = 'curated' | 'common' | 'counted'

/** What readers know of names and words. */
export type Vocabulary = {
  /** "After 2010" ends with the newest. */
  years: CountedYears
  corpus: Pick<Corpus, 'origins' | 'themes' | 'subjects'>
  /** Null when no name has this folded spelling. */
  fameOf(folded: string): Fame | null
  /** How many children were ever given a spelling. */
  birthsOf?(folded: string): number
  /** What a word is behind a first name. */
  secondName?(folded: string): SecondName
  /**
   * The country, region or city that begins at a position, and its number of words. From outside, as pages that have the
   * filters have no list of countries.
   */
  locationAt?(words: Word[], at: number): { length: number } | null
  /** The well-known name that one slip of the finger makes this spelling of, null without one. */
  meantName?(folded: string): string | null
  /** Whether a word is one of a wish (Irish, max): in lower case it is no name. */
  isWishWord?(folded: string): boolean
  /** Whether a word is one of sentences, wishes or meanings, so that it may be no name. */
  isWord?(folded: string): boolean
  /** Whether folded words are those of a style other than nature, which has things that can be loved: "short and sweet". */
  isStyle?(phrase: string): boolean
  /** Whether some name's meaning has the word: it is no slip of the finger. */
  isMeaningWord?(folded: string): boolean
  /** How many names are at home in both of two languages. */
  inBoth?(one: string, other: string): number
  /** Whether a word names a theme or is near to one (hiking is near travel). */
  isIdea?(folded: string): boolean
}

/** Words after which, or before which, a bare idea is asked for and not merely mentioned: `flower names`. */
const NAMED =
  /^(names?|themed?|inspired|related|based|y|ish|like|baby|babies|boys?|girls?|unisex|sounding|vibes?|feel|style|styled|meanings?|figures?|characters?|heroes|heroines|sounds?|middle|first)$/
const NAMING = /^(names?|something|anything|girl|boy|unisex|about|theme|themed|inspired|of|ideas)$/
/** The same in two words: `names that are birds`, `named after a month`. */
const NAMING_BY =
  /^(?:(?:that|which|names|girls|boys) (?:are|is|mean)|(?:named|inspired|called|come|something|anything) (?:after|for|by|from|like|on)|(?:names|name) (?:from|like)|based on|.* (?:preferably|ideally|maybe|perhaps|especially))$/
/** What a person is interested in, in up to two words before it: `my wife loves science`, `he is into astronomy`. */
const INTERESTED =
  /^(?:(?:\S* )?(?:loves?|adores?|enjoys?|studies)|(?:is|are|am|im|hes|shes|were|really|both|so|totally|super|very) into|(?:fans?|lovers?) of|(?:crazy|mad|nuts|passionate) about|obsessed with|interested in|fascinated (?:by|with)|works? (?:in|with))$/
/** Up to this many words a sentence is a list of wishes rather than a story. */
const SHORT_SENTENCE = 6

/** Whether words of a sentence are probably a wish: in a short one, after a negation, or beside a word such as "names". */
export function isAsked(words: Word[], at: number, length: number): boolean {
  // "grandpa was a sailor"
  if (
    /^(was|were|had|has|said|says|wants|loves|died|likes|named|cant|cannot|couldnt|speaks?|passed|always|struggles?|hates?|thinks|insists|would|wont|doesnt|isnt)$/.test(
      foldedAt(words, at + length),
    )
  )
    return false
  if (words.length <= SHORT_SENTENCE || isNegated(words, at)) return true
  const next = words[at + length]
  if (next && !next.clause && NAMED.test(next.folded)) return true
  // "gender neutral, nature, two syllables"
  if ((at === 0 || words[at]?.clause) && (!next || next.clause)) return true
  if (words[at]?.clause) return false
  const back = /^(an?|the|some|real|actual)$/.test(foldedAt(words, at - 1)) ? at - 1 : at
  if (isInterest(words, at)) return true
  // "named after a tree or a bird"
  if (foldedAt(words, back - 1) === 'or' && back > 2 && isAsked(words, back - 2, 1)) return true
  return (
    NAMING.test(foldedAt(words, at - 1)) ||
    NAMING_BY.test(`${foldedAt(words, back - 2)} ${foldedAt(words, back - 1)}`)
  )
}

/** Whether words are what someone in the sentence is interested in: `my wife loves the sea`. */
export function isInterest(words: Word[], at: number): boolean {
  const back = foldedAt(words, at - 1) === 'the' ? at - 1 : at
  return !words[at]?.clause && INTERESTED.test(`${foldedAt(words, back - 2)} ${foldedAt(words, back - 1)}`)
}

/** Whether the words before are a meaning: `strong meaning girl names`, `names with a strong meaning`. */
export const isOfMeaning = (words: Word[], at: number): boolean => ofMeaningAt(words, at) > 0

/** The number of words that make the ones before them a meaning: `meaning`, `as its meaning`; 0 for none. */
export function ofMeaningAt(words: Word[], at: number): number {
  const as = foldedAt(words, at) === 'as' ? 1 : 0
  const noun = at + as + (as > 0 && /^(its|an?|the|her|his)$/.test(foldedAt(words, at + 1)) ? 1 : 0)
  const next = words[noun + 1]
  const ends =
    !next || next.clause || /^(names?|baby|girls?|boys?|unisex|for|but|and|please)$/.test(next.folded)
  return /^meanings?$/.test(foldedAt(words, noun)) && ends ? noun + 1 - at : 0
}

/** What a reader may ask about the sentence around it. */
export type Surroundings = {
  /** Whether a wish of another kind begins with the word at `at`. */
  othersBegin(at: number): boolean
}

/** The match that begins with the word at `at`, or null when there is none. */
export type Reader<Value> = (
  words: Word[],
  at: number,
  surroundings: Surroundings,
) => SentenceMatch<Value> | null

/** How well names meet a wish that prefers rather than demands. */
export type Preference = {
  /** From 0 (not at all) to 1 (fully). */
  score(row: number): number
  explain(row: number): Reason[]
}

/** How a kind without a filter of its own is set by hand: in the URL, on its chip and in the filter form. */
export type WishField<Value> = {
  /** The label of its form field; without it there is none but that of `without`. */
  label?: string
  /** The label of a second field, for what is not wanted. */
  without?: string
  /** Parses a text of the URL; undefined when it is no value. */
  read(text: string, corpus: Corpus): Value | undefined
  /** The shortest text that `read` parses as this value. Default: the value as text. */
  write?(value: Value): string
  /** The text of a chip. */
  describe(value: Value, corpus: Corpus): string
  /** What can be chosen; without it the field takes text. */
  options?(corpus: Corpus): { value: string; label: string }[]
  /** The field is a span of years, in steps: its value is the text of both ends, `1920-1949`. */
  range?(years: CountedYears): { least: number; max: number; step: number }
}

/** What every kind of wish has in common. */
type WishBase<Value> = {
  reader(vocabulary: Vocabulary): Reader<Value>
  /** What the help says can be asked: sentences that this kind understands. */
  help: { title: string; examples: string[] }
  field?: WishField<Value>
  /** Words of this kind that a slip of the finger is corrected to. */
  spelled?(vocabulary: Vocabulary): Iterable<string>
  /** The value that means the same without a negation: `nothing over two syllables` is at most two. */
  opposite?(value: Value): Value | undefined
  /** Joins the values of two matches in one sentence, both of which must then be met: `light and joy`. */
  join?(first: Value, second: Value): Value
  /** The kind reads negations itself: one before its words does not apply to it. */
  ownNegation?: true
  /** A later match of this kind is another choice: `Irish or Welsh`. */
  several?: true
  /** It asks for what a sense says: `not French` is also none of the spellings that have the senses of a French name. */
  ofSense?: true
  /**
   * What else a one-word sentence may be. `before`: the name itself, which then ranks above all that match the wish
   * (Roman). `instead`: any free word, whose matches include this kind's (Rose).
   */
  asName?: 'before' | 'instead'
}

/** A wish that a name meets or not. */
export type DemandRule<Value> = WishBase<Value> & {
  /**
   * Called once for all names: expensive preparation belongs here. The returned function is called once per search and
   * returns the condition on names, or several, the strictest first: the first one that leaves some name
   * applies. No condition: the value does not narrow.
   */
  matcher(at: Indexes): (value: Value) => Condition[]
  /**
   * What names that do not meet a value may have of it, each part on its own, and what they lack. Default: the value as
   * a whole, by the label of its chip.
   */
  near?(at: Indexes): (value: Value) => Near[]
  /** What a name that does not meet a value has instead: `7 letters`. Default: that it is not what the chip says. */
  instead?(at: Indexes): (value: Value, row: number) => string
}

/** A part of what is demanded: the rows that have it. */
export type Near = {
  rows: Bitmap
  /** What a row has, of those that have it: `#12 in Poland, 2019`. */
  has(row: number): string
  /** What the others lack: `not in Ireland’s published counts`. */
  lacks(row: number): string
}

/** A wish that a name meets more or less: it ranks, and names that hardly meet it are not shown. */
export type PreferenceRule<Value> = WishBase<Value> & {
  /** Other kinds of wishes that change how well names meet it: `like Hugo but for a girl`. */
  heeds?: WishKind[]
  /**
   * Called once for all names; the returned function is called once per search with all values and with what is asked for
   * of the kinds that it heeds. It may return 0 for any score below `least` (default 0), which saves comparing further.
   */
  preference(
    at: Indexes,
  ): (values: Value[], heeded: Pick<Wish, 'kind' | 'values' | 'avoid'>[], least?: number) => Preference
  /** The same values with what may be left of them, where no name meets all: likeness, without "but softer". */
  loosened?(at: Indexes): (values: Value[]) => Loosened<Value> | null
}

/** Values of a preference without some of what they ask for, and what of that a row lacks. */
export type Loosened<Value> = {
  values: Value[]
  label: string
  has(row: number): string[]
  lacks(row: number): string[]
}

export type WishRule<Value> = DemandRule<Value> | PreferenceRule<Value>

/** The folded word; '' beyond the end. */
export const foldedAt = (words: Word[], at: number): string => words[at]?.folded ?? ''

/** The maximum number of words of a phrase that is looked up. */
const MAX_PHRASE = 5
/** All kinds look up the phrases of one sentence. */
const phrases = new WeakMap<Word[], string[][]>()

/** The phrases that begin at a position and end with its clause: of one word, of two ... */
function phrasesAt(words: Word[], at: number): string[] {
  let known = phrases.get(words)
  if (!known) phrases.set(words, (known = []))
  const there = known[at]
  if (there) return there
  const found: string[] = []
  let phrase = ''
  for (let next = at; next < Math.min(words.length, at + MAX_PHRASE); next++) {
    const word = words[next] as Word
    if (next > at && word.clause) break
    phrase += next > at ? ` ${word.folded}` : word.folded
    found.push(phrase)
  }
  return (known[at] = found)
}

/** The longest phrase with a known value, and that value. */
export function longestPhrase<Known>(
  words: Word[],
  at: number,
  known: (phrase: string, length: number) => Known | undefined,
): { length: number; phrase: string; known: Known } | null {
  const there = at < 0 ? [] : phrasesAt(words, at)
  for (let length = there.length; length > 0; length--) {
    const phrase = there[length - 1] as string
    const found = known(phrase, length)
    if (found !== undefined) return { length, phrase, known: found }
  }
  return null
}
