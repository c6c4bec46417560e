import { KIN } from '#src/core/names/sentence/kin-words.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
import { foldedAt } from './wish.ts'

/** What a name does, or how it is, for speakers of a language: `easy to pronounce`, `could pass as`, `exists`; of other languages, too. */
const USABLE =
  /^(works?|working|sounds?|easy|easily|easier|simple|pronounc\w*|exist\w*|esist\w*|pass(es)?|spelled|spelt|spelling|said|say|says|read|reads|understood|familiar|natural|native|neutral|hard|difficult|butcher\w*|mangl\w*|accept\w*|suen\w*|sonn\w*|suon\w*|kling\w*|facile?s?|einfach|leicht|manage|confus\w*|weird|strange|odd|silly|awkward|funny|struggl\w*|stumbl\w*|trips?|translat\w*|doubl(?:e|es|ing)|function\w*|adapts?|straddl\w*|please|mess\w*|mispronounc\w*|use|suitable|compatible|overlap\w*|rais(?:e|ed|ing)|travels?|cross\w*|identical\w*|accents?|worlds|funcion\w*|funzion\w*|funktionier\w*|march\w*|sirva|pronunci\w*|countries|grow|grows|growing|bridge\w*|shared)$/
/** Right before the second language it is one that the name is used in. */
const IN = /^(in|as|for|to|by|and|&|y|e|et|und|auf|en|em|con|with|sounds?|nor|also|between|too|from|still)$/

/** Whose a language is: `my Italian nonna`, `half Lebanese`, `dad from Brazil`. */
const PERSON =
  /^(i|im|ive|my|mine|me|he|hes|his|him|she|shes|hers?|half|side|nonnas?|omas?|opas?|abuelas?|babcias?|dh|dw|spouse|mil|fil|inlaws|laws|other half|quarter|relatives|roots|family|families|folks|tongue|married|native|living|live|lives|madre|padre|mere|pere|mutter|vater|mae|pai|mama|papa|eltern|genitori)$/
const isPerson = ({ folded }: Word): boolean => PERSON.test(folded) || KIN.test(folded)

/** Whether a sentence asks that names of the first language do well in the second, too: `French names easy to pronounce in English`. */
export function isUsable(words: Word[], from: number, to: number, second: number, end: number): boolean {
  const before = foldedAt(words, second - 1)
  // "that won't confuse English people"
  const isSlash = words[second - 1]?.raw === '/'
  if (
    !isSlash &&
    !IN.test(before) &&
    !/^(an?|the|my|our|his|her|their)$/.test(before) &&
    !USABLE.test(before)
  )
    return false
  return words.some(
    ({ folded }, at) => (at < from || at >= to) && (at < second || at >= end) && USABLE.test(folded),
  )
}

/** Whether two languages are those of two people: `dad from Brazil, mom from Germany`, `a Danish mother and a French father`. */
export function belongsToEach(words: Word[], from: number, to: number, second: number, end: number): boolean {
  const near = (before: number, start: number, behind: number, stop: number): boolean =>
    words.slice(Math.max(before, start - 5), start).some(isPerson) ||
    words.slice(behind, Math.min(stop, behind + 2)).some(isPerson)
  // Of a person between both only one language is.
  const both = words.slice(to, second).filter(isPerson).length
  const first = words.slice(Math.max(0, from - 4), from).some(isPerson)
  const last = words.slice(end, end + 2).some((word) => !word.clause && isPerson(word))
  return (
    near(0, from, to, second) &&
    near(to, second, end, words.length) &&
    (both > 1 || (both === 1 && first !== last) || (first && last) || (both === 1 && first))
  )
}

/** What one name has of two languages at once: `Spanish and English versions`, `Irish and Italian roots`. */
const OF_NAME =
  /^(versions?|equivalents?|forms?|passports?|roots|heritage|background|ancestry|pronunciations?|spellings?|accents?|phonetics|ears?|tongues?|culture|cultures|speakers?|citizens?|citizen|household|nationality|nationalities|citizenships?|descent|parentage|blood|playgrounds?|schools?|classrooms?|classmates|mouths?|keyboards?|audiences?|worlds?)$/
/** Of countries in which names are popular, or more so than in others. */
const OF_USE = /^(popular|rare|uncommon|but|used|given|trending|not)$/
/** Words before or after a language that say nothing of what it is asked for. */
const PLAIN =
  /^(names?|girls?|boys?|baby|the|a|an|and|or|not|no|of|from|is|are|it|that|like|my|i|im|we|he|she)$/

/**
 * Whether a sentence treats two languages alike, so that a name is asked for which has both: the same words are before each or after
 * each (`nice in Danish, nice in English`, `a German passport and a Chinese passport`), they are the two ends of one span
 * (`between Greek and English`, `whether in Denmark or the States`), or a single name is said to be of both (`a Maori and English name`).
 */
