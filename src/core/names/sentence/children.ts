import { numberOf } from './numbers.ts'
import { isCapital, type Word } from './words.ts'

/** Who is a child of the family or a sibling, folded; `old` ends `our two year old`. */
const CHILD =
  /^(sons?|daughters?|toddlers?|brothers?|sisters?|siblings?|twins|kids?|kiddos?|child|childs|children|boys?|girls?|nephews?|nieces?|old|yo|preschooler|stepson|stepdaughter|bro|sis)$/
/** Between a child and what it does: `our son is such a`, `our girls both really`. */
const BETWEEN =
  /^(is|are|was|a|an|the|both|all|really|absolutely|just|also|totally|always|such|so|truly|very|super|big|huge|currently|now|already)$/
const REPORTS = /^(loves?|likes?|adores?|enjoys?|lives?|is|are|into|obsessed|crazy|mad|has|have)$/

/** Whose child it is, and that it is there: `our son is four and he`. */
const OWN = /^(our|my|his|her|first|oldest|eldest|older|big|youngest)$/

/** Whether a pronoun is that of a child that the sentence has reported on: `our daughter is two, she`, `he is three and`. */
function isChildsPronoun(words: Word[], at: number): boolean {
  const linked = words[at]?.folded === 'and' && !words[at]?.clause ? 1 : 0
  // "he is three and loves the sea"
  const age = linked === 1 && isNumber(words[at - 1]) && /^(is|are)$/.test(words[at - 2]?.folded ?? '')
  if (age && /^(he|she|they)$/.test(words[at - 3]?.folded ?? '')) return true
  if (!/^(he|she|hes|shes|they|theyre)$/.test(words[at]?.folded ?? '')) return false
  return words.some(
    ({ folded }, index) =>
      index < at &&
      CHILD.test(folded) &&
      OWN.test(words[index - 1]?.folded ?? '') &&
      !/^(for|expecting|having|name|naming)$/.test(words[index - 2]?.folded ?? ''),
  )
}

const isNumber = (word: Word | undefined): boolean => numberOf(word?.folded ?? '') !== null

/** Whether what is said from a position on is said of a child: `our toddler loves`, `her son Max is into`. */
export function isOfChild(words: Word[], at: number): boolean {
  const first = words[at]?.folded ?? ''
  let back = at
  const isJoined = (): boolean => back > 0 && words[back]?.clause === false
  while (isJoined() && BETWEEN.test(words[back - 1]?.folded ?? '')) back--
  // "names for our daughter we love", "girl nature lover names"
  if (/^(he|she|hes|shes|they|theyre)$/.test(first))
    return (
      isChildsPronoun(words, at) &&
      /^(loves?|likes|adores?|enjoys?|is|are|into|obsessed|crazy|mad)$/.test(words[at + 1]?.folded ?? '')
    )
  // "our boy, 3, loves cars"
  if (isNumber(words[at - 1]) && CHILD.test(words[at - 2]?.folded ?? '') && REPORTS.test(first)) return true
  if (!isJoined() || (back === at && !REPORTS.test(first) && !BETWEEN.test(first))) return false
  const [before, subject] = [words[back - 1], words[back - 2]]
  if (CHILD.test(before?.folded ?? '') || isChildsPronoun(words, back - 1)) return true
  return before?.clause === false && isCapital(before) && CHILD.test(subject?.folded ?? '')
}
