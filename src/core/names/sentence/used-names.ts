import { foldedAt, type Vocabulary, type Wish } from '#src/core/names/wishes/wish.ts'
import { namesAt } from './names-in.ts'
import { pattern } from './pattern.ts'
import { isTitleCase, type Word } from './words.ts'

const WHO =
  '((my|our|his|her|their|the|hubbys|husbands|wifes|partners|dhs|a|one of (my|our|his|her|their))? (best|close|good|older|old|eldest|younger|little|big|late|other|twin|half|step|dear|next door|mutual|great)* (sisters?|brothers?|siblings?|cousins?|friends?|aunts?|aunties|auntie|uncles?|nieces?|nephews?|sils?|bils?|mils?|mum|mom|mother|dad|father|parents|gran|grandma|grandmother|grandpa|grandparents|stepsisters?|stepbrothers?|neighbou?rs?|colleagues?|coworkers?|boss|bestie|relatives?|in laws) (in laws?)? (and (his|her|their|my) (wife|husband|partner|sisters?|brothers?|boyfriend|girlfriend|cousins?|friends?))?|(someone|somebody|people|others|everyone|a relative|another couple) (else)? (in|on|from) (my|our|his|her|the|their|hubbys|husbands) (family|side|circle|group|class|office))'
const USED =
  '(has|have|had|ve|just|already|also|recently|both|all|sadly|unfortunately|annoyingly|now|then|actually|went and|gone and|both)* (used|took|taken|stole|stolen|nabbed|snagged|bagged|grabbed|claimed|snatched|beat (us|me) to|called dibs on|(has|have) dibs on|got dibs on) (up)? (already|up)? (the|names?|both|her|his|their|our|my)*'
/** `my sister already used Emma and Lily`: names that a relative or a friend has given. */
const THEY_USED = pattern(`${WHO} ${USED}`)
/** `so not that` */
const NOT_THAT = pattern('(,)? (so|and|but)* not (that|those|them|it|these) (one|ones|name|names)?')
/** Before a question or a condition: whether the name was used is not known. */
const ASKS = /^(if|when|did|would|could|should|unless|whether|has|have|what|which|until|before|wish|hope)$/
/** What may stand behind such names; "took Emma to school" is of a child. */
const GOES_ON =
  /^(for|already|first|before|last|this|so|and|but|which|because|since|when|as|too|sadly|years|on|that|cos|now|then|while|though)$/

/** The names that a relative or a friend has used, which the family avoids, and the words that say so. */
export function usedNamesAt(
  words: Word[],
  at: number,
  vocabulary: Vocabulary,
): { names: string[]; length: number } | null {
  const used = THEY_USED(words, at)
  const before = words[at]?.clause ? '' : foldedAt(words, at - 1)
  // "if my sister used Emma"
  if (!used || ASKS.test(before) || /^(my|our|his|her|their|the)$/.test(before)) return null
  const from = at + used.length
  const found = words[from]?.clause ? null : namesAt(words, from, vocabulary)
  if (!found?.names.every((name) => /^\p{Lu}/u.test(name)) || !isTitleCase(words[from])) return null
  const next = words[from + found.length]
  if (next && !next.clause && !GOES_ON.test(next.folded)) return null
  const end = from + found.length
  return { names: found.names, length: used.length + found.length + (NOT_THAT(words, end)?.length ?? 0) }
}

/**
 * Drops the wish to avoid used names where the sentence chooses between others, or asks for names like them: "My sister
 * used Leo, so now it is Hugo or Otis".
 */
export function forgetUsed(wishes: readonly Wish[], forget: (wish: Wish) => void): void {
  const used = wishes.find(({ kind, aside }) => kind === 'excluded' && aside)
  const isChoice = wishes.some(({ kind, avoid, values }) => kind === 'compare' && !avoid && values.length > 1)
  const liked = wishes
    .filter(({ kind, avoid }) => kind === 'like' && !avoid)
    .flatMap(({ values }) => (values as { names: string[] }[]).flatMap(({ names }) => names))
  if (used && (isChoice || used.values.every((name) => liked.includes(String(name))))) forget(used)
}
