import { DECIDES } from '#src/core/names/sentence/deciding.ts'
import { pattern } from '#src/core/names/sentence/pattern.ts'
import { isCapital, type Word } from '#src/core/names/sentence/words.ts'
import { isBehindParticle, isPlain, PARTICLE, surnameAt } from './surname-at.ts'
import { mayBeSurname } from './surname-named.ts'
import { foldedAt, type SentenceMatch, type Vocabulary } from './wish.ts'

/** Between it and the name itself. */
const BETWEEN = pattern(
  '(is|ist|lautet|es|est|e|just|simply|only|pretty|very|quite|really|already|always|was|will|would|be|being|has|been|to|going|here|of|the|our|my|an?|his|her|hers|baby|so|as|like|as [a-z]+ as|its|thats|that|babys|names?|surname|last|family|(we|i) (chose|picked|have|use|took|share|got|all have|both have)|spelled|spelt|written|(pronounced|said) [a-z]+ (,)? (but)? (its|it is)? (spelled|spelt|written)|pronounced|hyphenated|double barrelled|double barreled|barrelled|barreled|long|short|common|hard|weird|unusual|difficult|mr|mrs|s|for|and|called|starting with [a-z]|starts with [a-z]|are|both|beginning with [a-z]|begins with [a-z]|which|mine|ours|such as|(wifes|husbands|hubbys|dads|moms|mums|partners)|,)*',
)
/** What a surname is, rather than the surname: `is full of s`. */
const DESCRIBED =
  /^(one|two|three|four|only|just|long|short|full|of|enough|foreign|boring|complicated|tricky|plain|ordinary|awful|also|too|bad|fine)$/
const ABOUT_IT =
  /^(please|pls|help|ideas?|here|too|though|names?|things?|stuff|suggestions?|is|was|options?|advice|girls?|boys?|unisex|thoughts|matters?|first|change|changes|yet|only|same|it|that|baby)$/
const BEGINS =
  /^(rhymes?|sounds?|means?|looks?|begins?|starts?|ends?|has|have|does|beginning|starting|ending)$/