export function isShared(words: Word[], from: number, to: number, second: number, end: number): boolean {
  const at = (index: number): string => foldedAt(words, index)
  const link = at(second - 1)
  const isLinked = second - 1 === to && (/^(and|y|e|et|und|n)$/.test(link) || words[to]?.raw === '/')
  if (/^parts?$/.test(at(from - 1))) return true
  // "German but also English"
  const isIn = /^(in|to|for)$/.test(link) ? 1 : 0
  if (to === second - 2 - isIn && /^(but|and) (also|equally)$/.test(`${at(to)} ${at(to + 1)}`)) return true
  if (at(from - 1) === 'between' && /^(and|the)$/.test(link)) return true
  if (words.slice(0, from).some(({ folded }) => folded === 'whether') && /^(or|the|in)$/.test(link))
    return true
  const before = at(from - 1) === link && !PLAIN.test(at(from - 2)) && at(from - 2) === at(second - 2)
  const after = at(to) !== '' && at(to) === at(end) && !PLAIN.test(at(to))
  if ((before && link !== '' && at(from - 2) !== '') || after) return true
  // "in English and in Slovak", "by English people or by my Iranian family"
  const here = prepositionBefore(words, from)
  const isOfUse = words.slice(0, second).some(({ folded }) => OF_USE.test(folded))
  if (here !== null && !isOfUse && here === prepositionBefore(words, second)) return true
  if (/^(speakers?|people|folks?)$/.test(at(end)) && link === 'or') return true
  if (OF_NAME.test(at(end)) && /^(and|an?|&)$/.test(link)) return true
  // "not ridiculous in Lithuanian or English"
  if (to === second - 1 && /^(or|nor)$/.test(link) && isRefusedIn(words, from)) return true
  // "child of an Indonesian and a Spaniard"
  if (/^of an?$/.test(`${at(from - 2)} ${at(from - 1)}`) && CHILD.test(at(from - 3)) && /^an?$/.test(link))
    return true
  // "two passports, Brazil and Japan"
  if (isLinked && words.slice(0, from).some(({ folded }) => SEVERAL.test(folded))) return true
  return false
}

/** Whether two languages joined with "and" are those of one name: `a Maori and English name`. */
export const areOfOneName = (words: Word[], from: number, to: number, second: number, end: number): boolean =>
  second - 1 === to &&
  (/^(and|y|e|et|und|n)$/.test(foldedAt(words, to)) || words[to]?.raw === '/') &&
  isOneName(words, from, end)

/** Whose parents are of two languages. */
const CHILD = /^(child|kid|baby|son|daughter|boy|girl|grandchild|product|mix|offspring|twins|children)$/
/** Of which a family has one for each language. */
const SEVERAL = /^(passports|nationalities|citizenships|heritages|homelands|languages|cultures|tongues)$/

/** `not ridiculous in`, `wont sound daft for`: what a name should be in neither language. */
function isRefusedIn(words: Word[], from: number): boolean {
  if (!/^(in|to|for)$/.test(foldedAt(words, from - 1))) return false
  return [2, 3, 4].some(
    (back) =>
      /^(not|isnt|arent|wont|doesnt|dont|never|neither|wouldnt|nothing)$/.test(
        foldedAt(words, from - 1 - back),
      ) && words.slice(from - back, from).every(({ clause }) => !clause),
  )
}

/** Between languages that are one list of origins: `Irish or Welsh names`, `from Norway, from Sweden`. */
const LISTED =
  /^(and|or|nor|n|y|e|et|und|o|ou|oder|names?|girls?|boys?|unisex|maybe|perhaps|possibly|from|but|not|also|neither|either|rather|than|instead|except|the|a|an|well|as)$/
/** What two languages of a sentence may be of besides: a surname, a meaning, a first and a middle name. */
const OF_OTHER =
  /^(surnames?|lastnames?|last|middle|meanings?|means?|meant|translat\w+|like|rare|rarer|popular|common|unusual|known|origins?|than|spelling|version|form)$/

/**
 * Whether two languages are apart: each has words of its own in the sentence, so that they are no list of origins
 * and it can only be about a name for both.
 */
export function areApart(words: Word[], from: number, to: number, second: number, end: number): boolean {
  // "in Italian as well as English"
  if (/^well as$/.test(`${foldedAt(words, second - 2)} ${foldedAt(words, second - 1)}`)) return true
  if (words.slice(to, second).every(({ folded }) => LISTED.test(folded))) return false
  if (words.some(({ folded }) => OF_OTHER.test(folded))) return false
  const isRefused = [from, second].some((language) =>
    words
      .slice(Math.max(0, language - 3), language)
      .some(({ folded }) =>
        /^(not|no|non|never|without|nothing|dont|isnt|arent|avoid|neither|nor|but)$/.test(folded),
      ),
  )
  return !isRefused && !/^(and|or|,)$/.test(foldedAt(words, end))
}

/** `by my`: the preposition of a language, in front of whose it is. */
function prepositionBefore(words: Word[], language: number): string | null {
  let at = language - 1
  while (/^(my|our|his|her|their|the|an?)$/.test(foldedAt(words, at))) at--
  const found = foldedAt(words, at)
  return /^(in|for|to|by|with|among|en|em|auf|pour|para|fur|per)$/.test(found) ? found : null
}

/** `a Maori and English name`, `un prénom anglais et français`: one name, and not names of two origins. */
function isOneName(words: Word[], from: number, end: number): boolean {
  const before = foldedAt(words, from - 1)
  if (/^(prenom|nombre|nome|vorname|name)$/.test(before)) return true
  // "a good Danish/French name"
  const article = [1, 2].some((back) => /^(an?|one)$/.test(foldedAt(words, from - back)))
  if (article && foldedAt(words, end) === 'name') return true
  // "Turkish & Kurdish girl name"
  let after = end
  while (/^(girls?|boys?|baby|unisex|first)$/.test(foldedAt(words, after)) && !words[after]?.clause) after++
  return after > end && foldedAt(words, after) === 'name' && !words.some(({ folded }) => folded === 'names')
}
