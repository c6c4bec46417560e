import { capitalized } from '#src/core/text/capitalized.ts'
import { editDistance } from '#src/core/names/search/sounds.ts'
import { themePhrases } from '#src/core/names/sentence/phrases.ts'
import { foreignOrigin } from '#src/core/names/filters/foreign-origins.ts'
import { ruleOf, WISH_KINDS } from '#src/core/names/wishes/registry.ts'
import type { Vocabulary } from '#src/core/names/wishes/wish.ts'
import { INTERESTS } from './interest-words.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { KIN } from './kin-words.ts'
import { isSpoken } from './pattern.ts'
import { wholeWord } from './short-forms.ts'
import { CHATTER, FILLERS, PRAISE, UNREAD_CLAUSES } from './sentence-words.ts'
import { wordSet } from './word-list.ts'
import { isCapital, isTitleCase, type Word, wordForms } from './words.ts'

/** The shortest word that is corrected, and from which on two slips are. */
const SHORTEST = 4
const TWO_SLIPS = 8
/** Words of sentences that no kind of wish lists, and that are easily misspelled. */
const COMMON =
  'spelling spellings pronunciation containing contains including includes surname surnames sibling siblings combine combination shorter longer similar compare choosing deciding traditional mythology biblical letter syllable starting ending meaning beginning letters letter syllable syllables names popular without similar sounding middle initials vintage rhymes pronounce pronounced origin popularity nickname nicknames pronunciation bilingual twins initials meaning'.split(
    ' ',
  )

/** Common English words that are near to one of the wishes' words, and are what was meant. */
const ENGLISH = wordSet(
  'cest suis somos estamos along lean leans leaning absolutely after again already always another around aunt babe bean boss bosses because been before began begin ' +
    'being better between boring born both bring brother bump came certain certainly child children come ' +
    'comes coming completely could couple cousin crazy cute daddy debate debates definitely doctor does doesnt done dont ' +
    'down duedate each else enough especially even ever every everyone everything everywhere expecting ' +
    'family fancy gran grans grannies father feel feels felt finally find fine first fits fitting five four frame french ' +
    'friend friends from full fully funny girlfriend given giving goes going gone good grandma grandpa ' +
    'great half happy hard have having heaps hear heard heart here high highly hold hope hoping hospital ' +
    'chap chaps fella fellas gals lad laddie lads lasses missy house hundred husband idea important instead into just keep kids kind kinda know known knows ladies ' +
    'lady large last late later latter least leave left less lets letting life like liked likes line list ' +
    'listen litter little loads long longer look looks lost lots loud love loved lovely loves lower made ' +
    'main nameless unnamed make makes making many married mates matter maybe mean means meant meet meets mention might ' +
    'mind mine mommy month months more most mother much mummy must names nearly need needs nephew never ' +
    'next nice niece none normal nothing number nurse often once only onto open option options order ' +
    'ordinary other ours over part partner people perfect perhaps person pick picked picking place plain ' +
    'please point possible post prefer pregnancy pregnant pretty probably problem quite rather read real ' +
    'really reason regular relatives right save saves lives wives said same saying says school second seem seems seen several ' +
    'shall share shell short should show side silly simple simply since single sister small some someone ' +
    'something sometimes somewhat soon sort sounds speak speaks spell spelled spelling spelt stand stands ' +
    'start state stay stays still stop story strange stuck such suit suits sure take taken takes talk ' +
    'talks tell tend than thank thanks that their them then there these they thing things think third ' +
    'this those tradition traditions boomed peaked losing monster thought three through time times today together told tons torn total totally toward tried ' +
    'trimester true turn twice type typical uncle under until upon used uses using usual usually very ' +
    'wait want wanted wants ways week weeks weird well went were what when where which while whose wife ' +
    'will wish with within without woman wonder wondering word words work working works world would write ' +
    'year years young your yours',
)