const ITS = pattern('(its|it is|that is|thats|namely|(ours|mine|his|hers|theirs) is)')
/** The word next to "last name": after it, or before it as in "Nguyen as the last name". */
export function readNear(
  words: Word[],
  at: number,
  length: number,
  vocabulary: Vocabulary,
): SentenceMatch<string> | null {
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
  const stated = isCapital(words[from]) ? null : readStated(words, at, next)
  if (stated) return stated
  const after = words[from]
  const particle = PARTICLE.test(after?.raw ?? '') && isBehindParticle(words, from + 1)
  const begins = after?.clause === true && from > next
  const near = from - next <= 3 || isCapital(after)
  // "our surname is a monster"
  const noun = !isCapital(after) && /^(an?|so|very|pretty|quite|really|too)$/.test(foldedAt(words, from - 1))
  const described = !isCapital(after) && DESCRIBED.test(after?.folded ?? '')
  // "fits with last name day": right after it, and the end of the clause
  const follower = words[from + 1]
  const adjoins = from === next && (!follower || follower.clause) && !ABOUT_IT.test(after?.folded ?? '')
  // "the surname's a mouthful - Featherstonehaugh", "is a colour: Green"
  if (
    /^an?$/.test(foldedAt(words, from - 1)) ||
    described ||
    (after !== undefined && !isCapital(after) && !particle) ||
    // "My surname is Italian (Esposito)"
    vocabulary.isWishWord?.(after?.folded ?? '') === true
  ) {
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
  // "D'Angelo is our surname. italian girl name": the name has been before
  const isBefore =
    after?.clause === true &&
    from === next &&
    !isCapital(after) &&
    LINKS_BACK.test(foldedAt(words, at - 1)) &&
    isCapital(words[nameBefore(words, at)])
  // "all family names, pick one"
  // "a bit long with our surname, similar but shorter?"
  const decides =
    after !== undefined &&
    !isCapital(after) &&
    (DECIDES.test(after.folded) || /^(similar|alternatives?|anything|something|like)$/.test(after.folded))
  if (
    after &&
    near &&
    !isBefore &&
    !decides &&
    !plain &&
    !noun &&
    (!begins || isCapital(after) || particle)
  ) {
    const found = surnameAt(words, from)
    if (found) return withSecond(words, at, from, withDouble(words, from, found, vocabulary))
  }
  const back = nameBefore(words, at)
  const before = words[back]
  // "Campbell (surname)", "Nguyen as the last name"
  const linked = back < at - 1 || (words[at]?.clause === true && words[at + length]?.clause !== false)
  // "johnson as a surname", in a sentence without capitals
  // "with pope (our surname)"
  const small =
    (foldedAt(words, back + 1) === 'as' || (back === at - 1 && words[at]?.clause === true)) &&
    /^(with|suits?|for|match|matches)$/.test(foldedAt(words, back - 1))
  if (!before || !(isCapital(before) || small) || isPlain(before) || !linked) return null
  // "goes with Johnson as a surname": the verb belongs to it.
  let start = back
  while (
    !words[start]?.clause &&
    (PARTICLE.test(words[start - 1]?.raw ?? '') || words[start]?.hyphen === 'within')
  )
    start--
  const name = words
    .slice(start, back + 1)
    .map(({ raw, hyphen }, index) => (index === 0 ? '' : hyphen === 'within' ? '-' : ' ') + raw)
    .join('')
    .replace(/['’]s$/, '')
  const takes = Array.from({ length: back + 1 - start }, (_, index) => start + index)
  return { length, values: [name], takes, label: `with ${name}` }
}

/** What is said of a surname before it: `the last name that baby gets is Sokolov`, `our new surname after the wedding is Wilder`. */
function readStated(words: Word[], at: number, next: number): SentenceMatch<string> | null {
  if (BEGINS.test(foldedAt(words, next))) return null
  for (let is = next; is < next + 7 && words[is] && !words[is]?.clause; is++) {
    const word = words[is + 1]
    if (!/^(is|be)$/.test(foldedAt(words, is)) || !word || word.clause || !isCapital(word) || isPlain(word))
      continue
    const own = surnameAt(words, is + 1)
    return own && { length: is + 1 + own.length - at, values: [own.name], label: `with ${own.name}` }
  }
  return null
}

const LINKS_BACK = /^(as|is|the|our|a|for|my|be|will|being|s|of)$/

/** The position before the words that link a name to the word for a surname behind it. */
function nameBefore(words: Word[], at: number): number {
  let back = at - 1
  while (LINKS_BACK.test(foldedAt(words, back)) && back > at - 6) back--
  return back
}

/** `Lopez Garcia`: two surnames one after the other end their clause, and the second is nothing else that is known. */
function withDouble(
  words: Word[],
  from: number,
  first: { name: string; length: number },
  vocabulary: Vocabulary,
): { name: string; length: number } {
  const next = from + first.length
  const word = words[next]
  const after = words[next + 1]
  if (!word || word.clause || !isCapital(words[from]) || (after && !after.clause)) return first
  if (!mayBeSurname(word, word.raw, vocabulary, true)) return first
  return { name: `${first.name} ${word.raw}`, length: first.length + 1 }
}

/** `my last name is Nguyen, hubby's is Pham` */
const OF_PARTNER = pattern(
  '(,)? (and|but)? (hubbys|husbands|wifes|partners|his|hers|dads|mums|moms|boyfriends|girlfriends|fiances) (surname|last name)? is',
)

/** `our surnames are Patel and Jones`: those of both parents. */
function withSecond(
  words: Word[],
  at: number,
  from: number,
  first: { name: string; length: number },
): SentenceMatch<string> {
  const next = from + first.length
  const both =
    words.slice(at, from).some(({ folded }) => /^(surnames|names|lastnames)$/.test(folded)) ||
    words.some(({ folded }) => /^(both|share|either)$/.test(folded))
  const partner = OF_PARTNER(words, next)?.length ?? 0
  const link = partner > 0 ? partner : both && /^(and|or)$/.test(foldedAt(words, next)) ? 1 : 0
  const second = link > 0 ? surnameAt(words, next + link) : null
  const values = second && isCapital(words[next + link]) ? [first.name, second.name] : [first.name]
  const length = (values.length > 1 && second ? next + link + second.length : next) - at
  return { length, values, label: `with ${values.join(' and ')}` }
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
  return (
    word !== undefined &&
    isCapital(word) &&
    word.raw.length > 1 &&
    !/^I['’]/.test(word.raw) &&
    !(word.clause && isPlain(word))
  )
}
