import type { Reason } from '#src/core/names/name.ts'
import { crossedAt } from '#src/core/names/filters/gender-crossed.ts'
import { alsoGender } from '#src/core/names/sentence/fitting.ts'
import { isNegated } from '#src/core/names/sentence/negation.ts'
import { pattern } from '#src/core/names/sentence/pattern.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
import { readNicknames } from './style-nickname.ts'
import { surnameStyleAt } from './style-surname.ts'
import { STYLES } from './styles.ts'
import { listField } from './list-field.ts'
import {
  foldedAt,
  isAsked,
  isOfMeaning,
  type Preference,
  type PreferenceRule,
  longestPhrase,
  type SentenceMatch,
} from './wish.ts'

/** People and things that a story mentions, and that are a style only beside "names". */
const OF_PEOPLE =
  /^(grand\w+|great grand\w+|nana|granny|old man|current|new age|fresh|fun|natural|nature|hip|solid|sharp|polished|commanding)$/

/** What a person does, rather than a name. */
const SAYS =
  /^(votes?|voted|says?|said|wants?|likes?|loves?|prefers?|suggests?|suggested|picked|hates?|insists|thinks?|is|was)$/

/** Before `old`, it is an age: `our 3 year old boy`. */
const OF_AGE = /^(\d+|years?|yrs?|yo|months?|weeks?|days?)$/

/** Behind `old`, it is a stage of a language, or a book: `old Norse names`. */
const OF_STAGE = /^(english|norse|french|saxon|high|slavonic|church|testament)$/

/** `too girly`, `not frilly`, `aren't harsh`: a style rather than a gender or a name. */
const NOT_SO = pattern(
  '(too|overly|so|super|very|that)* (girly|girlie|feminine|frilly|princessy|girlish|boyish|macho|manly|masculine|harsh|harsh sounding|abrasive|brutal|brutal sounding|guttural|aggressive sounding|childish|childlike|infantile|juvenile)',
)
const OF_STRONG = /^(boyish|macho|manly|masculine|harsh|abrasive|brutal|guttural|aggressive|sounding)$/
const OF_PLAYFUL = /^(childish|childlike|infantile|juvenile)$/

/** Between a name and what it is. */
const SEEMS = /^(is|its|was|sounds?|feels?|seems?|looks?|bit|little|way|just)$/

