import { alsoGender, genderIn } from '#src/core/names/sentence/fitting.ts'
import { pattern } from '#src/core/names/sentence/pattern.ts'
import { KIN } from '#src/core/names/sentence/kin-words.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { isCapital, type Word } from '#src/core/names/sentence/words.ts'
import { PERSONS } from './pair-languages.ts'
import { isPlain, surnameAt } from './surname-at.ts'
import { foldedAt, type SentenceMatch, type Surroundings, type Vocabulary } from './wish.ts'

/** A family by its name: `for the Murray family`, `we're the Hendersons`, `Mrs Walker`, `baby Sullivan`. */
const FAMILY = pattern(
  '(the|for the|were the|we are the|in the|our|our little|little)? <name> (family|familys|household|clan|crew|baby|babies)|(the|our|my)? family is (called|named) (the)? <called>|(an?|our|one big)? family of <plural>',
)
const PLURAL = pattern(
  '(were|we are|(we|well) (will be|are going to be|be)|from|meet|team) (the)? <name>|(are|were) (both|all) <both>',
)
const TITLE = pattern(
  '(shell be|hell be|im|i am|little|future|the|a|as)* (mr|mrs|ms|miss|mister|master|dr|doctor|prof|professor) <name>',
)
/** `the kid will be a Rodriguez`, `first name for baby Whitlock`. */
const BECOMES = pattern('(will be|be|is going to be|is|becomes?|becoming) an? <name>')
/** `I'm a Thompson`: at the end of a clause. */
const IS_A = pattern(
  '(im|i am|were|we are|hes|shes|he is|she is|(hes|shes|he is|she is|its|baby is) (going|gonna|about) (to)? be|(hell|shell|itll|he will|she will|it will) be|(hubby|husband|wife|partner|dad|daddy|mum|mom) is|(baby|bub|child|kid|kids|son|daughter) (will be|is going to be|is|becomes)) an? <one>',
)
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
/** `a girl's name before Stewart` */
const NAME_BEFORE = pattern(
  '(names?|something|anything) (to|that|which)? (go|goes|put|come|comes)? (right|nicely|well)? before (the|our|my)? (surname|last name)? <name>',
)
const OF_ADULT = '(husbands|hubbys|wifes|partners|dads|mums|moms|fathers|mothers|own)'
/** Where a word that is no first name can only be a surname: `for a baby Fitzpatrick`, `I married a Pemberton`. */
const STANDS = [
  '(nicer|better|best|prettier|smoother|cleaner|cuter|lovelier|stronger|softer|good|nice|lovely) (with|next to|before|alongside|in front of) (the|our|my)? <name>',
  '(for|a|our|little|my|the)* (baby|little|newborn|newest|littlest|tiniest|team) <name>',
  '(naming|expecting|welcoming|meet|having) (an?|our|the|my)? (new|little|baby|tiny|future|next)* <name>',
  '(for|to|is)? (an?|our|my|the|another|future|next) <name> (girl|boy|baby|kid|child|daughter|son|bub|twins)',
  '(our|the family|my family) name (is|will be) <name>',
  '(marrying|married|marry|born) (into)? (an?|the) <name> (family|clan)?',
  '<gap> <name>',
  '(were|we are|(hubby|husband|wife|partner|family|dad|daddy|mum|mom) is) called <name>',
  'family <name> (is|are|needs?|wants?|expects?|awaits?|has|have|welcomes?)',
  '(carry|carries|carrying|bear|bears|take|takes|taking|has|have|continue|keep|inherit) (on)? (the|his|her|my) <name> (family)? name',
  `(took|take|takes|taking|have|has|having|get|gets|getting|carry|carrying|use|using) (his|her|my|the) ${OF_ADULT}? name (of|is|,)* <name>`,
  `(my|his|her)? ${OF_ADULT} name (is|of|will be|,)* <name>`,
].map(pattern)
/** What stands for the first name: `she'll be called something Atkins`, `X Thornton`, `girl name + Sutherland`. */
const isGap = (words: Word[], at: number): boolean =>
  words[at]?.raw === '+'
    ? /^(names?|girls?|boys?|first)$/.test(foldedAt(words, at - 1))
    : GAP.test(foldedAt(words, at))
const GAP = /^(something|blank|x|xx|xxx|tbd|insert)$/
/** `a boy for the Coopers` */
const FOR_FAMILY = pattern('(for|by|with) the <name>')
/** `the Gallaghers are having a boy`. */
const FAMILY_DOES = pattern(
  'the <name> (are|have|need|needs|want|is|expect|got|would (like|love)|await|welcome|cant|cannot|will|chose|choose)',
)

