import { alsoGender, FITS, genderIn } from '#src/core/names/sentence/fitting.ts'
import { originPhrases } from '#src/core/names/filters/origin-words.ts'
import { pattern } from '#src/core/names/sentence/pattern.ts'
import { NO_FAMILY } from '#src/core/names/fit/family.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { BLANK, type Word } from '#src/core/names/sentence/words.ts'
import { isCapital, isPlain, PARTICLE, surnameAt } from './surname-at.ts'
import { readFamily, readNamed } from './surname-named.ts'
import { foldedAt, type PreferenceRule, type SentenceMatch } from './wish.ts'

/** A word that says itself that a surname is near. */
const SURNAME = pattern(
  `(${FITS})? (an?|the|our|my|his|her|their|babys?|dads?|mums?|moms?|husbands?|wifes?|married|maiden|partners?|family|fathers?)* (last names?|lastnames?|surnames?|sirname|surnmae|surename|family names?|married names?|familyname|maiden name|(double barrell?ed|double barrel|hyphenated) (surname|last name|name)?)`,
)
/** Between it and the name itself. */
const BETWEEN = pattern(
  '(is|just|simply|only|pretty|very|quite|really|already|always|was|will|would|be|being|has|been|to|going|here|of|the|our|my|an?|his|her|hers|baby|so|as|like|its|thats|that|babys|names?|surname|last|family|(we|i) (chose|picked|have|use|took|share|got|all have|both have)|spelled|spelt|written|(pronounced|said) [a-z]+ (but)? (its|it is)? (spelled|spelt|written)|pronounced|hyphenated|double barrelled|double barreled|barrelled|barreled|long|short|common|hard|weird|unusual|difficult|mr|mrs|s|for|and|called|starting with [a-z]|starts with [a-z]|are|both|beginning with [a-z]|begins with [a-z]|which|mine|(wifes|husbands|hubbys|dads|moms|mums|partners)|,)*',
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
const FITTING = pattern(
  `(good|nice|lovely|great|better|best)* (ring|flow|rhythm|match|fit) (to it)? (with|to|next to|beside|alongside|before) (the|our|my)? (last|surname|name|mr|mrs)*|(${FITS}) (an?|the|our|my|a)? (last|surname|name|mr|mrs)*`,
)
const OF_CHILD = pattern(
  '(his|her) (last names?|surnames?|family names?) (will|would|should|is going to|going to|is gonna|gonna) be',
)
const AS_SURNAME = pattern('(as|for|,)* (an?|the|our|my)? (surname|last name|family name)')
const ITS = pattern('(its|it is|that is|thats|namely)')
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
    (after !== undefined && !isCapital(after) && !particle)
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
  if (after && near && !isBefore && !plain && !noun && (!begins || isCapital(after) || particle)) {
    const found = surnameAt(words, from)
    if (found) return withSecond(words, at, from, found)
  }
  const back = nameBefore(words, at)
  const before = words[back]
  // "Campbell (surname)", "Nguyen as the last name"
  const linked = back < at - 1 || (words[at]?.clause === true && words[at + length]?.clause !== false)
  // "johnson as a surname", in a sentence without capitals
  const small =
    foldedAt(words, back + 1) === 'as' && /^(with|suits?|for|match|matches)$/.test(foldedAt(words, back - 1))
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

const LINKS_BACK = /^(as|is|the|our|a|for|my|be|will|being|s|of)$/

/** The position before the words that link a name to the word for a surname behind it. */
function nameBefore(words: Word[], at: number): number {
  let back = at - 1
  while (LINKS_BACK.test(foldedAt(words, back)) && back > at - 6) back--
  return back
}

/** `de la rosa`: in a sentence without capitals the word behind is one of the name, too. */
function isBehindParticle(words: Word[], at: number): boolean {
  const word = words[at]
  if (!word || word.clause) return false
  if (isCapital(word)) return true
  if (PARTICLE.test(word.raw)) return isBehindParticle(words, at + 1)
  return !words.some(isCapital) && !isPlain(word)
}

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
  const second = both && /^(and|or)$/.test(foldedAt(words, next)) ? surnameAt(words, next + 1) : null
  const values = second && isCapital(words[next + 1]) ? [first.name, second.name] : [first.name]
  const length = (values.length > 1 && second ? next + 1 + second.length : next) - at
  return { length, values, label: `with ${values.join(' and ')}` }
}

