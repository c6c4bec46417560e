import { pattern } from '#src/core/names/sentence/pattern.ts'
import { isCapital, isTitleCase, type Word } from '#src/core/names/sentence/words.ts'
import { DECIDES } from '#src/core/names/sentence/deciding.ts'
import { KIN } from '#src/core/names/sentence/kin-words.ts'
import { nameAt, type NameInText, namesAt } from '#src/core/names/sentence/names-in.ts'
import { capitalized } from '#src/core/text/capitalized.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { readDoubles } from './compare-doubles.ts'
import { foldedAt, type Vocabulary } from './wish.ts'

const LINK = pattern(
  '(,)? (vs|versus|v|or|against|with|over|to|nor|oder|ou|o|u|contre|gegen|contra|contro)? (lieber|doch|plutot|mejor|rather|maybe|else|perhaps|even|the|an?|possibly|is|it|its|with|team|also|just|plain|for|(something|someone|anything) ([a-z]+)? like|should it be|is it|shall we say)?',
)
/** Of other languages, too: `Camille ou Manon`. */
const OR_LINK = /^(vs|versus|v|or|against|over|oder|ou|o|u|contre|gegen|contra|contro)$/

/** `Luca with a c` */
const ASIDE = pattern(
  '(spelled|spelt)? with (an?|the|one|two|double) [a-z]|(mine|his|hers|ours|my|her|our|their|dads?|mums?|moms?|hubbys?|husbands?|wifes?|partners?) (own|current)? (favou?rite|fave|fav|pick|choice|preference|idea|suggestion|vote|first choice)?',
)

/** What stands for a name that is looked for: `George (blank) Hartley`. */
const GAP = /^(blank|gap|something|middle|name|tbd|insert)$/

/** `Alma. Selma. Ugh!` */
const CALLS_OUT =
  /^(ugh+|a+rgh+|sigh|eek|omg|wow|meh|hm+|help|thoughts?|thanks|please|anyone|ideas?|opinions?|vote|votes|go)$/

export type Listed = { names: string[]; length: number; chosen: boolean }