/** How well a name fits a style; several styles in one wish must fit together. */
export const style: PreferenceRule<string> = {
  help: { title: 'Style', examples: ['vintage girl names', 'short and sweet names'] },
  field: listField('Style', () => Object.entries(STYLES).map(([value, { label }]) => ({ value, label }))),
  spelled: () => [
    'vintage',
    'classic',
    'modern',
    'timeless',
    'elegant',
    'playful',
    'traditional',
    'sophisticated',
    'contemporary',
  ],
  reader(vocabulary) {
    const byPhrase = new Map(
      Object.entries(STYLES).flatMap(([id, { words }]) =>
        words === '' ? [] : words.split(', ').map((phrase) => [phrase, id] as const),
      ),
    )
    /** Whether an adjective goes on to "name": `quirky name`. */
    const isListed = (words: Word[], at: number): boolean =>
      (byPhrase.has(foldedAt(words, at)) || vocabulary.isWishWord?.(foldedAt(words, at)) === true) &&
      /^(names?|girls?|boys?)$/.test(foldedAt(words, at + 1)) &&
      words[at + 1]?.clause === false
    const isBetween = (folded: string): boolean =>
      /^(baby|girls?|boys?|unisex|male|female)$/.test(folded) ||
      (vocabulary.isWishWord?.(folded) === true && !/^names?$/.test(folded))
    /** `names that are old`, `not old`: nothing is behind it that is old. */
    const isPlainlyOld = (words: Word[], at: number): boolean => {
      const next = words[at + 1]
      // "old but not dusty"
      const isLimited =
        foldedAt(words, at) === 'old' &&
        next?.folded === 'but' &&
        /^(not|isnt|arent|without|never|doesnt)$/.test(foldedAt(words, at + 2)) &&
        (at === 0 ||
          words[at]?.clause === true ||
          /^(something|anything|names?|sounds?|sounding|an?|one)$/.test(foldedAt(words, at - 1)))
      if (isLimited) return true
      return (
        foldedAt(words, at) === 'old' &&
        words[at]?.clause === false &&
        /^(are|not|too|arent|feel|feels|really|very|quite|so)$/.test(foldedAt(words, at - 1)) &&
        (next === undefined || next.clause || /^(and|or|but|yet)$/.test(next.folded)) &&
        !/^(am|im|hes|shes|he|she|we|were|they|it|is|how)$/.test(foldedAt(words, at - 2)) &&
        !/^(we|they|you|how)$/.test(foldedAt(words, at - 1))
      )
    }
    /** Whether `old` is said of names, with what else they are between: `old German boy names`. */
    const isOldNames = (words: Word[], at: number): boolean => {
      if (foldedAt(words, at) !== 'old' || OF_AGE.test(foldedAt(words, at - 1))) return false
      if (OF_STAGE.test(foldedAt(words, at + 1))) return false
      let end = at + 1
      while (words[end]?.clause === false && isBetween(foldedAt(words, end))) end++
      return words[end]?.clause === false && /^names?$/.test(foldedAt(words, end))
    }
    const matchOf = (length: number, known: string): SentenceMatch<string> => ({
      length,
      values: [known],
      label: STYLES[known]?.label ?? known,
    })
    return (words, at) => {
      const nicknames = readNicknames(words, at)
      // The negation is in the words themselves: "can't be shortened".
      if (nicknames) return { ...matchOf(nicknames.length, nicknames.known), settled: true }
      const crossed = crossedAt(words, at)
      if (crossed?.child === 'girl') return { ...matchOf(crossed.length, 'boyish'), ...alsoGender('girl') }
      const ofSurnames = surnameStyleAt(words, at)
      if (ofSurnames > 0) return matchOf(ofSurnames, 'surname')
      const negated = NOT_SO(words, at)
      // "Maverick is too macho": what is wrong with a name is not wanted; "a name that is very masculine" is
      const isComplaint =
        negated !== null &&
        /^(too|overly)$/.test(foldedAt(words, at + negated.length - 2)) &&
        negated.length > 1 &&
        SEEMS.test(foldedAt(words, at - 1)) &&
        !isNegated(words, at)
      if (isComplaint) return { length: negated.length, values: [], label: '' }
      if (negated && (negated.length > 1 || isNegated(words, at))) {
        const last = foldedAt(words, at + negated.length - 1)
        const known = OF_STRONG.test(last) ? 'strong' : OF_PLAYFUL.test(last) ? 'playful' : 'soft'
        return matchOf(negated.length, known)
      }
      const found = longestPhrase(words, at, (phrase) => byPhrase.get(phrase))
      // "Short, sweet Scottish names"
      if (foldedAt(words, at) === 'short' && foldedAt(words, at + 1) === 'sweet' && words[at + 1]?.clause)
        return { length: 2, values: ['short-sweet'], label: STYLES['short-sweet']?.label ?? '' }
      // "names from classic books"
      if (
        found &&
        /^(books?|novels?|literature|literary|films?|movies?|music|songs?|art|poetry|poems?|cars?|furniture|myth\w*|stor(y|ies)|photos?|house|dress|clothes)$/.test(
          foldedAt(words, at + found.length),
        )
      )
        return null
      // "grandma votes Elizabeth"
      if (found && OF_PEOPLE.test(found.phrase) && SAYS.test(foldedAt(words, at + found.length))) return null
      // "the current favourites"
      if (found?.phrase === 'current' && /^favou?rites?$/.test(foldedAt(words, at + 1))) return null
      // "strong meaning girl names"
      if (found && isOfMeaning(words, at + found.length)) return null
      if (!found)
        return isOldNames(words, at) || isPlainlyOld(words, at)
          ? { length: 1, values: ['vintage'], label: 'vintage' }
          : null
      // "a fun, quirky name": of a list
      const listed = words[at + found.length]?.clause === true && isListed(words, at + found.length)
      if (OF_PEOPLE.test(found.phrase) && !listed && !isAsked(words, at, found.length)) return null
      // "a strong meaning like warrior"
      const after = words[at + found.length]
      if (after && !after.clause && /^meanings?$/.test(after.folded)) return null
      const weak =
        /^(soft|strong|bold|sharp|solid|fresh|fun|fierce|delicate|airy|nature|natural|earthy|gentle|powerful|tender|sweet|mighty|graceful|eternal|majestic|regal|cheerful|jolly|lively|spirited|feisty|adorable|tough|ageless|robust|sturdy)$/.test(
          found.phrase,
        )
      const trailing = /^(sounding|feeling|vibes?|feel|styled?|ish|type)$/.test(
        foldedAt(words, at + found.length),
      )
      return {
        length: found.length + (trailing && words[at + found.length]?.clause === false ? 1 : 0),
        values: [found.known],
        label: STYLES[found.known]?.label ?? found.known,
        ...(weak && { weak: true as const }),
        // A tomboy is a girl.
        ...alsoGender(found.phrase.startsWith('tom') ? 'girl' : null),
      }
    }
  },
  several: true,
  preference(at) {
    const models = new Map(Object.entries(STYLES).map(([id, { model }]) => [id, model(at)]))
    return (values): Preference => ({
      score: (row) => {
        let lowest = 1
        for (const id of values) {
          if (lowest === 0) break
          lowest = Math.min(lowest, models.get(id)?.(row) ?? 0)
        }
        return lowest
      },
      explain: (row): Reason[] =>
        values.flatMap((id) =>
          (models.get(id)?.(row) ?? 0) >= 0.4 ? [{ kind: 'style', text: STYLES[id]?.label ?? id }] : [],
        ),
    })
  },
}
