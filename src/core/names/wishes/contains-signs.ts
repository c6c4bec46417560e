import { bitmapOf } from '#src/core/names/search/bitmap.ts'
import type { Condition, Indexes } from '#src/core/names/search/condition.ts'
import { alsoGender, genderIn } from '#src/core/names/sentence/fitting.ts'
import { KIN } from '#src/core/names/sentence/kin-words.ts'
import { pattern } from '#src/core/names/sentence/pattern.ts'
import { byWord, wordSet } from '#src/core/names/sentence/word-list.ts'
import { isTitleCase, type Word } from '#src/core/names/sentence/words.ts'
import { foldedAt, type SentenceMatch } from './wish.ts'

/**
 * What a spelling may have besides the 26 letters, each a value of `contains`: no name contains these words as letters (Matilde is
 * why one is called `tildes`). An accent is any mark and any other letter.
 */
const SIGNS = {
  accent: { has: /[^\sA-Za-z'’ʻʼ‘`-]/u, text: 'an accent', several: 'accents' },
  umlaut: { has: /\u0308/u, text: 'an umlaut', several: 'umlauts' },
  tildes: { has: /\u0303/u, text: 'a tilde', several: 'tildes' },
  acute: { has: /\u0301/u, text: 'an acute accent', several: 'acute accents' },
  cedilla: { has: /\u0327/u, text: 'a cedilla', several: 'cedillas' },
  circumflex: { has: /\u0302/u, text: 'a circumflex', several: 'circumflexes' },
  macron: { has: /\u0304/u, text: 'a macron', several: 'macrons' },
  apostrophe: { has: /['’ʻʼ‘`]/u, text: 'an apostrophe', several: 'apostrophes' },
  hyphen: { has: /-/u, text: 'a hyphen', several: 'hyphens' },
} as const
/** One of these, or a letter that is none of the 26: `å`. */
export type Sign = string
/** The names of all that have one. */
export const NAMED_SIGNS: readonly string[] = Object.keys(SIGNS)
const isNamed = (value: string): value is keyof typeof SIGNS => Object.hasOwn(SIGNS, value)
const isLetter = (value: string): boolean => /^\p{L}$/u.test(value) && SIGNS.accent.has.test(value)
/** All of them, as an accent is any mark. */
const EVERY: readonly (keyof typeof SIGNS)[] = ['accent', 'apostrophe', 'hyphen']

const WORDS = byWord([
  ['accent', 'accents, diacritic, diacritics, diacritical, acento, acentos'],
  ['umlaut', 'umlaut, umlauts, umlaute, dieresis, diaeresis'],
  ['tildes', 'tilde, tildes, tildas'],
  ['acute', 'fada, fadas'],
  ['cedilla', 'cedilla, cedillas'],
  ['circumflex', 'circumflex, circumflexes'],
  ['macron', 'macron, macrons'],
  ['apostrophe', 'apostrophe, apostrophes, apostrophies, apostrofe, apostrofes'],
  ['hyphen', 'hyphen, hyphens, hyphenated, hyphenation, dash, dashes, barrelled, barreled'],
])
/** What is said in Spanish, where a tilde is any accent. */
const SPANISH = /^(sin|con|niñ[ao]s?|nombres?)$/iu

/** The sign that a word names: `umlaut`, or a letter that has one, `ö`. */
function signOf(words: Word[], at: number): Sign | null {
  const letter = words[at]?.raw.toLowerCase() ?? ''
  if (isLetter(letter)) return letter
  const sign = WORDS.get(foldedAt(words, at))
  if (sign === undefined || !isNamed(sign)) return null
  return sign === 'tildes' && words.some(({ raw }) => SPANISH.test(raw)) ? 'accent' : sign
}
/** Of all at once: `special characters`. */
const ALL = pattern(
  '(special|funny|weird|strange|odd|foreign|fancy|unusual|non english|non standard|extra) (characters?|symbols?|signs?|marks?|letters|punctuation)|(punctuation|squiggles|squiggly bits|accent marks?|letters with (dots|accents))',
)
const NOT = pattern(
  '(names?|something|anything|that|which|it|must|should|with|has|have)* (no|without|zero|avoid|avoiding|sans|sin|sem|senza|ohne|minus|not|free of|free from|nothing with|lacking|cant have|cannot have|dont (want|like|need|use|have)|doesnt (have|need|use|require)|(wont|cant|cannot|does not|doesnt|cant) (accept|allow|handle|print|take|do|like)|hates?) (have|having|contain|containing|use|using|with|need|needing)?',
)
const BETWEEN = wordSet(
  'any an a the or and nor no without all those these of funny weird silly odd fancy foreign names name letters double barrelled barreled',
)
/** Names of two with a hyphen, which someone asks for. */
const HYPHENATED = pattern(
  '(hyphenated|double barrell?ed|double barrel) (first|baby|girls?|boys?|unisex|given)* names',
)
/** A manner of speech is no sign: `a Scottish accent`. */
const OF_SPEECH = /^(surnames?|lastnames?|last|accent)$/

/** Before signs that names should have: `names with an accent`, `that has an umlaut`. */
const HAVING = pattern(
  '(names?|ones?|something|anything|spellings?)? (that|which|should|must|to)* (with|w|has|have|having|contains?|containing|includes?|including|uses?|using|features?|featuring) (an?|some|any|at least one|one|real|actual|proper|pretty|fancy|cool|nice|cute|letters with)*',
)
const ACCENTED = pattern('(accented|umlauted) (letters?|characters?|vowels?|names?)')
/** All signs at once, where they are wanted: `special characters`; unusual letters are letters then. */
const ANY = pattern('special (characters?|symbols?|signs?|marks?)|punctuation')
/** Who has a manner of speech, or says names in one: `grandpa has an accent`, `sounds good with an accent`. */
const OF_SPEAKER =
  /^(i|we|he|she|they|who|you|it|says?|said|saying|sounds?|speaks?|spoken|pronounced?|talks?|works?|good|well|nice|lovely|family|families|people|parents|everyone|everybody|both)$/
const MARK = pattern(
  '(marks?|signs?|letters?)? (in (it|them|the (name|spelling))|on (it|them|top|an? letter|the letters?)|somewhere|over (it|an? letter))?',
)

/** Negations of a whole list, which `signsAt` leaves to the sentence where the list goes on with something else. */
const OF_LISTS = /^(no|without|not|nothing|avoid)$/

/** Whether a list without commas, from `at` to `end`, has another thing then: `or strange names`. */
const goesOn = (words: Word[], at: number, end: number): boolean =>
  /^(or|nor|and)$/.test(foldedAt(words, end)) && words.slice(at + 1, end + 2).every(({ clause }) => !clause)

/** Whether a sign is one of a refused list that has other things, too: `hyphens` in `no hyphens or strange names`. */
function isInMixedList(words: Word[], at: number): boolean {
  for (let start = at - 1; start >= Math.max(0, at - 6); start--)
    if (readRefused(words, start)?.isMixed) return true
  return false
}

/**
 * Signs that a spelling should have, or not: `no accents or apostrophes`, `hyphenated names`. In a list with other things the
 * refusal is that of the list.
 */
export function signsAt(words: Word[], at: number): SentenceMatch<Sign> | null {
  const positive = HYPHENATED(words, at)
  if (positive)
    return {
      length: positive.length,
      values: ['hyphen'],
      label: 'contains a hyphen',
      ...alsoGender(genderIn(words.slice(at, at + positive.length))),
    }
  const refused = readRefused(words, at)
  if (refused && !refused.isMixed) {
    const { length, values } = refused
    return { length, values, label: `no ${values.map(severalOf).join(' or ')}`, avoid: true }
  }
  const wanted = refused ? null : readWanted(words, at)
  if (wanted) return { ...wanted, label: wanted.values.flatMap((each) => signLabel(each) ?? []).join(' or ') }
  const sign = signOf(words, at)
  if (sign && isInMixedList(words, at)) return { length: 1, values: [sign], label: signLabel(sign) ?? '' }
  return null
}

/** The signs of names that should have one: `with an accent or an umlaut`, `accented letters`. */
function readWanted(words: Word[], at: number): { length: number; values: Sign[] } | null {
  const accented = ACCENTED(words, at)
  if (accented) return { length: accented.length, values: ['accent'] }
  const having = HAVING(words, at)
  const before = words[at]?.clause === true ? '' : foldedAt(words, at - 1)
  if (!having || OF_SPEAKER.test(before) || KIN.test(before)) return null
  // "Esme or Esmée with an accent"
  if (before !== '' && isTitleCase(words[at - 1]) && words.some(({ folded }) => folded === 'or')) return null
  const found = new Set<Sign>()
  let end = at + having.length
  for (let next = end; next < words.length && !words[next]?.sentence; ) {
    const any = ANY(words, next)
    const sign = foldedAt(words, next) === 'accent' ? 'accent' : signOf(words, next)
    if (any) for (const each of EVERY) found.add(each)
    else if (sign) found.add(sign)
    else break
    next += any?.length ?? 1
    // "an umlaut o"
    if (words[next]?.clause === false && /^[a-z]$/.test(foldedAt(words, next))) return null
    // "an accent on the second syllable" is where it is stressed
    if (/^(on|upon)$/.test(foldedAt(words, next)) && /^(syllables?)$/.test(foldedAt(words, next + 3)))
      return null
    end = next + (words[next]?.clause ? 0 : (MARK(words, next)?.length ?? 0))
    next = end
    while (/^(or|and|an?)$/.test(foldedAt(words, next))) next++
  }
  return found.size === 0 ? null : { length: end - at, values: [...found] }
}

/** The signs of a refusal, and whether the sentence refuses the whole list, which goes on with something else. */
function readRefused(words: Word[], at: number): { length: number; values: Sign[]; isMixed: boolean } | null {
  const not = NOT(words, at)
  if (!not) return null
  // "I speak without an accent"
  const before = words[at]?.clause === true ? '' : foldedAt(words, at - 1)
  const isOfSpelling = !OF_SPEAKER.test(before) && !KIN.test(before)
  const isOfList = words.slice(at, at + not.length).some(({ folded }) => OF_LISTS.test(folded))
  const found = new Set<Sign>()
  let next = at + not.length
  let end = 0
  while (next < words.length) {
    const all = ALL(words, next)
    const sign = isOfSpelling && foldedAt(words, next) === 'accent' ? 'accent' : signOf(words, next)
    if (all) {
      // "accent marks" are accents; special characters are all of them.
      for (const each of EVERY)
        if (each === 'accent' || !foldedAt(words, next).startsWith('accent')) found.add(each)
      next += all.length
    } else if (sign) {
      // "no hyphenated surnames", "hyphenated names"
      if (OF_SPEECH.test(foldedAt(words, next + 1)) && foldedAt(words, next + 1) !== 'accent') return null
      found.add(sign)
      next++
    } else if (BETWEEN.has(foldedAt(words, next)) && !(words[next]?.sentence ?? false)) {
      next++
      continue
    } else break
    if (/^(names?|things?|stuff)$/.test(foldedAt(words, next)) && !words[next]?.clause) next++
    end = next
  }
  if (end === 0) return null
  return { length: end - at, values: [...found], isMixed: isOfList && goesOn(words, at, end) }
}

const severalOf = (value: Sign): string => (isNamed(value) ? SIGNS[value].several : value)

/** What the chip of a sign says; undefined for letters. */
export const signLabel = (value: string): string | undefined =>
  isNamed(value) ? `contains ${SIGNS[value].text}` : isLetter(value) ? `contains ${value}` : undefined

/** Whether a name's spelling has a sign; undefined for letters. */
export function hasSign(name: string, value: string): boolean | undefined {
  if (isLetter(value)) return name.toLowerCase().includes(value)
  if (!isNamed(value)) return undefined
  // Apart from its letter a mark is one character, whatever the letter.
  return SIGNS[value].has.test(value === 'accent' ? name : name.normalize('NFD'))
}

/** The names with a sign; undefined for letters. Names known only from the counts are spelled without any. */
export function signCondition({ table }: Indexes): (value: string) => Condition | undefined {
  const known = new Map<Sign, Condition>()
  return (value) => {
    const text = signLabel(value)
    if (text === undefined) return undefined
    let condition = known.get(value)
    if (!condition) {
      const rows = table.entries.flatMap(({ name }, row) => (hasSign(name, value) ? [row] : []))
      condition = { levels: [bitmapOf(rows)], explain: () => [{ kind: 'name', text }] }
      known.set(value, condition)
    }
    return condition
  }
}
