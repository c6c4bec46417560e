import type { Vocabulary } from '#src/core/names/wishes/wish.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { KIN } from './kin-words.ts'
import { DOING } from './negation.ts'
import { isEnglishNumber } from './numbers.ts'
import { CHATTER, FILLERS, PRAISE } from './sentence-words.ts'
import { isCapital, type Word } from './words.ts'

/** A name in a sentence, as typed, without a possessive ending. */
export type NameInText = { name: string; length: number }

type Names = Pick<Vocabulary, 'fameOf' | 'isWishWord' | 'isMeaningWord'>

/** Words that are names, too, but hardly ever meant as such after "like" or "for". */
const NO_NAMES = new Set(
  (
    'must should shall would could no not any some more a an the but or and with in on by at it is my our your his her their girl boy girls boys baby son daughter sister brother ' +
    'twin twins one two three names name that this these those what who short long more less than too so very not him them us ' +
    'me you we she he they can will may grace-like something anything theyre theyd youre hes shes thats its ive weve theyve theirs heres theres someone somebody somewhat both either love like star mine yours ours theirs go goes tho though tbh ngl imo imho idk btw fyi omg lol haha lmao smh ugh eek yay wtf pls plz thx anyone else madchen junge fille garcon bambina bambino menina menino mr mrs ms miss mister jr sr se nao non nicht pas kein'
  ).split(' '),
)

/**
 * The name that begins at a position, or null. `loose` accepts any word that no name has, as a surname or
 * an unusual sibling's name may be.
 */
export function nameAt(
  words: Word[],
  at: number,
  { fameOf, isWishWord, isMeaningWord }: Names,
  loose = false,
): NameInText | null {
  const word = words[at]
  if (!word) return null
  const { name, folded } = withoutPossessive(word)
  // "than five letters"
  if (isEnglishNumber(folded)) return null
  // "for a September boy"
  if (/^(january|february|september|october|november|december)$/.test(folded)) return null
  // "close with -ine": letters
  if (word.hyphen === 'before') return null
  // "mark my words", "max 6 letters", "or even Alva": words
  const next = words[at + 1]?.folded ?? ''
  if (folded === 'mark' && next === 'my' && words[at + 2]?.folded === 'words') return null
  if (!isCapital(name) && (folded === 'even' || (/^(max|min)$/.test(folded) && isEnglishNumber(next))))
    return null
  // "due June"
  if (MONTH.test(folded) && /^(due|early|late|mid)$/.test(words[at - 1]?.folded ?? '')) return null
  // "born on April 3rd"
  if (MONTH.test(folded) && /^\d{1,2}(st|nd|rd|th)?$/.test(next) && !words[at + 1]?.clause) return null
  // "E.J.": initials.
  if (name.includes('.')) return null
  if (folded.length < 2 || !/^\p{L}+$/u.test(folded)) return null
  const capital = isCapital(name)
  // "nombre corto para niña": with its tilde it is no Nina
  if (/^niñ[ao]$/iu.test(name)) return null
  // "Wife: Eloise. Me: Louisa"
  if (!loose && KIN.test(folded) && fameOf(folded) !== 'curated') return null
  // "Germans"
  if (folded.endsWith('s') && (isWishWord?.(folded.slice(0, -1)) ?? false) && fameOf(folded) !== 'curated')
    return null
  // "German", "Thai": an origin rather than a name.
  if ((isWishWord?.(folded) ?? false) && (!capital || fameOf(folded) !== 'curated')) return null
  // "Danish parents"
  if (
    (isWishWord?.(folded) ?? false) &&
    OF_PEOPLE.test(words[at + 1]?.folded ?? '') &&
    !words[at + 1]?.clause
  )
    return null
  if (isLanguage(words, at)) return null
  // "mum said Nell"
  if (!capital && /^(said|stole|took|nicked|pinched|bagged|nabbed)$/.test(folded)) return null
  // "the name is chosen"
  if (!capital && /^(chosen|settled|sorted)$/.test(folded)) return null
  // "to honor my mother"
  if (!capital && /^honou?r$/.test(folded) && !loose) return null
  // "first time mum": the counts have such a name, but the word is meant.
  if (!capital && !loose && fameOf(folded) === 'counted' && isMeaningWord?.(folded)) return null
  // "flower names" are no names like Flower.
  if (!capital && /^(names?|themed?)$/.test(words[at + 1]?.folded ?? '') && !words[at + 1]?.clause)
    return null
  // At the beginning of a sentence every word has a capital.
  const marked = capital && at > 0 && !word.clause
  const month = /^(in|by|until|since|of|last|next|this|late|early|mid|during)$/.test(
    words[at - 1]?.folded ?? '',
  )
  if (/^(may|will|star|love)$/.test(folded) && marked && !month) return { name, length: 1 }
  // "Will or Mark?": beside a known name that one may choose instead
  if (
    /^(will|may|mark)$/.test(folded) &&
    (capital ? isChoice(words, at, fameOf) : isBareChoice(words, at, fameOf))
  )
    return { name, length: 1 }
  const expected =
    /^(will|may|star|love|summer)$/.test(folded) &&
    /^(for|with|to|named|called|and)$/.test(words[at - 1]?.folded ?? '') &&
    (words[at + 1] === undefined || words[at + 1]?.clause === true || words[at + 1]?.folded === 'and')
  if (expected) return { name, length: 1 }
  if (NO_NAMES.has(folded) || ((FILLERS.has(folded) || CHATTER.has(folded)) && !marked)) return null
  // "no Emmas": several of a name
  const isSeveral =
    /^\p{Lu}\p{Ll}{2,}s$/u.test(name) && (words[at - 1]?.folded !== 'the' || isRefusedAt(words, at - 2))
  if (isSeveral && fameOf(folded) === null && fameOf(folded.slice(0, -1)) === 'curated')
    return { name: name.slice(0, -1), length: 1 }
  // "Mary Jane", "Ana Sofia": two names that are one only when both are capitalized.
  if (fameOf(folded) === null && !loose) return null
  return compoundAt(words, at, name)
}

