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
