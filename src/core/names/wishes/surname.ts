import { alsoGender, FITS, genderIn } from '#src/core/names/sentence/fitting.ts'
import { originPhrases } from '#src/core/names/filters/origin-words.ts'
import { pattern } from '#src/core/names/sentence/pattern.ts'
import { NO_FAMILY } from '#src/core/names/fit/family.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { CHATTER, FILLERS } from '#src/core/names/sentence/sentence-words.ts'
import { BLANK, type Word } from '#src/core/names/sentence/words.ts'
import { foldedAt, type PreferenceRule, type SentenceMatch, type Vocabulary } from './wish.ts'

/** A word that says itself that a surname is near. */
const SURNAME = pattern(
  `(${FITS})? (an?|the|our|my|his|her|their|babys?|dads?|mums?|moms?|husbands?|wifes?|married|maiden|partners?|family|fathers?)* (last names?|lastnames?|surnames?|sirname|surnmae|family names?|married names?|familyname|maiden name)`,
)
/** Between it and the name itself. */
const BETWEEN = pattern(
  '(is|just|simply|only|pretty|very|quite|really|already|always|was|will|would|be|being|has|been|to|going|here|of|the|our|my|an?|his|her|hers|baby|so|as|like|its|thats|that|babys|names?|surname|last|family|hyphenated|double barrelled|double barreled|barrelled|barreled|long|short|common|hard|weird|unusual|difficult|mr|mrs|s|for|and|called|starting with [a-z]|starts with [a-z]|beginning with [a-z]|begins with [a-z]|which|mine|(wifes|husbands|hubbys|dads|moms|mums|partners)|,)*',
)
/** `first is Ada, last is Stone`. */
const LAST_IS = pattern('(the)? last (is|will be)')
/** What a surname is, rather than the surname: `is full of s`. */
const DESCRIBED =
  /^(one|two|three|four|only|just|long|short|full|of|enough|foreign|boring|complicated|tricky|plain|ordinary|awful|also|too|bad|fine)$/
const ABOUT_IT =
  /^(please|pls|help|ideas?|here|too|though|names?|suggestions?|is|was|options?|advice|girls?|boys?|unisex|thoughts|matters?|first|change|changes|yet|only|same|it|that|baby)$/
const BEGINS =
  /^(rhymes?|sounds?|means?|looks?|begins?|starts?|ends?|has|have|does|beginning|starting|ending)$/
/** Verbs after which a word that looks like a surname is one. */
const FITTING = pattern(`(${FITS}) (the|our|my|a)? (last|surname|name|mr|mrs)*`)
/** A family by its name: `for the Murray family`, `we're the Hendersons`, `Mrs Walker`, `baby Sullivan`. */
const FAMILY = pattern(
  '(the|for the|were the|we are the|in the|our|our little|little) <name> (family|household|clan|crew|baby|babies)|(the|our|my)? family is (called|named) (the)? <called>',
)
const PLURAL = pattern('(were|we are|from|meet|team) (the)? <name>|(are|were) (both|all) <both>')
const TITLE = pattern('(shell be|hell be|im|i am|little|future|the|a|as)* (mr|mrs|ms|miss|mister) <name>')
const OF_CHILD = pattern(
  '(his|her) (last names?|surnames?|family names?) (will|is going to|going to|is gonna|gonna) be',
)
const AS_SURNAME = pattern('(as|for|,)* (an?|the|our|my)? (surname|last name|family name)')
const ITS = pattern('(its|it is|that is|thats|namely)')
/** `the kid will be a Rodriguez`, `first name for baby Whitlock`. */
const BECOMES = pattern('(will be|be|is going to be|is|becomes?|becoming) an? <name>')
/** `I'm a Thompson`: at the end of a clause. */
const IS_A = pattern('(im|i am|were|we are|hes|shes) an? <one>')
const FIRST_FOR = pattern(
  '(first names?|names?) (for|of|with|to go before|before) (the)? (baby|little|future|our little|new) <name>',
)
/** `baby girl Peterson` */
const BABY = pattern('(for|a|our|little|my)* (baby|little|newborn) (girl|boy) <name>')
/** `baby Atkinson needs a first name`, `an uncommon first name for Miller`. */
const NEEDS = pattern(
  '(for|our|little|my)* (baby|little|newborn) <name> (still)? (needs|wants|is looking for|deserves) (an?|his|her|their)? (first)? name',
)
const FIRST_NAME = pattern(
  'first names? (ideas?|options?|suggestions?)? (for|to go (with|before)|before) (an?|the|our|my)? <name>',
)
const PARTICLE = /^(van|von|de|la|le|del|della|di|da|dos|st|mc|mac|el|al|bin|ben|du|ter|ten|der|den|o)$/i