/** "hold the Svens": names rather than a family. */
const isRefusedAt = (words: Word[], at: number): boolean =>
  /^(hold|skip|drop|ban|bin|ditch|enough|no|all|avoid)$/.test(words[at]?.folded ?? '')

const OF_PEOPLE = /^(parents|people|couples?|speakers?|folks|families|culture|traditions?)$/

/** Whether "or" joins a capitalized word to a known name. */
function isChoice(words: Word[], at: number, fameOf: Names['fameOf']): boolean {
  return [at - 1, at + 1].some((link) => {
    const other = words[2 * link - at]
    return (
      /^(or|vs|versus)$/.test(words[link]?.folded ?? '') &&
      isCapital(other) &&
      fameOf(other?.folded ?? '') === 'curated'
    )
  })
}

/** `will or mark for a boy`, `june may or april`: in a list of known names with an "or" that begins a clause. */
function isBareChoice(words: Word[], at: number, fameOf: Names['fameOf']): boolean {
  const isOr = (each: number): boolean => /^(or|vs|versus)$/.test(words[each]?.folded ?? '')
  const isKnown = (each: number): boolean => fameOf(words[each]?.folded ?? '') === 'curated'
  if (isOr(at + 1) && isKnown(at + 2)) return at === 0 || words[at]?.clause === true || isKnown(at - 1)
  return isOr(at - 1) && isKnown(at - 2) && (at === 2 || isKnown(at - 3) || words[at - 2]?.clause === true)
}

/** `Ivy-Mae`: a name of two with a hyphen, both with a capital. */
function compoundAt(words: Word[], at: number, name: string): NameInText {
  const next = words[at + 1]
  const second = next?.hyphen === 'within' && isCapital(name) && isCapital(next)
  return second ? { name: `${name}-${next.raw.replace(/['’]s?$/, '')}`, length: 2 } : { name, length: 1 }
}