/** A well-known name has so many times the children of its slip. */
const TIMES_AS_MANY = 100
/** And so many of a slip that has other letters than the name: unlike a transposed one, it may be a name of its own. */
const TIMES_AS_MANY_OF_SLIP = 2000
/** In a shorter word only letters that have changed places are a slip: there is a name near to nearly any. */
const LONG_ENOUGH = 6
/** Unless nobody has the spelling, and so many children the name. */
const FAMOUS = 200_000

/** Between the names of a choice. */
const CHOICE = /^(or|vs|versus)$/

/** `or`, with a slip of the finger. */
const OR_MISTYPED = /^(ot|oe|od|ir|pr|ro|ror|orr|oor)$/

/** In a clause with one of these, words are surnames, letters or ideas. */
const OF_OTHERS =
  /^(surnames?|lastnames?|start(s|ing)?|begin(s|ning)?|end(s|ing)?|contain(s|ing)?|includ(es|ing)|means?|meanings?)$/

/** Behind these a word with a capital is a surname. */
const BEFORE_NAME = /^(with|surname|lastname|mr|mrs|ms|miss|before|baby|little)$/

/** `last nmae Walters`: behind these a word that looks like "name" is it, whatever else it may be. */
const OF_NAME = /^(last|family|first|middle|maiden|sur)$/
const isNameMistyped = ({ folded, clause }: Word): boolean =>
  !clause &&
  /^n?[aem]{2,3}e?$|^na[a-z]e$|^[a-z]ame$|^nam[a-z]$/.test(folded) &&
  editDistance(folded, 'name', 1) === 1

/**
 * Corrects one slip of the finger (two from eight letters on) in words that no name, theme or filler has, to a
 * word of the wishes. The typed text keeps its position.
 */