/** A word that no first name has, where only a surname can be. */
function readStanding(
  words: Word[],
  at: number,
  vocabulary: Vocabulary,
  { othersBegin }: Surroundings,
): SentenceMatch<string> | null {
  const family = FAMILY_DOES(words, at)
  const plural = family && words[family.slots.name ?? 0]
  if (
    family &&
    plural &&
    singular(plural.raw) !== plural.raw &&
    mayBeSurname(plural, singular(plural.raw), vocabulary, true)
  )
    return matchOf(family.length, singular(plural.raw))
  const whom = FOR_FAMILY(words, at)
  const them = whom && words[whom.slots.name ?? 0]
  if (whom && them && isCapital(them) && !isPlain(them) && singular(them.raw) !== them.raw) {
    const name = singular(them.raw)
    if (
      vocabulary.fameOf(fold(name)) !== null &&
      isNoOther({ folded: fold(name) }, vocabulary) &&
      isNoOther(them, vocabulary)
    )
      return matchOf(whom.length, name)
  }
  for (const each of STANDS) {
    const found = each(words, at)
    const slot = found?.slots.name ?? -1
    const word = words[slot]
    const { gap } = found?.slots ?? {}
    // "I'm taking his name, Hale", "called something Donovan": said so, it may be a first name as well.
    const isClear =
      /^(tak(e|es|ing)|took|married|marrying|marry|carry|carries|carrying|inherit)$/.test(
        foldedAt(words, at),
      ) ||
      (gap === undefined &&
        foldedAt(words, slot - 1) === 'called' &&
        /^(were|we)$/.test(foldedAt(words, at))) ||
      // "our name is Day"
      (foldedAt(words, slot - 1) === 'is' &&
        /^(our|the|my)$/.test(foldedAt(words, at)) &&
        // "my mum's name is Carol"
        !KIN.test(foldedAt(words, at + 1))) ||
      // "naming a little Fraser"
      (/^(naming|newest|expecting|welcoming)$/.test(foldedAt(words, at)) &&
        /^(little|newest|an?|new|baby)$/.test(foldedAt(words, slot - 1))) ||
      (gap !== undefined && (words[gap]?.raw === '+' || /^(called|named|be)$/.test(foldedAt(words, gap - 1))))
    if (
      !found ||
      !word ||
      // "we are called Ines and Martin"
      (foldedAt(words, slot + 1) === 'and' &&
        isCapital(words[slot + 2]) &&
        foldedAt(words, slot - 1) === 'called') ||
      // "expecting DS": a son
      /^d[ds]\d?$/.test(word.folded) ||
      !(isClear
        ? isCapital(word) && !isPlain(word) && !isTitle(word)
        : mayBeSurname(word, word.raw, vocabulary))
    )
      continue
    if (gap !== undefined && (!isGap(words, gap) || word.clause || othersBegin(slot))) continue
    // "something Narnian"
    if (
      gap !== undefined &&
      foldedAt(words, gap) === 'something' &&
      vocabulary.fameOf(word.folded) === null &&
      !/^(called|named|be)$/.test(foldedAt(words, gap - 1))
    )
      continue
    const name = surnameAt(words, slot)
    // "a Franco-Greek girl"
    const second = words[slot + 1]
    if (second?.hyphen === 'within' && vocabulary.isWishWord?.(second.folded) === true) continue
    // "for a Gupta girl"
    const gender = alsoGender(genderIn(words.slice(slot + 1, at + found.length)))
    if (name) return { ...matchOf(Math.max(found.length, slot + name.length - at), name.name), ...gender }
  }
  return null
}

const matchOf = (length: number, name: string): SentenceMatch<string> => ({
  length,
  values: [name],
  label: `with ${name}`,
})

/** Whether a capitalized word is no first name and nothing else that is known. */
export function mayBeSurname(word: Word, raw: string, vocabulary: Vocabulary, isClear = false): boolean {
  const folded = fold(raw)
  return (
    isCapital(word) &&
    !isPlain(word) &&
    !isTitle(word) &&
    isSurnameOnly({ folded }, vocabulary) &&
    (isClear || vocabulary.fameOf(folded) !== 'common')
  )
}

const isTitle = ({ folded }: Word): boolean =>
  /^(mr|mrs|ms|miss|mister)$/.test(folded) || OF_BUMP.test(folded)

/** What a child is called before it has a name: `our little Peanut`. */
const OF_BUMP =
  /^(peanut|bean|jelly ?bean|butter ?bean|bump|pumpkin|nugget|munchkin|bub|bubba|bubs|button|bunny|monkey|sprout|dumpling|pickle|bug|lovebug|ladybug|june ?bug|sweet ?pea|blueberry|strawberry|peach|plum|miracle|blessing|rainbow|treasure|angel|gremlin|goblin|dragon|squish|squishy|tadpole|chickpea|lentil|noodle|cupcake|muffin|cookie|biscuit|star|sunshine|joey|duckling|cub|cherub|critter|bambino|bambina|bebe)$/

/** `Hendersons`, `Joneses`: a family, as its name. */
const singular = (plural: string): string => plural.replace(/(?<=(?:s|x|z|ch|sh))es$|s$/, '')

