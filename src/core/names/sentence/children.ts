import type { Word } from './words.ts'

/** Who is a child of the family or a sibling, folded; `old` ends `our two year old`. */
const CHILD =
  /^(sons?|daughters?|toddlers?|brothers?|sisters?|siblings?|twins|kids?|kiddos?|child|childs|children|boys?|girls?|nephews?|nieces?|old|yo|preschooler|stepson|stepdaughter|bro|sis)$/
/** Between a child and what it does: `our son is such a`, `our girls both really`. */
const BETWEEN =
  /^(is|are|was|a|an|the|both|all|really|absolutely|just|also|totally|always|such|so|truly|very|super|big|huge|currently|now|already)$/
const REPORTS = /^(loves?|likes?|adores?|enjoys?|lives?|is|are|into|obsessed|crazy|mad|has|have)$/

/** Whether what is said from a position on is said of a child: `our toddler loves`, `her son Max is into`. */
export function isOfChild(words: Word[], at: number): boolean {
  const first = words[at]?.folded ?? ''
  let back = at
  const isJoined = (): boolean => back > 0 && words[back]?.clause === false
  while (isJoined() && BETWEEN.test(words[back - 1]?.folded ?? '')) back--
  // "names for our daughter we love", "girl nature lover names"
  if (!isJoined() || (back === at && !REPORTS.test(first) && !BETWEEN.test(first))) return false
  const [before, subject] = [words[back - 1], words[back - 2]]
  if (CHILD.test(before?.folded ?? '')) return true
  return before?.clause === false && /^\p{Lu}/u.test(before.raw) && CHILD.test(subject?.folded ?? '')
}
