import { addRow, emptyBitmap } from '#src/core/names/search/bitmap.ts'
import { disjoint } from '#src/core/names/search/condition.ts'
import { DIVIDED } from '#src/core/names/search/ranking.ts'
import { foldedAt, longestPhrase, type SentenceMatch } from '#src/core/names/wishes/wish.ts'
import { originPhrases } from './origin-words.ts'
import { pattern } from '#src/core/names/sentence/pattern.ts'
import { phraseList, wordSet } from '#src/core/names/sentence/word-list.ts'
import { isTitleCase, type Word } from '#src/core/names/sentence/words.ts'
import type { Filter } from './filter.ts'
import { crossedAt } from './gender-crossed.ts'
import { isPartner, readPronoun } from './gender-pronoun.ts'
import { readEither, readRelative } from './gender-relatives.ts'
import { GENDER_WORDS } from './gender-words.ts'
import type { FilterRule } from './rule.ts'

/** A girl's name is one given to girls or to both. */
export type GenderWish = 'girl' | 'boy' | 'unisex'

const LABELS: Record<GenderWish, string> = { girl: 'Girl', boy: 'Boy', unisex: 'Unisex' }
const GENDERS = Object.keys(LABELS) as GenderWish[]

export const gender: Filter<GenderWish, 'gender'> = {
  param: 'gender',
  label: 'Gender',
  dropped: 'Any gender',
  any: 'any',
  read: (text) => GENDERS.find((one) => one === text),
  describe: (value) => LABELS[value],
  control: {
    kind: 'segments',
    options: [{ value: 'any', label: 'Any' }, ...GENDERS.map((value) => ({ value, label: LABELS[value] }))],
  },
}

/** Words that denote a gender even directly after "meaning"; the others are then the meaning itself (son, man). */
const PLAIN = /^(girl|boy)s?$|^(unisex|neutral)$/
/** Before "a boy or a girl": one name for either. */
const EITHER = wordSet(
  'works work working suits suit both either could fits fit used good ok okay fine equally whether',
)
const ONE_OR_OTHER =
  /^(?:(?:an?|one) )?(boy|girl|male|female)s? (?:(?:or|and) (?:an? |one )?|one )(boy|girl|male|female)s?$/

/** The same in Spanish, French, German, Portuguese and Italian. */
const NINO_OR_NINA =
  /^(nin[ao]|chic[ao]|garcon|fille|junge|madchen|menin[ao]|bambin[ao]|maschio|femmina) (?:o|ou|oder|or) (nin[ao]|chic[ao]|garcon|fille|junge|madchen|menin[ao]|bambin[ao]|maschio|femmina)$/

const ANY_GENDER = pattern(
  '(any|all) (gender|sex|genders|sexes)|(boys?|girls?) only (or|and|nor) (boys?|girls?) only|(gender|sex) (does not|doesnt|not) matter|(no matter the|whatever the|regardless of) (gender|sex)',
)

/** `girls' names that can also be for boys` */
const ALSO_OTHER = pattern(
  '<one> (names?)? (that|which)? (can|could|may|would|will|also|are|is|be|used|given|work|works|go|fit|suit|well|just|as|too|equally|both|either)+ (for|on|to|as|with)+ (an?|the)? <other> (names?)? (too|as well)?',
)

/** What is still missing, and not refused: `but no boy name yet`, `nothing for a girl`. */
const MISSING = pattern(
  '(still)? (no|not one|not a single|without an?|dont have an?|havent got an?|have yet to find an?|missing an?|lacking an?) (good|single|decent|suitable)? <one> name (yet|so far|at all|though)?|(still)? (nothing|no ideas?|no clue|none|no names?|stuck) (yet)? (on|for) (an?|our|the|little)* <whose> (names?)? (yet|so far|at all|though)?|for (an?|our|the|little)* <whose> (names?)? (i|we|ive|weve) (have|got|have got)? (nothing|no ideas?|no clue|none|no names?) (yet|so far|at all|though)?',
)

const HAVING = /^(have|has|had|got|havent|hasnt|found|find|with)$/
const LINKING = /^(but|and|yet|though|still)$/
const SO_FAR = /^(yet|far|all|though)$/

/**
 * Whether `no boy name` says what is missing: with a word for so far, for having, or at the end of what is said. Anything
 * else refuses: `no girl name ending in a`, `a girl, no boy name`.
 */
function isLacking(words: Word[], at: number, length: number): boolean {
  const first = foldedAt(words, at)
  const isPlain =
    first === 'without' || (first === 'no' && !/^(idea|ideas|clue)$/.test(foldedAt(words, at + 1)))
  if (!isPlain || SO_FAR.test(foldedAt(words, at + length - 1))) return true
  const before = foldedAt(words, at - 1)
  const next = words[at + length]
  return HAVING.test(before) || (LINKING.test(before) && (next === undefined || next.clause))
}

