import type { Vocabulary } from '#src/core/names/wishes/wish.ts'
import { DECIDES, isDeciding } from './deciding.ts'
import { KIN } from './kin-words.ts'
import { numberOf } from './numbers.ts'
import { CHATTER, FILLERS } from './sentence-words.ts'
import type { Word } from './words.ts'

/** The shortest name that is read without a capital. */
const SHORTEST = 3
const OR = /^(or|vs|versus)$/
const AND = /^(or|vs|versus|and|n)$/

/** Before a choice in small letters: what says that one has to choose, or for whom. */
const BEFORE =
  /^(between|either|on|is|its|be|choose|pick|say|prefer|like|go|use|think|thinking|maybe|her|him|it|baby|son|daughter|boy|girl|help|so|and|or|torn|stuck|choice|vote|poll|opinions?|thoughts?|undecided|with)$/
/** What such words may be about if they are no names: `names like rose or lily`, `meaning hope or faith`. */
const OF_IDEAS =
  /^(means?|meanings?|themed?|inspired|related|symbol\w*|starts?|starting|begins?|beginning|ends?|ending|letters?|contain\w*|vibes?|styled?|words?|middle|surname|names?|born|due|season|spring|month)$/

/** Whether a word is a well-known name, whatever else it may be: rose, rome, august. */
export function isKnownName(words: Word[], at: number, { fameOf }: Pick<Vocabulary, 'fameOf'>): boolean {
  const { folded = '' } = words[at] ?? {}
  return (
    folded.length >= SHORTEST &&
    !KIN.test(folded) &&
    !FILLERS.has(folded) &&
    !CHATTER.has(folded) &&
    !DECIDES.test(folded) &&
    numberOf(folded) === null &&
    /^(curated|common)$/.test(fameOf(folded) ?? '')
  )
}

type IsName = (at: number) => boolean

/**
 * The words of choices that nothing but names can be: `rome or milan for a boy`, `helpppp olive or hazel`, `blythe vs bryony`. At
 * least one of each is no word that a wish is asked for with.
 */
export function choicesIn(
  words: Word[],
  isKnown: IsName,
  isPlain: IsName,
  isWord: (folded: string) => boolean,
): number[] {
  // "torn between 2 names for my girl, aurora n arabella"
  const isTorn = words.some(({ folded }) => /^(torn|between|undecided|stuck)$/.test(folded))
  const isLink = (folded = ''): boolean => (isTorn ? AND : OR).test(folded)
  const isOfIdeas = words.some(
    ({ folded }, at) =>
      OF_IDEAS.test(folded) && !(folded === 'names' && numberOf(words[at - 1]?.folded ?? '') !== null),
  )
  if (!words.some(({ folded }) => isLink(folded)) || isOfIdeas) return []
  const found: number[] = []
  for (let at = 0; at < words.length; at++) {
    if (!isKnown(at)) continue
    const chain = [at]
    let end = at + 1
    let isChosen = false
    for (;;) {
      const linked = isLink(words[end]?.folded) && words[end + 1]?.clause !== true
      const next = linked ? end + 1 : end
      if (!(linked || words[end]?.clause === true) || !isKnown(next)) break
      isChosen ||= linked
      chain.push(next)
      end = next + 1
    }
    const before = words[at - 1]?.folded ?? ''
    const isVersus = words.slice(at, end).some(({ folded }) => /^(vs|versus)$/.test(folded))
    const begins =
      at === 0 || words[at]?.clause === true || BEFORE.test(before) || isVersus || !isWord(before)
    if (isChosen && begins && chain.some(isPlain) && endsAt(words, end)) found.push(...chain)
    at = end - 1
  }
  return found
}

/** What may follow a choice: nothing, another clause, or for whom it is and what is asked of it. */
function endsAt(words: Word[], at: number): boolean {
  const next = words[at]
  return (
    next === undefined ||
    next.clause ||
    /^(for|which|what|with|as|is|to|lol|haha|who|help|opinions?|thoughts?)$/.test(next.folded) ||
    (CHATTER.has(next.folded) && next.folded !== 'day')
  )
}

/** The words of lists that are nothing but names, where one has to decide: `ivy hazel willow… just pick one`. */
export function listsIn(words: Word[], isKnown: IsName, isPlain: IsName): number[] {
  if (!isDeciding(words) || words.some(({ folded }) => OF_IDEAS.test(folded))) return []
  const found: number[] = []
  for (let at = 0; at < words.length; at++) {
    if (!isKnown(at) || (at > 0 && words[at]?.clause !== true)) continue
    const list: number[] = []
    let end = at
    for (;;) {
      if (isKnown(end)) list.push(end)
      else if (!AND.test(words[end]?.folded ?? '') || words[end]?.clause || list.length === 0) break
      end++
    }
    if (list.length > 1 && list.some(isPlain) && (words[end]?.clause ?? true)) found.push(...list)
    at = Math.max(at, end - 1)
  }
  return found
}