/** `baby gets Brown`: of several surnames that of the child. */
const GETS = pattern(
  '(the|our)? (baby|child|kid|babys|babies|kids|bub|bubba) (gets?|takes?|taking|getting|(will|would|is going to|is gonna) (be|have|get|take|carry)|is getting|is taking|has|is) (an?|the|my|his|her|mine)* <gets>',
)

/** The surname that the child gets of those that a sentence has. */
function ofChild(words: Word[]): { name: string; at: number; length: number } | null {
  for (let at = 0; at < words.length; at++) {
    const gets = GETS(words, at)
    const slot = gets?.slots.gets
    const found =
      slot !== undefined && isCapital(words[slot]) && !isPlain(words[slot] as Word)
        ? surnameAt(words, slot)
        : null
    if (slot !== undefined && found) return { ...found, at: slot }
  }
  return null
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

/** Names that flow with a surname. */
export const surname: PreferenceRule<string> = {
  help: { title: 'Surname', examples: ['names that go with the surname Garcia'] },
  ownNegation: true,
  spelled: () => ['surname', 'lastname'],
  reader: (vocabulary) => {
    const { origins } = originPhrases(vocabulary.corpus)
    return (words, at, around) => {
      const matched = SURNAME(words, at) ?? LAST_IS(words, at)
      if (matched) {
        const near = readNear(words, at, matched.length)
        // "his last name will be Vasquez"
        const child = near && near.values.length > 0 ? OF_CHILD(words, at) : null
        const own = near && near.values.length > 0 ? ofChild(words) : null
        if (near && own)
          return {
            ...near,
            values: [own.name],
            label: `with ${own.name}`,
            takes: Array.from({ length: own.length }, (_, index) => own.at + index),
          }
        return near && { ...near, ...(child && alsoGender(genderIn(words.slice(at, at + 1)))) }
      }
      // "a boy's name: ____ Sullivan"
      const filled =
        foldedAt(words, at) === BLANK && isCapital(words[at + 1]) ? surnameAt(words, at + 1) : null
      if (filled && !words[at + 1]?.clause)
        return { length: 1 + filled.length, values: [filled.name], label: `with ${filled.name}` }
      const named = readNamed(words, at, vocabulary, around)
      if (named) return named
      const family = readFamily(words, at)
      if (family) return origins.has(fold(family.values[0] ?? '')) ? null : family
      const fitting = words.some(({ folded }) => folded === 'middle') ? null : FITTING(words, at)
      if (
        !fitting ||
        !/^(an?|the|our|my|with|to|into|onto|after|before|of|alongside|next|suits?|fits?|match|matches|offsets?|balances?|follows?|complements?|mr|mrs|last|name|surname|between)$/.test(
          foldedAt(words, at + fitting.length - 1),
        )
      )
        return null
      // "my vote goes to Tobias"
      if (/^(votes?|heart|money|preference)$/.test(foldedAt(words, at - 1))) return null
      const next = at + fitting.length
      const word = words[next]
      const capital = isCapital(word) || (PARTICLE.test(word?.raw ?? '') && isCapital(words[next + 1]))
      // "suits a Mexican American family"
      const isOrigin = origins.has(word?.folded ?? '') || vocabulary.isWishWord?.(word?.folded ?? '') === true
      const article = /^an?$/.test(foldedAt(words, next - 1))
      if (!word || word.clause || !capital || (isOrigin && (article || origins.has(word.folded)))) return null
      if (isPlain(word) && isCapital(word)) return null
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
      const all = names.map((last) => fits.of({ ...NO_FAMILY, surname: last }))
      const [first] = all
      return {
        score: (row) => all.reduce((lowest, { flow }) => Math.min(lowest, flow(row)), 1),
        explain: (row) => first?.reasons(row) ?? [],
      }
    },
}
