import type { Word } from './words.ts'

/** Words for members of the family and for people with an opinion, folded. */
export const KIN =
  /^(grandm\w*|grandp\w*|granddad\w*|grandad\w*|grann\w+|great|nana?s?|mums?|moms?|mommys?|mummys?|mothers?|dads?|daddys?|fathers?|husbands?|hubbys?|wife|wifes|wives|aunts?|aunties?|uncles?|parents?|partners?|boyfriends?|girlfriends?|fiances?|sisters?|brothers?)$/

/** Who is a child of the family or a sibling, folded; `old` ends `our two year old`. */
const CHILD =
  /^(sons?|daughters?|toddlers?|brothers?|sisters?|siblings?|twins|kids?|kiddos?|child|childs|children|boys?|girls?|nephews?|nieces?|old|yo|preschooler|stepson|stepdaughter|bro|sis)$/
/** Between a child and what it does: `our son is such a`, `our girls both really`. */
const BETWEEN =
  /^(is|are|was|a|an|the|both|all|really|absolutely|just|also|totally|always|such|so|truly|very|super|big|huge|currently|now|already)$/
const SAID = /^(loves?|likes?|adores?|enjoys?|lives?|is|are|into|obsessed|crazy|mad|has|have)$/

/** Whether what is said from a position on is said of a child: `our toddler loves`, `her son Max is into`. */
export function isOfChild(words: Word[], at: number): boolean {
  const first = words[at]?.folded ?? ''
  let back = at
  const isJoined = (): boolean => back > 0 && words[back]?.clause === false
  while (isJoined() && BETWEEN.test(words[back - 1]?.folded ?? '')) back--
  // "names for our daughter we love", "girl nature lover names"
  if (!isJoined() || (back === at && !SAID.test(first) && !BETWEEN.test(first))) return false
  const [before, subject] = [words[back - 1], words[back - 2]]
  if (CHILD.test(before?.folded ?? '')) return true
  return before?.clause === false && /^\p{Lu}/u.test(before.raw) && CHILD.test(subject?.folded ?? '')
}

/** The positions of family words right before a name: `Grandpa Walter`, `mum's name (Carol)`. */
export function kinBefore(words: Word[], at: number): number[] {
  const found: number[] = []
  let back = at - 1
  while (back >= 0 && /^(name|names|named|called|is|in|law)$/.test(words[back]?.folded ?? '')) back--
  while (back >= 0 && KIN.test(words[back]?.folded ?? '')) found.push(back--)
  return found
}