/** The surname at a position: `van Dyke`, `Smith-Jones`, `O'Connor`. */
function surnameAt(words: Word[], at: number): { name: string; length: number } | null {
  const first = words[at]
  if (!first || !/^\p{L}[\p{L}\p{M}'’-]*$/u.test(first.raw)) return null
  let name = first.raw.replace(/['’]s$/, '')
  let length = 1
  while (
    PARTICLE.test(words[at + length - 1]?.raw ?? '') &&
    words[at + length] &&
    !words[at + length]?.clause
  ) {
    name += ` ${words[at + length]?.raw ?? ''}`
    length++
  }
  while (words[at + length]?.hyphen === 'within') {
    name += `-${words[at + length]?.raw ?? ''}`
    length++
  }
  return name.length < 2 ? null : { name, length }
}

const isCapital = (word: Word | undefined): boolean => /^\p{Lu}/u.test(word?.raw ?? '')
const isPlain = ({ folded }: Word): boolean =>
  FILLERS.has(folded) ||
  CHATTER.has(folded) ||
  /^(any|something|can|what|which|need|want|looking|i|we|please|with|for|and|but|girls?|boys?|goes|that|also|not|no|names?|unisex|short|long|one|two|three|too|im|were|its|doesnt|dont|should|must|very|ideas?|daughter|son)$/.test(
    folded,
  )

/** The word next to "last name": after it, or before it as in "Nguyen as the last name". */
function readNear(words: Word[], at: number, length: number): SentenceMatch<string> | null {
  const next = at + length
  const about = words[next]
  let from = next + (BETWEEN(words, next)?.length ?? 0)
  // "Our surname begins with S": about the surname, and no wish.
  if (about && BEGINS.test(about.folded) && !isCapitalName(words, from)) {
    let end = next + 1
    while (end < words.length && !words[end]?.clause && !/^(so|but|and)$/.test(foldedAt(words, end))) end++
    return readNamedLater(words, at, end) ?? { length: end - at, values: [], label: '' }
  }
  // The pattern takes "Long" or "Short" for a word about the surname.
  if (!isCapitalName(words, from)) {
    let own = from - 1
    while (own >= next && !isCapital(words[own])) own--
    if (own >= next && !words[own]?.clause) from = own
  }
  const after = words[from]
  const particle = PARTICLE.test(after?.raw ?? '') && isCapital(words[from + 1])
  const begins = after?.clause === true && from > next
  const near = from - next <= 3 || isCapital(after)
  // "our surname is a monster"
  const noun = !isCapital(after) && /^(an?|so|very|pretty|quite|really|too)$/.test(foldedAt(words, from - 1))
  const described = !isCapital(after) && DESCRIBED.test(after?.folded ?? '')
  // "fits with last name day": right after it, and the end of the clause
  const follower = words[from + 1]
  const adjoins = from === next && (!follower || follower.clause) && !ABOUT_IT.test(after?.folded ?? '')
  // "the surname's a mouthful - Featherstonehaugh", "is a colour: Green"
  if (/^an?$/.test(foldedAt(words, from - 1)) || described) {
    let end = from + 1
    while (end < words.length && !words[end]?.clause) end++
    const later = readNamedLater(words, at, end)
    if (later) return later
  }
  const plain =
    after !== undefined &&
    !adjoins &&
    !particle &&
    (isPlain(after) || described) &&
    (!isCapital(after) || after.clause)
  if (after && near && !plain && !noun && (!begins || isCapital(after) || particle)) {
    const found = surnameAt(words, from)
    if (found) return { length: from + found.length - at, values: [found.name], label: `with ${found.name}` }
  }
  let back = at - 1
  while (/^(as|is|the|our|a|for|my|be|will|being|s|of)$/.test(foldedAt(words, back)) && back > at - 6) back--
  const before = words[back]
  // "Campbell (surname)", "Nguyen as the last name"
  const linked = back < at - 1 || (words[at]?.clause === true && words[at + length]?.clause !== false)
  // "johnson as a surname", in a sentence without capitals
  const small =
    foldedAt(words, back + 1) === 'as' && /^(with|suits?|for|match|matches)$/.test(foldedAt(words, back - 1))
  if (!before || !(isCapital(before) || small) || isPlain(before) || !linked) return null
  // "goes with Johnson as a surname": the verb belongs to it.
  const name = before.raw.replace(/['’]s$/, '')
  return { length, values: [name], takes: [back], label: `with ${name}` }
}

/** The surname itself after what is said of it: `rhymes with car, it's Starr`, `ends in s, Hopkins`. */
function readNamedLater(words: Word[], at: number, end: number): SentenceMatch<string> | null {
  const mentioned = ITS(words, end)?.length ?? 0
  const word = words[end + mentioned]
  const own = word && isCapital(word) && !isPlain(word) ? surnameAt(words, end + mentioned) : null
  const next = own && words[end + mentioned + own.length]
  if (!own || (mentioned === 0 && (!word?.clause || next?.clause === false))) return null
  return { length: end + mentioned + own.length - at, values: [own.name], label: `with ${own.name}` }
}

const isCapitalName = (words: Word[], at: number): boolean => {
  const word = words[at]
  return word !== undefined && isCapital(word) && word.raw.length > 1 && !(word.clause && isPlain(word))
}

/** `for the Murray family`, `we're the Hendersons`, `Mrs Walker`. */
function readFamily(words: Word[], at: number): SentenceMatch<string> | null {
  const matched = FAMILY(words, at) ?? TITLE(words, at) ?? PLURAL(words, at)
  const both = matched?.slots.both
  const slot = matched?.slots.name ?? matched?.slots.called ?? both
  const word = slot === undefined ? undefined : words[slot]
  if (!matched || slot === undefined || !word || !isCapital(word) || isPlain(word)) return null
  const plural = /^(were|we|are|from|meet|team)$/.test(foldedAt(words, at))
  const isFamily = both !== undefined || foldedAt(words, slot - 1) === 'the'
  if (plural && (!isFamily || !word.raw.endsWith('s'))) return null
  // "we're the Pattersons, last name Patterson"
  const name = plural ? word.raw.replace(/(?<=(?:s|x|z|ch|sh))es$|s$/, '') : word.raw
  return { length: matched.length, values: [name], label: `with ${name}` }
}

const ZODIAC = /^(aries|taurus|gemini|cancer|leo|virgo|libra|scorpio|sagittarius|capricorn|aquarius|pisces)$/

const isSurnameOnly = ({ folded }: Word, { fameOf, isMeaningWord, isWishWord }: Vocabulary): boolean =>
  fameOf(folded) !== 'curated' &&
  !ZODIAC.test(folded) &&
  isMeaningWord?.(folded) !== true &&
  isWishWord?.(folded) !== true

/** A surname that nothing but its place says, and that is no first name. */
function readNamed(words: Word[], at: number, vocabulary: Vocabulary): SentenceMatch<string> | null {
  const { fameOf } = vocabulary
  const baby = BABY(words, at)
  const first = FIRST_NAME(words, at)
  const one = words.some(({ folded }) => folded === 'middle') ? null : IS_A(words, at)
  const own = one && words[one.slots.one ?? 0]
  const follower = one && words[at + one.length]
  if (
    own &&
    isCapital(own) &&
    !isPlain(own) &&
    (!follower || follower.clause) &&
    isSurnameOnly(own, vocabulary)
  )
    return { length: one.length, values: [own.raw], label: `with ${own.raw}` }
  const matched = baby ?? BECOMES(words, at) ?? FIRST_FOR(words, at) ?? NEEDS(words, at) ?? first
  const slot = matched?.slots.name
  const word = slot === undefined ? undefined : words[slot]
  if (!matched || slot === undefined || !word || !isCapital(word) || isPlain(word)) return null
  if (
    (fameOf(word.folded) === 'curated' && matched !== first) ||
    words.some(({ folded }) => folded === 'middle')
  )
    return null
  // "is a Capricorn": only of a child.
  const child =
    /^(for|a|our|little|my|he|she|hell|shell|baby|kid|son|daughter|child|girl|boy|it|they|will|be|names?|first)$/
  if (!child.test(foldedAt(words, at - 1)) && !child.test(foldedAt(words, at))) return null
  const found = surnameAt(words, slot)
  return (
    found && {
      length: slot + found.length - at,
      values: [found.name],
      label: `with ${found.name}`,
      ...(baby && alsoGender(genderIn(words.slice(at, slot)))),
    }
  )
}

/** Names that flow with a surname. */
export const surname: PreferenceRule<string> = {
  help: { title: 'Surname', examples: ['names that go with the surname Garcia'] },
  ownNegation: true,
  spelled: () => ['surname', 'lastname'],
  reader: (vocabulary) => {
    const { origins } = originPhrases(vocabulary.corpus)
    return (words, at) => {
      const matched = SURNAME(words, at) ?? LAST_IS(words, at)
      if (matched) {
        const near = readNear(words, at, matched.length)
        // "his last name will be Vasquez"
        const child = near && near.values.length > 0 ? OF_CHILD(words, at) : null
        return near && { ...near, ...(child && alsoGender(genderIn(words.slice(at, at + 1)))) }
      }
      // "a boy's name: ____ Sullivan"
      const filled =
        foldedAt(words, at) === BLANK && isCapital(words[at + 1]) ? surnameAt(words, at + 1) : null
      if (filled && !words[at + 1]?.clause)
        return { length: 1 + filled.length, values: [filled.name], label: `with ${filled.name}` }
      const named = readNamed(words, at, vocabulary)
      if (named) return named
      const family = readFamily(words, at)
      if (family) return origins.has(fold(family.values[0] ?? '')) ? null : family
      const fitting = words.some(({ folded }) => folded === 'middle') ? null : FITTING(words, at)
      if (
        !fitting ||
        !/^(with|to|into|onto|after|before|of|alongside|next|suits?|fits?|match|matches|follows?|complements?|mr|mrs|last|name|surname|between)$/.test(
          foldedAt(words, at + fitting.length - 1),
        )
      )
        return null
      const next = at + fitting.length
      const word = words[next]
      if (!word || word.clause || !isCapital(word) || isPlain(word) || origins.has(word.folded)) return null
      const found = surnameAt(words, next)
      if (!found || /^(and|or|n)$/.test(foldedAt(words, next + found.length))) return null
      // "goes with Johnson as a surname"
      const trailing = AS_SURNAME(words, next + found.length)?.length ?? 0
      return {
        length: fitting.length + found.length + trailing,
        values: [found.name],
        label: `with ${found.name}`,
      }
    }
  },
  preference:
    ({ fits }) =>
    (names) => {
      const { flow, reasons } = fits.of({ ...NO_FAMILY, surname: names[0] ?? '' })
      return { score: flow, explain: reasons }
    },
}
