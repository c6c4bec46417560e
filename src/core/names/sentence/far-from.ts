import { foldedAt } from '#src/core/names/wishes/wish.ts'
import { comparisonAt } from './comparisons.ts'
import { locationsEnd, type LocationWords } from './outside-locations.ts'
import { pattern } from './pattern.ts'
import { isTitleCase, type Word } from './words.ts'

const DEGREE =
  '(also|still|now|currently|just|really|very|quite|so|too|that|all that|not|pretty|fairly|a|bit|little|long|way|right|only|few|couple of|several|two|three|four|five|ten|twenty|an|[0-9]+|hours?|miles?|minutes?|mins|km|drive|walk)*'
const WHERE =
  '(far( away)? (from|off)|away from|close (to|by)|near|nearby|next to|next door to|(north|south|east|west) of|outside( of)?|(hours?|miles?|minutes?|mins|km|drive|walk|flight) (away)? from)'
/** Where a family lives, by what it is far from or near to: `we live far from Austin`, `our house is an hour away from Boston`. */
const LIVING = pattern(
  `(live|lives|living|lived|based|located|situated|settled|stay|staying|stationed|(grew|brought|growing) up|grown up|raised|born|moved|moving|relocated|relocating|(our|my|the|their|his|her) (house|home|farm|town|village|cabin|cottage|place|flat|apartment|family|parents|in laws|relatives) (is|are|was|were|lives?)) ${DEGREE} ${WHERE} (the|our|my|a)? <location>`,
)
/** The same at the beginning of a clause, without who: `not far from Georgia`, `we're too far from the sea`. */
const FAR = pattern(
  '(we are|were|i am|im|its|it is|they are|theyre)? (not|isnt|arent|nowhere)* (too|so|that|very|all|really|quite|a|bit|little|long|way|just)* far (away)? from (the|our|my|a)? <location>',
)
/** Where names should do well, of which no wish knows: `Irish names that work outside Ireland`. */
const OUTSIDE = pattern('(work|works|travel|travels)? (well|also)? outside (of)? (the)? <location>')
/** What someone is far from, in small letters: no idea that names should have. */
const THING =
  /^(sea|seaside|ocean|coast|beach|beaches|shore|lake|lakes|river|rivers|mountains?|hills?|woods?|forests?|desert|countryside|city|cities|town|village|border|airport|capital|park|school|work|home|family|families|relatives|here|there)$/

/** The position behind a place that begins at a position: `Austin`, `New York City`, `the Isle of Skye`; null in small letters. */
function endOfLocation(words: Word[], from: number): number | null {
  if (!isTitleCase(words[from])) return null
  let end = from + 1
  while (
    words[end]?.clause === false &&
    (isTitleCase(words[end]) || (foldedAt(words, end) === 'of' && isTitleCase(words[end + 1])))
  )
    end++
  return end
}

/**
 * The positions of words that say what a family lives far from or near to, and nothing of a name: `we live far from Austin`,
 * `not far from Georgia, girl names`. "Something not far from Clara" is like that name.
 */
export function farFrom(words: Word[], vocabulary: LocationWords): number[] {
  return Array.from(words.keys()).flatMap((at) => {
    const begins =
      at === 0 || words[at]?.clause === true || /^(and|but|so|as|because)$/.test(foldedAt(words, at - 1))
    const living = LIVING(words, at)
    const isOfPeople = /^(people|anyone|anybody|folks|those|others|relatives|speakers)$/.test(
      foldedAt(words, at - 1),
    )
    const far = living ?? (begins ? FAR(words, at) : null)
    const found = far ?? (isOfPeople ? null : OUTSIDE(words, at))
    // "outside" is said of ranks and of boxes as well: there only a place is one
    const endAt = far ? endOfLocation : (_: Word[], from: number) => locationsEnd(words, from, vocabulary)
    const location = found?.slots.location
    if (!found || location === undefined || words[location]?.clause) return []
    const end = THING.test(foldedAt(words, location)) ? location + 1 : endAt(words, location)
    if (end === null) return []
    // "not far from Clara but rarer": of a name
    const isCompared =
      /^(but|only|just|yet)$/.test(foldedAt(words, end)) && comparisonAt(words, end + 1) !== null
    if (!living && isCompared) return []
    return Array.from({ length: end - at }, (_, index) => at + index)
  })
}
