import { KIN } from '#src/core/names/sentence/kin.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
import { foldedAt } from './wish.ts'

/** What a name does, or how it is, for speakers of a language: `easy to pronounce`, `could pass as`, `exists`; of other languages, too. */
const USABLE =
  /^(works?|working|sounds?|easy|easily|easier|simple|pronounc\w*|exists?|pass(es)?|spelled|spelt|spelling|said|say|says|read|reads|understood|familiar|natural|native|neutral|hard|difficult|butchered|mangled|manage|travels?|cross\w*|identical\w*|accents?|worlds|funcion\w*|funzion\w*|funktionier\w*|march\w*|sirva|pronunci\w*|countries|grow|grows|growing|bridge\w*|shared)$/
/** Right before the second language it is one that the name is used in. */
const IN = /^(in|as|for|to|by|and|&|y|e|et|und|auf|en|em|con|with|sounds?|nor|also|between|too|from|still)$/

/** Whose a language is: `my Italian nonna`, `half Lebanese`, `dad from Brazil`. */
const PERSON =
  /^(i|im|ive|my|mine|me|he|hes|his|him|she|shes|hers?|half|side|nonnas?|omas?|opas?|abuelas?|babcias?|dh|dw|spouse|mil|fil|inlaws|other half|quarter|relatives|roots)$/
const isPerson = ({ folded }: Word): boolean => PERSON.test(folded) || KIN.test(folded)

/** Whether a sentence asks that names of the first language do well in the second, too: `French names easy to pronounce in English`. */
export function isUsable(words: Word[], from: number, to: number, second: number, end: number): boolean {
  if (!IN.test(foldedAt(words, second - 1)) && !/^(an?|the)$/.test(foldedAt(words, second - 1))) return false
  return words.some(
    ({ folded }, at) => (at < from || at >= to) && (at < second || at >= end) && USABLE.test(folded),
  )
}

/** Whether two languages are those of two people: `dad from Brazil, mom from Germany`, `a Danish mother and a French father`. */
export function belongsToEach(words: Word[], from: number, to: number, second: number, end: number): boolean {
  const near = (before: number, start: number, behind: number, stop: number): boolean =>
    words.slice(Math.max(before, start - 4), start).some(isPerson) ||
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