export function createCorrector(vocabulary: Vocabulary): {
  correct(words: Word[]): Word[]
  /** Whether a word is a word of sentences or wishes rather than a name. */
  isWord(folded: string): boolean
  /** Whether a word is one of the wishes' own. */
  isWishWord(folded: string): boolean
} {
  const known = new Set(COMMON)
  for (const kind of WISH_KINDS) {
    for (const word of ruleOf(kind).spelled?.(vocabulary) ?? []) if (word.length >= SHORTEST) known.add(word)
  }
  const themes = themePhrases(vocabulary.corpus)
  const ofSubjects = new Set(
    vocabulary.corpus.subjects.flatMap(({ words }) => words.flatMap((each) => each.split(' '))),
  )
  const isWord = (word: string): boolean =>
    known.has(word) ||
    ENGLISH.has(word) ||
    FILLERS.has(word) ||
    CHATTER.has(word) ||
    PRAISE.has(word) ||
    UNREAD_CLAUSES.has(word) ||
    ofSubjects.has(word) ||
    isSpoken(word) ||
    /^(thir|four|fif|six|seven|eigh|nine)t(een|y)$/.test(word) ||
    vocabulary.isMeaningWord?.(word) === true ||
    [...wordForms(word)].some((form) => form.length <= word.length && themes.has(form))
  const list = [...known]
  const isIdea = (word: string, near: string): boolean =>
    INTERESTS.has(word) || (word.charAt(0) !== near.charAt(0) && vocabulary.isIdea?.(word) === true)
  const cache = new Map<string, string | null>()

  const nearest = (word: string): string | null => {
    const maxDistance = word.length >= TWO_SLIPS ? 2 : 1
    let best: string | null = null
    let least = maxDistance + 1
    for (const candidate of list) {
      if (Math.abs(candidate.length - word.length) > maxDistance) continue
      const distance = editDistance(word, candidate, maxDistance)
      // The first letter is seldom wrong.
      const weight = distance + (candidate.charAt(0) === word.charAt(0) ? 0 : 0.5)
      if (distance <= maxDistance && weight < least) {
        best = candidate
        least = weight
      }
    }
    return best
  }

  /** "Lilian, Lillian, Lilyan?": nothing but names, one of which may look like another word. */
  const isOfNames = (words: Word[]): boolean =>
    words.length > 2 &&
    words.every(isTitleCase) &&
    words.slice(1).every(({ clause }) => clause) &&
    words.some(({ folded }) => vocabulary.fameOf(folded) === 'curated' && !isWord(folded))

  /** "Otis, Amos and Enos": beside a known name, with a capital, and no word of ours. */
  const isLinkedName = (words: Word[], at: number): boolean =>
    isTitleCase(words[at]) &&
    (vocabulary.fameOf(words[at]?.folded ?? '') !== null ||
      // "Nell, Bess, Tess"
      (words[at]?.clause === true && (words[at + 1]?.clause ?? true))) &&
    [-1, 1].some((way) => {
      const link = /^(and|or|vs|versus)$/.test(words[at + way]?.folded ?? '')
      const other = words[at + (link ? 2 * way : way)]
      const isList = link || words[way < 0 ? at : at + 1]?.clause === true
      return isList && isKnownName(other)
    })

  const isKnownName = (word: Word | undefined): boolean =>
    word !== undefined &&
    isTitleCase(word) &&
    vocabulary.fameOf(word.folded) === 'curated' &&
    !isWord(word.folded)

  const isBetweenNames = (words: Word[], at: number): boolean => {
    const beside = [words[at - 1], words[at + 1]].flatMap((word) => word?.folded ?? [])
    return (
      beside.length === 2 &&
      beside.every((folded) => vocabulary.fameOf(folded) === 'curated') &&
      !beside.every(isWord)
    )
  }

  /** "Nora Peters or Ida Peters": behind a name. */
  const isSurname = (words: Word[], at: number): boolean =>
    words[at]?.clause === false && isTitleCase(words[at - 1]) && !isWord(words[at - 1]?.folded ?? '')

  /** "our surname is Walters or Baker", "names containing bernad or rod": no first names. */
  const isOfLetters = (words: Word[], at: number): boolean => {
    for (let back = at - 1; back >= 0; back--) {
      if (OF_OTHERS.test(words[back]?.folded ?? '')) return true
      if (words[back + 1]?.clause) return false
    }
    return false
  }

  /** "Sebastain": given to a few children, most of them by a slip of the finger, as it has the letters of a well-known name. */
  const isTransposed = (folded: string): boolean => {
    const isKnown = /^(curated|common)$/.test(vocabulary.fameOf(folded) ?? '')
    const meant = isKnown ? '' : fold(vocabulary.meantName?.(folded) ?? '')
    const [own = 0, others = 0] = [folded, meant].map((each) => vocabulary.birthsOf?.(each) ?? 0)
    return [...folded].toSorted().join() === [...meant].toSorted().join() && others > own * TIMES_AS_MANY
  }

  /** "Elizabth": a spelling of hardly any child, beside a name that thousands of times as many have. */
  const isSlip = (folded: string): boolean => {
    if (folded.length < LONG_ENOUGH || vocabulary.fameOf(folded) !== 'counted') return false
    const [own = 0, others = 0] = [folded, fold(vocabulary.meantName?.(folded) ?? '')].map(
      (each) => vocabulary.birthsOf?.(each) ?? 0,
    )
    return others > own * TIMES_AS_MANY_OF_SLIP
  }

  const isJoined = (words: Word[], at: number): boolean =>
    [-1, 1].some((way) => CHOICE.test(words[at + way]?.folded ?? '') && words[at + 2 * way] !== undefined)

  /** "Sebastain or Sebastian": corrected, both would be one. */
  const isOtherOfChoice = (words: Word[], at: number, corrected: string): boolean =>
    [-1, 1].some(
      (way) => CHOICE.test(words[at + way]?.folded ?? '') && words[at + 2 * way]?.folded === corrected,
    )

  /** "Beatirce or Bernadette": what "or" joins is a name, and a spelling that nobody has is a slip in one. */
  const asName = (words: Word[], at: number, word: Word): Word => {
    const { folded } = word
    if (!isJoined(words, at) || folded.length < SHORTEST) return word
    if (vocabulary.fameOf(folded) !== null && !isTransposed(folded) && !isSlip(folded)) return word
    // "Romeos or Juliets"
    if (folded.endsWith('s') && vocabulary.fameOf(folded.slice(0, -1)) !== null) return word
    if (isSurname(words, at) || isOfLetters(words, at)) return word
    const meant = vocabulary.meantName?.(folded)
    if (meant && isOtherOfChoice(words, at, fold(meant))) return word
    const isFamous = (vocabulary.birthsOf?.(fold(meant ?? '')) ?? 0) >= FAMOUS
    const isNobodys = vocabulary.fameOf(folded) === null && isFamous
    if (meant && folded.length < LONG_ENOUGH && !isTransposed(folded) && !isNobodys) return word
    return meant ? { ...word, raw: meant, folded: fold(meant) } : word
  }

  /** `helpppp`, `sooo`: a letter that is typed again and again is one, or two. */
  const unstretched = (folded: string): string => {
    if (!/([a-z])\1\1/.test(folded)) return folded
    const [one, two] = ['$1', '$1$1'].map((letters) => folded.replace(/([a-z])\1{2,}/g, letters))
    return (
      [one, two].find((each) => each !== undefined && (isWord(each) || vocabulary.fameOf(each) !== null)) ??
      folded
    )
  }

  const correct = (words: Word[]): Word[] =>
    // A single word is probably a name that is still being typed.
    words.length < 2 || isOfNames(words)
      ? words
      : words.map((word, at) => {
          if (OF_NAME.test(words[at - 1]?.folded ?? '') && isNameMistyped(word) && !ENGLISH.has(word.folded))
            return { ...word, folded: 'name' }
          const plain = unstretched(word.folded)
          // "Emmma": a name is looked up as it is written
          if (plain !== word.folded && !isWord(plain))
            return { ...word, folded: plain, raw: isCapital(word) ? capitalized(plain) : plain }
          const whole = wholeWord(plain)
          if (whole !== word.folded) return { ...word, folded: whole }
          const { folded } = word
          // "arthur ot alfred"
          if (OR_MISTYPED.test(folded) && isBetweenNames(words, at)) return { ...word, folded: 'or' }
          if (folded.length < SHORTEST || !/^[a-z]+$/.test(folded) || isWord(folded)) return word
          if (foreignOrigin(folded, vocabulary.corpus.origins)) return word
          if (isLinkedName(words, at)) return asName(words, at, word)
          // "Georgia's nice"
          if (/['’]s$/.test(word.raw) && vocabulary.fameOf(folded.slice(0, -1)) === 'curated') return word
          const fame = vocabulary.fameOf(folded)
          if (fame === 'curated' || fame === 'common') return word
          // "goes with Walsh": a name that some child was given is none of our words misspelled
          if (
            fame !== null &&
            (BEFORE_NAME.test(words[at - 1]?.folded ?? '') || KIN.test(words[at - 1]?.folded ?? '')) &&
            isTitleCase(word)
          )
            return word
          let corrected = cache.get(folded)
          if (corrected === undefined) {
            if (cache.size > 500) cache.clear()
            // "we love hiking": a word that says something by itself; the ideas are only read where another one is near
            corrected = nearest(folded)
            if (corrected !== null && isIdea(folded, corrected)) corrected = null
            cache.set(folded, corrected)
          }
          if (corrected === null) return asName(words, at, word)
          if (isOtherOfChoice(words, at, corrected)) return word
          // "hazle or willow": a word that is a name, too
          const isName =
            isJoined(words, at) &&
            vocabulary.fameOf(corrected) === 'curated' &&
            (fame === null || isTransposed(folded))
          const meant = isCapital(word) ? capitalized(corrected) : corrected
          return { ...word, folded: corrected, ...(isName && { raw: meant }) }
        })
  return { correct, isWord, isWishWord: (folded) => known.has(folded) }
}