/** `Leo`, `Leo and Mia`, `Leo, Mia & Noah`: the names of a list and its words. */
export function namesAt(
  words: Word[],
  at: number,
  vocabulary: Names,
  loose = false,
): { names: string[]; length: number } | null {
  const names: string[] = []
  let next = at
  for (;;) {
    const found = nameAt(words, next, vocabulary, loose && names.length === 0)
    if (!found) break
    names.push(found.name)
    next += found.length
    // "Oliver (4) and Sophie (2)"
    if (/^\d{1,2}$/.test(words[next]?.folded ?? '') && words[next]?.clause) next++
    const linked = /^(and|or|n|nor|plus|y|et|und|e)$/.test(words[next]?.folded ?? '') ? 1 : 0
    if (linked === 0 && words[next]?.clause !== true) break
    const article = /^(an?|like|une?|una|eine?n?|uma?)$/.test(words[next + linked]?.folded ?? '') ? 1 : 0
    const more = nameAt(words, next + linked + article, vocabulary)
    if (!more) break
    // "for Maya, max 5 letters": after a comma a list goes on as it began.
    if (linked === 0 && isCapital(found.name) && !isCapital(more.name)) break
    next += linked + article
  }
  return names.length === 0 ? null : { names, length: next - at }
}

function withoutPossessive({ raw, folded }: Word): { name: string; folded: string } {
  const name = raw.replace(/['’]s?$/, '')
  return name === raw ? { name: raw, folded } : { name, folded: fold(name) }
}

/** The capitalized names of a sentence that a wish may be about, with their positions. */
export function capitalNames(words: Word[], vocabulary: Names): { name: string; at: number }[] {
  let found = capitals.get(words)
  if (!found) capitals.set(words, (found = findCapitals(words, vocabulary)))
  return found
}

/** Several kinds ask for the names of one sentence. */
const capitals = new WeakMap<Word[], { name: string; at: number }[]>()

function findCapitals(words: Word[], vocabulary: Names): { name: string; at: number }[] {
  return words.flatMap((word, at) => {
    if (!isCapital(word)) return []
    const begins = at === 0 || word.clause
    const found = nameAt(words, at, vocabulary)
    if (!found) return []
    const { folded } = withoutPossessive(word)
    // At the beginning of a clause every word has a capital: there it must be known as a name, and as nothing else.
    const plain =
      OF_FORUMS.test(word.raw) ||
      WEEKDAY.test(folded) ||
      (MONTH.test(folded) && IN_MONTH.test(words[at - 1]?.folded ?? '')) ||
      FILLERS.has(folded) ||
      CHATTER.has(folded) ||
      PRAISE.has(folded) ||
      (begins && DOING.test(folded)) ||
      // "Nan wants Dorothy"
      KIN.test(folded) ||
      (isKnownWord(folded, vocabulary) && (begins || vocabulary.fameOf(folded) !== 'curated'))
    if (plain || (begins && vocabulary.fameOf(folded) === 'counted')) return []
    return [{ name: found.name, at }]
  })
}

/** "half Thai, half German", "German people": a name that is a language, too, beside what only a language has. */
const isLanguage = (words: Word[], at: number): boolean =>
  /^(german|thai|roman|norman|persian|dane|danish|welsh|irish)$/.test(words[at]?.folded ?? '') &&
  (/^(half|in|speak|speaks|speaking|my|our|his|her|their)$/.test(words[at - 1]?.folded ?? '') ||
    /^(people|parents|couples?|speakers?|speaking|side|family|families|relatives|inlaws|passport|and|or|in|mother|father|mum|mom|dad|grandm\w+|grandp\w+)$/.test(
      words[at + 1]?.raw ?? '',
    )) &&
  words.some(
    ({ folded }, index) =>
      index !== at &&
      /(ish|ese|ian|ean|rench|reek|wiss|utch|sh|zech|rab\w*|ebrew|ussian|people|speakers?|half)$/.test(
        folded,
      ),
  )

/** "OH loves Hector": how forums write the other half, the mother-in-law ... */
const OF_FORUMS = /^(OH|DH|DW|DP|DF|DS[1-9]?|DD[1-9]?|SO|MIL|FIL|SIL|BIL)$/

/** "The registrar comes on Monday", "due in August". */
const WEEKDAY = /^(mon|tues|wednes|thurs|fri|satur|sun)days?$/
const MONTH = /^(april|may|june|july|august)$/
const IN_MONTH = /^(in|by|until|since|this|next|late|early|mid|during|end|due|of|around|for an?)$/

const isKnownWord = (folded: string, { isWishWord }: Names): boolean => isWishWord?.(folded) ?? false
