import { capitalNames, nameAt } from '#src/core/names/sentence/names-in.ts'
import { pattern } from '#src/core/names/sentence/pattern.ts'
import { isCapital, type Word } from '#src/core/names/sentence/words.ts'
import { foldedAt, type Vocabulary } from './wish.ts'

/** `what is Bea short for`, `is Jack short for anything`. */
export function readShortFor(words: Word[], at: number, vocabulary: Vocabulary) {
  let next = at
  while (/^(what|whats|is|can|does|could|be|the|name|names|would|are|which)$/.test(foldedAt(words, next)))
    next++
  const name = nameAt(words, next, vocabulary, isCapital(words[next]))
  if (!name) return null
  let end = next + name.length
  while (/^(be|is|usually|stand|stands|name|a|the|commonly|normally|as|can|used)$/.test(foldedAt(words, end)))
    end++
  if (/^(short|shortened|nickname|nn|diminutive|abbreviation)$/.test(foldedAt(words, end))) end++
  else return null
  if (!/^(for|of|from)$/.test(foldedAt(words, end))) return null
  end++
  const other = nameAt(words, end, vocabulary)
  if (other && end + 1 >= words.length && next === at) return null
  while (/^(what|anything|something|name|names|which|a|longer|full|any)$/.test(foldedAt(words, end))) end++
  return {
    length: end - at,
    values: [{ name: name.name, of: 'full' }],
    label: `what ${name.name} is short for`,
  }
}

/** `names that can be shortened to Ellie`, `names with the nickname Ellie`. */
const LONGER = pattern(
  '(longer|full|formal|proper|what|any|which|the)* names? (that|which|can|could|would|might|i|we|you|to|for|with|will)* (be|get|give|gives|giving|have|use|has)* (me|us|you)? (shortened|abbreviated|cut|shortens?|shorten|nicknamed|nn|nickname|the nickname|nicknames|called) (down|name)? (to|as|into|like|of|is)? (the nickname)? <name>|(longer|full|formal|proper|fancy|posh|what|any|an?|the)* (names?|something|anything|one) (that|which)? (gets you|gets us|gets|gives you|gives us|leads to|ends up as|yields|lets (us|you|me) use) (to)? <name>|(names?|something|anything|one) (that|which)? (we|i|you|people)? (can|could|would|might|will) (then|also|easily)* (shorten|abbreviate|nickname|cut) (it|them|her|him)? (down)? (to|as|into) <name>|(which|what) (full|longer|long|formal|proper)? names? (does|do|can|could|would|might) <short> (come|stem|derive|be shortened|be short|be derived) (from|for)',
)

/** `something longer it could be short for`: of the name that the sentence has before. */
const LONGER_OF_IT = pattern(
  '(something|anything|names?|one|an?)* (longer|full|fuller|formal|proper|fancier)? (names?)? (that|which)? (it|that|this|he|she) (could|can|would|might|may) (then|also)? be (short|a nickname|the nickname|nickname) (for|of)',
)

/** `ways to shorten Benjamin`, `Katherine nicknames`. */
const WAYS = pattern(
  '(good|cute|cool|some|any|best|different|the)* (ways|way|how|options|ideas) (to|for|of) (shorten|shortening|abbreviate|abbreviating|nickname) (the name)? <name>|(how|what|any way|ways?)? (can|could|do|would|might|should|to) (i|we|you|one|people)? (best|also)? (shorten|abbreviate) (the name)? <name>|<short> (nicknames|nickname|nn|diminutives|short forms?) (ideas|options|suggestions|please)?',
)

/** `what can I shorten Theodora to`, `which longer names give the nickname Millie`. */
export function readShorten(words: Word[], at: number, vocabulary: Vocabulary) {
  const ofIt = LONGER_OF_IT(words, at)
  const named = ofIt ? capitalNames(words, vocabulary).filter((each) => each.at < at) : []
  const [short] = named
  if (ofIt && short && named.length === 1 && (words[at + ofIt.length]?.clause ?? true))
    return {
      length: ofIt.length,
      values: [{ name: short.name, of: 'full' }],
      label: labelOf(short.name, 'full', undefined),
      takes: [short.at],
    }
  const longer = LONGER(words, at)
  const nickname = longer && nameAt(words, longer.slots.name ?? longer.slots.short ?? 0, vocabulary)
  if (longer && nickname)
    return {
      length: longer.length,
      values: [{ name: nickname.name, of: 'full' }],
      label: labelOf(nickname.name, 'full', undefined),
    }
  const ways = WAYS(words, at)
  const shortened = ways && nameAt(words, ways.slots.name ?? ways.slots.short ?? 0, vocabulary)
  const alone = ways && (words[at + ways.length] === undefined || words[at + ways.length]?.clause === true)
  if (ways && shortened && (alone || /^ways?$/.test(foldedAt(words, at))))
    return {
      length: ways.length,
      values: [{ name: shortened.name, of: 'nickname' }],
      label: labelOf(shortened.name, 'nickname', undefined),
    }
  if (/^(shorten|shortened|abbreviate|shortening|call)$/.test(foldedAt(words, at))) {
    const name = nameAt(words, at + 1, vocabulary)
    const asks = words.some(({ folded }) => /^(what|how|can|ways?|short|could)$/.test(folded))
    if (!name || !asks || !/^(to|for|into|as)$/.test(foldedAt(words, at + 2))) return null
    return {
      length: 3,
      values: [{ name: name.name, of: 'nickname' }],
      label: labelOf(name.name, 'nickname', undefined),
    }
  }
  const cue = /^(nickname|nick|nn|shortens|short)$/.test(foldedAt(words, at))
  const long = words.slice(0, at).some(({ folded }) => /^(longer|full|long|formal|proper)$/.test(folded))
  if (!cue || !long) return null
  let next = at + 1
  while (/^(to|name|as|down|for|into)$/.test(foldedAt(words, next))) next++
  const name = nameAt(words, next, vocabulary)
  if (!name) return null
  return {
    length: next + 1 - at,
    values: [{ name: name.name, of: 'full' }],
    label: labelOf(name.name, 'full', undefined),
  }
}

/** The text of a chip: `nicknames of Theodora`, `John in Italian`. */
export function labelOf(name: string, of: string, language: string | undefined): string {
  if (of === 'girl' || of === 'boy') return `${of}’s form of ${name}`
  if (of === 'nickname') return `nicknames of ${name}`
  if (of === 'full') return `what ${name} is short for`
  return `${name} in ${language ?? of}`
}