/** `Emma, Mia or Olivia`, `Theodore vs Sebastian`; `chosen`: with a word that lets choose. */
export function readList(
  words: Word[],
  at: number,
  vocabulary: Vocabulary,
  isListed: boolean,
): Listed | null {
  const doubles = readDoubles(words, at, vocabulary)
  if (doubles) return doubles
  const first = nameAt(words, at, vocabulary) ?? looseAt(words, at, vocabulary)
  // "the winner": the counts have many words as names.
  if (!first || (!isCapital(first.name) && DECIDES.test(fold(first.name)))) return null
  // "settle a bet, is Arthur or Alfred": the counts have many words as names
  if (
    !isCapital(first.name) &&
    (vocabulary.fameOf(fold(first.name)) === 'counted'
      ? words.some((word, index) => index > at && isCapital(word))
      : vocabulary.fameOf(fold(first.name)) !== 'curated' &&
        words.filter((word, index) => index > at && isCapital(word)).length > 1)
  )
    return null
  const names = [first.name]
  let next = at + first.length
  let chosen = false
  for (;;) {
    const link =
      words[next]?.clause === true ||
      OR_LINK.test(foldedAt(words, next)) ||
      /^(with|to|and|n|nor|y|et|und|e)$/.test(foldedAt(words, next))
    // "emma olivia or ava", as it is dictated
    if (!link && isRun(words, next, names, vocabulary, isListed)) {
      const another = nameAt(words, next, vocabulary) as NameInText
      names.push(another.name)
      next += another.length
      continue
    }
    // "when I hear Bella. Bianca or Belinda instead?"
    if (words[next]?.sentence && !isListed && names.length === 1 && at > 0 && !words[at]?.clause) break
    // "Marta + Edward" is one name of two.
    if (!link || words[next]?.raw === '+') break
    const aside = ASIDE(words, next)
    if (aside) {
      next += aside.length
      continue
    }
    const length = /^(and|n|y|et|und|e)$/.test(foldedAt(words, next)) ? 1 : (LINK(words, next)?.length ?? 0)
    // "Isolde or Ottoline": what "or" joins to a known name is a name, too
    const isLoose =
      isCapital(first.name) &&
      isCapital(words[next + length]) &&
      (vocabulary.fameOf(fold(first.name)) === 'curated' ||
        (isListed && vocabulary.fameOf(fold(first.name)) !== null)) &&
      (OR_LINK.test(foldedAt(words, next + length - 1)) ||
        // "Nell, Bess, Tess": alone in its clause
        (length === 0 &&
          words[next]?.clause === true &&
          (words[next + 1]?.clause === true ||
            (words[next + 1] === undefined && names.length > 1 && !chosen)) &&
          !CALLS_OUT.test(foldedAt(words, next)) &&
          !GAP.test(foldedAt(words, next))))
    const more = namesAt(words, next + length, vocabulary, isLoose)
    // After a comma a list goes on as it began: "what would you say, Luca or Matteo", "Odette, Opal, go".
    const comma = words[next]?.clause === true && !/^(or|vs|versus)$/.test(foldedAt(words, next + length - 1))
    const isLikeFirst = (name: string): boolean => isCapital(name) === isCapital(first.name)
    const end = words[next + length + (more?.length ?? 0)]
    // "oliver vs olivier vs olly": what a list of names ends with is a name, too
    const isLast =
      names.length > 1 &&
      (end === undefined || end.clause || /^(for|as|which)$/.test(end.folded)) &&
      OR_LINK.test(foldedAt(words, next + length - 1))
    if (
      !more ||
      (comma && length === 0 && !more.names.every(isLikeFirst)) ||
      (isCapital(first.name) &&
        !isLast &&
        !more.names.every((name) => isCapital(name) || vocabulary.fameOf(fold(name)) !== 'counted'))
    )
      break
    for (let each = next; each < next + length; each++) chosen ||= OR_LINK.test(foldedAt(words, each))
    chosen ||= words.slice(next, next + length + more.length).some(({ folded }) => OR_LINK.test(folded))
    names.push(...(isLast && isCapital(first.name) ? more.names.map(capitalized) : more.names))
    next += length + more.length
  }
  return names.length < 2 ? null : { names, length: next - at, chosen }
}

/** `less common, Ottoline or Clementine`: a spelling that nobody has, beside a known name that "or" joins to it. */
function looseAt(words: Word[], at: number, vocabulary: Vocabulary): NameInText | null {
  const other = words[at + 2]
  const isChoice = isTitleCase(words[at]) && /^(or|vs|versus)$/.test(foldedAt(words, at + 1))
  if (!isChoice || !isTitleCase(other) || vocabulary.fameOf(other?.folded ?? '') !== 'curated') return null
  const isOther = vocabulary.isWord?.(foldedAt(words, at)) !== false || KIN.test(foldedAt(words, at))
  return isOther ? null : nameAt(words, at, vocabulary, true)
}

/** Whether names follow each other without a comma up to an "or": `olivia or ava`. */
function isRun(
  words: Word[],
  from: number,
  before: string[],
  vocabulary: Vocabulary,
  listed: boolean,
): boolean {
  const known = new Set(before.map(fold))
  for (let next = from; ; ) {
    const found = words[next]?.clause === true ? null : nameAt(words, next, vocabulary)
    // "shortlist Ronan Rory Rowan": after a word that lists names they need no "or".
    const ends = words[next] === undefined || words[next]?.clause === true
    if (!found)
      return (
        next > from &&
        (/^(or|vs|versus)$/.test(foldedAt(words, next)) ||
          (listed && (ends ? known.size > 2 : /^(and|n)$/.test(foldedAt(words, next)))))
      )
    // "Emma Rose or Emma Grace": names of two words.
    const folded = fold(found.name)
    if (known.has(folded) || vocabulary.fameOf(folded) === 'counted') return false
    known.add(folded)
    next += found.length
    const after = nameAt(words, next + 1, vocabulary)
    if (after && known.has(fold(after.name))) return false
  }
}
