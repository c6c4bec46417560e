import type { Word } from './words.ts'

/** Words for members of the family and for people with an opinion, folded. */
export const KIN =
  /^(gran|grans|gramps|oma|opa|mil|fil|grandm\w*|grandp\w*|granddad\w*|grandad\w*|grann\w+|great|nana?s?|mums?|moms?|mommys?|mummys?|mothers?|dads?|daddys?|fathers?|husbands?|hubbys?|wife|wifes|wives|aunts?|aunties?|uncles?|parents?|partners?|boyfriends?|girlfriends?|fiances?|sisters?|brothers?)$/

/** The positions of family words right before a name: `Grandpa Walter`, `mum's name (Carol)`. */
export function kinBefore(words: Word[], at: number): number[] {
  const found: number[] = []
  let back = at - 1
  while (back >= 0 && /^(name|names|named|called|is|in|law)$/.test(words[back]?.folded ?? '')) back--
  while (back >= 0 && KIN.test(words[back]?.folded ?? '')) found.push(back--)
  return found
}

/** Whether a verb there says who or what the name should honor: `to honor my grandma`, `honouring our roots`. */
export const isHonoringVerb = (words: readonly Word[], at: number): boolean =>
  /^(honou?r(s|ing)?|remember(s|ing)?|celebrat(e|es|ing)|commemorat(e|es|ing))$/.test(
    words[at]?.folded ?? '',
  ) && /^(my|our|his|her|their|the)$/.test(words[at + 1]?.folded ?? '')

/** Who has a name that a sentence tells: `my sister in law`, `my niece`. */
const PERSON = /^(law|nieces?|nephews?|cousins?|sils?|bils?|abuel[ao]s?|goddaughters?|godsons?)$/

/** Whether a name is told as that of a person: `my grandmother was called Ingrid`, `my name is Summer`; not `hubby's is Otto`. */
export function isOfPerson(words: Word[], at: number): boolean {
  let back = at - 1
  if (words[at]?.clause || !/^(is|was|are|were|called|named)$/.test(words[back]?.folded ?? '')) return false
  while (/^(is|was|are|were|called|named|also|actually)$/.test(words[back]?.folded ?? '')) back--
  const who = words[back]
  if (who === undefined) return false
  // "we are called Ines and Martin"
  if (/^(we|were|i|im|they)$/.test(who.folded))
    return words.slice(back, at).some(({ folded }) => /^(called|named)$/.test(folded))
  if (/^names?$/.test(who.folded))
    return (
      /^(my|his|her|our|their)$/.test(words[back - 1]?.folded ?? '') ||
      KIN.test(words[back - 1]?.folded ?? '')
    )
  return PERSON.test(who.folded) || (KIN.test(who.folded) && !/['’]s?$|s['’]$/.test(who.raw))
}