/** `a boy as much as a girl` */
const AS_WELL = pattern(
  '(an?)? <one> (names?)? (just)? as (much|well|easily|good) (as)? (for|on)? (an?)? <other>',
)

/** Words for a girl or boy in one language that are names, too. */
const NAMES_TOO = /^(nina|guy|gal)$/

const EVERY = /^every$/

/** Behind the parents' colleagues and friends: `the girls at work`. */
const WORKING = pattern(
  '(at|from|in) (the|my|our)? (work|office|daycare|nursery|preschool|kindergarten|creche|class|classes|classroom|street|town|village|neighbou?rhood|road|park|playground|building|school|church|gym|antenatal|nct|group|club|pub|playgroup)',
)

/** `Lebanese`, `Mexican`, `Canadian`: also of countries without names of their own. */
const DEMONYM = /(?:ese|ican|ian|ish)$/
const ofPronoun = (value: 'girl' | 'boy' | null): SentenceMatch<GenderWish> | null =>
  value && { length: 1, label: LABELS[value], values: [value], weak: true }

export const genderRule: FilterRule<GenderWish> = {
  help: { title: 'Gender', examples: ['names for a daughter', 'unisex names'] },
  attribute: { name: 'gender', expects: 'girl, boy, unisex' },
  spelled: () => [
    'girl',
    'girls',
    'female',
    'feminine',
    'genderneutral',
    'daughter',
    'boys',
    'masculine',
    'unisex',
    'neutral',
    'gender',
  ],
  reader({ corpus, fameOf }) {
    const { origins } = originPhrases(corpus)
    const byPhrase = new Map(
      GENDERS.flatMap((value) => phraseList(GENDER_WORDS[value]).map((word) => [word, value] as const)),
    )
    return (words, at) => {
      // "-son names" end so.
      if (words[at]?.hyphen === 'before') return null
      const both = longestPhrase(words, at, (phrase) => {
        const [, first, second] = ONE_OR_OTHER.exec(phrase) ?? NINO_OR_NINA.exec(phrase) ?? []
        return first !== second ? phrase : undefined
      })
      if (both) {
        const asked = [1, 2, 3, 4].some((back) => EITHER.has(foldedAt(words, at - back)))
        return asked
          ? { length: both.length, label: LABELS.unisex, values: ['unisex'] }
          : { length: both.length, label: 'any', values: [] }
      }
      const relative = readRelative(words, at, fameOf) ?? readEither(words, at)
      if (relative !== undefined) return relative
      const crossed = crossedAt(words, at)
      if (crossed?.child === 'boy')
        return { length: crossed.length, label: LABELS.unisex, values: ['unisex'] }
      const also = ALSO_OTHER(words, at)
      const first = also && byPhrase.get(foldedAt(words, at))
      const second = also && byPhrase.get(foldedAt(words, also.slots.other ?? 0))
      const isAlso = words
        .slice(at, at + (also?.length ?? 0))
        .some(({ folded }) => /^(also|too|both|either|equally|as well)$/.test(folded))
      if (also && first && second && first !== second && first !== 'unisex' && second !== 'unisex' && isAlso)
        return { length: also.length, label: LABELS.unisex, values: ['unisex'] }
      const alike = AS_WELL(words, at)
      const [here, there] = [alike?.slots.one, alike?.slots.other].map((slot) =>
        byPhrase.get(foldedAt(words, slot ?? -1)),
      )
      if (alike && here && there && here !== there)
        return { length: alike.length, label: LABELS.unisex, values: ['unisex'] }
      const missing = MISSING(words, at)
      const lacked = missing && byPhrase.get(foldedAt(words, missing.slots.one ?? missing.slots.whose ?? -1))
      if (missing && lacked && isLacking(words, at, missing.length))
        return { length: missing.length, label: LABELS[lacked], values: [lacked] }
      const open = ANY_GENDER(words, at)
      if (open) return { length: open.length, label: 'any', values: [] }
      const found = longestPhrase(words, at, (phrase) => byPhrase.get(phrase))
      // "I'm Irish, he's Greek": the partner.
      const partner = /^(hes|shes|he|she|his|hers)$/.test(foldedAt(words, at))
      if (!found)
        return partner &&
          (origins.has(foldedAt(words, at + 1)) ||
            // "he is Lebanese, I am Mexican"
            (foldedAt(words, at + 1) === 'is' &&
              (origins.has(foldedAt(words, at + 2)) || DEMONYM.test(foldedAt(words, at + 2)))) ||
            // "he's half Spanish"
            (/^(half|part|fully|quarter|originally|from)$/.test(foldedAt(words, at + 1)) &&
              origins.has(foldedAt(words, at + 2))) ||
            isPartner(words, at, ({ folded }) => fameOf(folded) === 'curated'))
          ? null
          : ofPronoun(readPronoun(words, at, byPhrase))
      const { length, known, phrase } = found
      // "our son's sister": she is to be named
      if (/['’]s$/.test(words[at]?.raw ?? '') && /^(sister|sis|brother|bro)$/.test(foldedAt(words, at + 1)))
        return null
      // "our names are Greg and Nina": a name, too
      if (
        NAMES_TOO.test(phrase) &&
        isTitleCase(words[at]) &&
        [-1, 1].some(
          (way) =>
            (/^(and|or|with|vs|versus|plus)$/.test(foldedAt(words, at + way)) &&
              isTitleCase(words[at + 2 * way])) ||
            // "Nina, Lena and Vera"
            (words[way < 0 ? at : at + 1]?.clause === true && isTitleCase(words[at + way])),
        )
      )
        return null
      // "my son wants to name his sister", "after two boys"
      const before = foldedAt(words, at - 1)
      if (
        /^(my|our)$/.test(before) &&
        /^(wants|loves|likes|picked|says|keeps|thinks|calls|chose|asked)$/.test(foldedAt(words, at + length))
      )
        return null
      if (
        /^(two|three|four|five|six|2|3|4|5|6)$/.test(before) &&
        phrase.endsWith('s') &&
        (/^(after|has|have|had|already|got|with|of|ive|weve)$/.test(foldedAt(words, at - 2)) ||
          /^(already|so|at)$/.test(foldedAt(words, at + length))) &&
        words.slice(at + 1).some(({ folded }) => byPhrase.has(folded))
      )
        return null
      // "the ultrasound lady said boy": no child
      if (
        /^(lady|woman|man|guy|women|men)$/.test(phrase) &&
        /^(said|says|told|tells|thinks|thought|at|who|from|guessed|swears|swore|called|asked|insists)$/.test(
          foldedAt(words, at + length),
        )
      )
        return null
      // "he's a Barnaby man": who likes the name
      if (
        /^(man|woman|guy|gal|lady)$/.test(phrase) &&
        /^(an?|the|team|total|big)$/.test(foldedAt(words, at - 2)) &&
        isTitleCase(words[at - 1]) &&
        fameOf(foldedAt(words, at - 1)) === 'curated'
      )
        return null
      // "less old lady"
      if (phrase === 'lady' && before === 'old') return null
      // "the girls at work like Skye"
      if (WORKING(words, at + length)) return null
      // "every second girl is called that"
      if (EVERY.test(foldedAt(words, at - 1)) || EVERY.test(foldedAt(words, at - 2))) return null
      if (foldedAt(words, at - 2) === 'half' && /^(the|my|our|of|her|his)$/.test(foldedAt(words, at - 1)))
        return null
      // "Irish and Greek, it has to work for both": for both languages.
      if (phrase.endsWith('for both') && words.filter(({ folded }) => origins.has(folded)).length > 1)
        return null
      return { length, label: LABELS[known], values: [known], ...(PLAIN.test(phrase) ? {} : { weak: true }) }
    }
  },
  /** By tradition or by real usage (`seen`), unless another sense of the name is by tradition. */
  matcher({ table: { rows, curated, entries, gender: given, shared } }) {
    const matching = { girl: emptyBitmap(rows), boy: emptyBitmap(rows), unisex: emptyBitmap(rows) }
    /** Names that one origin gives to girls and another to boys. */
    const divided = emptyBitmap(curated)
    const other = new Set<number>()
    for (const { from, to } of shared) {
      const genders = new Set(entries.slice(from, to).map((entry) => entry.gender))
      for (let row = from; row < to && genders.size > 1; row++) addRow(divided, row)
      if (genders.size > 1 || genders.has('u')) for (let row = from; row < to; row++) other.add(row)
    }
    for (let row = 0; row < rows; row++) {
      const seen = row < curated && !other.has(row) ? entries[row]?.seen : undefined
      if (given[row] !== 'm' || (seen ?? 'm') !== 'm') addRow(matching.girl, row)
      if (given[row] !== 'f' || (seen ?? 'f') !== 'f') addRow(matching.boy, row)
      if (given[row] === 'u' || seen === 'u') addRow(matching.unisex, row)
    }
    const levels = {
      girl: [matching.girl],
      boy: [matching.boy],
      unisex: disjoint([matching.unisex, divided]),
    }
    return (value) => [{ levels: levels[value], costs: [0, DIVIDED], explain: () => [] }]
  },
}