/** `for the Murray family`, `we're the Hendersons`, `Mrs Walker`. */
export function readFamily(words: Word[], at: number, vocabulary: Vocabulary): SentenceMatch<string> | null {
  const named = FAMILY(words, at) ?? TITLE(words, at)
  const matched = named ?? PLURAL(words, at)
  // "a military family": without an article only where a clause begins
  const bare = matched?.slots.name === at ? words[at] : undefined
  if (
    bare &&
    ((at > 0 && !bare.clause) ||
      foldedAt(words, at + 1).startsWith('bab') ||
      vocabulary.fameOf(bare.folded) === null ||
      !isNoOther(bare, vocabulary))
  )
    return null
  const both = matched?.slots.both
  const slot = matched?.slots.name ?? matched?.slots.called ?? matched?.slots.plural ?? both
  const word = slot === undefined ? undefined : words[slot]
  if (!matched || slot === undefined || !word || !isCapital(word) || isPlain(word)) return null
  // "something in the Evelyn family"
  if (
    /^(something|anything|names?|ones?) in the$/.test(
      [3, 2, 1].map((back) => foldedAt(words, slot - back)).join(' '),
    )
  )
    return null
  const plural =
    matched.slots.plural !== undefined ||
    (!named && /^(were|we|well|are|from|meet|team)$/.test(foldedAt(words, at)))
  const isFamily =
    both !== undefined || matched.slots.plural !== undefined || foldedAt(words, slot - 1) === 'the'
  if (plural && !word.raw.endsWith('s')) return null
  // "we are Wilkinsons"
  const last = singular(word.raw)
  const alone =
    /^(we|were)$/.test(foldedAt(words, at)) &&
    vocabulary.fameOf(fold(last)) !== null &&
    mayBeSurname(word, last, vocabulary)
  if (plural && !isFamily && !alone) return null
  // "we're the Pattersons, last name Patterson"
  const name = plural ? singular(word.raw) : word.raw.replace(/['’]s$/, '')
  return matchOf(matched.length, name)
}

/** `he'll be a Gallagher`: the child; `he is a Rossi` may be its father. */
function genderToBe(words: Word[]): 'girl' | 'boy' | null {
  if (!words.some(({ folded }) => folded === 'be')) return null
  const [first] = words
  return /^(she|shes|shell)$/.test(first?.folded ?? '')
    ? 'girl'
    : /^(he|hes|hell)$/.test(first?.folded ?? '')
      ? 'boy'
      : null
}

const ZODIAC = /^(aries|taurus|gemini|cancer|leo|virgo|libra|scorpio|sagittarius|capricorn|aquarius|pisces)$/

const isNoOther = ({ folded }: Pick<Word, 'folded'>, { isMeaningWord, isWishWord }: Vocabulary): boolean =>
  !ZODIAC.test(folded) && isMeaningWord?.(folded) !== true && isWishWord?.(folded) !== true

const isSurnameOnly = ({ folded }: Pick<Word, 'folded'>, vocabulary: Vocabulary): boolean =>
  vocabulary.fameOf(folded) !== 'curated' && isNoOther({ folded }, vocabulary)

/** A surname that nothing but its place says, and that is no first name. */
export function readNamed(
  words: Word[],
  at: number,
  vocabulary: Vocabulary,
  around: Surroundings,
): SentenceMatch<string> | null {
  const { fameOf } = vocabulary
  const baby = BABY(words, at)
  const named = FIRST_NAME(words, at)
  const one = words.some(({ folded }) => folded === 'middle') ? null : IS_A(words, at)
  const own = one && words[one.slots.one ?? 0]
  const follower = one && words[at + one.length]
  if (
    own &&
    isCapital(own) &&
    !isPlain(own) &&
    (!follower || follower.clause || /^(so|and|but|by)$/.test(follower.folded)) &&
    // No first name is one of several, nor is "I'm a Geordie".
    !PERSONS.has(own.folded) &&
    isNoOther(own, vocabulary)
  )
    return { ...matchOf(one.length, own.raw), ...alsoGender(genderToBe(words.slice(at, at + one.length))) }
  const before = NAME_BEFORE(words, at)
  if (before && isCapital(words[before.slots.name ?? 0]) && !isPlain(words[before.slots.name ?? 0] as Word)) {
    const found = surnameAt(words, before.slots.name ?? 0)
    if (found) return matchOf((before.slots.name ?? 0) + found.length - at, found.name)
  }
  // "first names for a Scottish surname"
  const first = vocabulary.isWishWord?.(foldedAt(words, named?.slots.name ?? -1)) ? null : named
  const needs = NEEDS(words, at)
  // "baby Rose needs a first name"
  const needsFirst =
    needs !== null && words.slice(at, at + needs.length).some(({ folded }) => folded === 'first')
  // "I don't want her name to be a Starbucks ordeal"
  const isOfName = /^names?$/.test(foldedAt(words, at - 2)) && foldedAt(words, at - 1) === 'to'
  const matched = baby ?? (isOfName ? null : BECOMES(words, at)) ?? FIRST_FOR(words, at) ?? needs ?? first
  const slot = matched?.slots.name
  const word = slot === undefined ? undefined : words[slot]
  if (!matched || slot === undefined || !word || !isCapital(word) || isPlain(word) || isTitle(word))
    return words.some(({ folded }) => folded === 'middle')
      ? null
      : readStanding(words, at, vocabulary, around)
  if (
    (fameOf(word.folded) === 'curated' && matched !== first && !(matched === needs && needsFirst)) ||
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
