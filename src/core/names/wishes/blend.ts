import { addRow, emptyBitmap } from '#src/core/names/search/bitmap.ts'
import { isCapital, type Word } from '#src/core/names/sentence/words.ts'
import { KIN, kinBefore } from '#src/core/names/sentence/kin-words.ts'
import { CHATTER, FILLERS } from '#src/core/names/sentence/sentence-words.ts'
import { pattern } from '#src/core/names/sentence/pattern.ts'
import { capitalNames, nameAt, namesAt } from '#src/core/names/sentence/names-in.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { foldedAt, type DemandRule, type Vocabulary } from './wish.ts'

/** Two names to make one of. */
export type Blend = [string, string]

/** Words that ask to put the two names after them together. */
const BEFORE = pattern(
  '(an?|the|to|that|which|can you|could you|we|i|want to|please|lets)* (mix|mixes|mixing|mixture|jumble|halfway house|halfway point|halfway|amalgam|amalgamation|mezcla|mezclar|mezclando|melange|melanger|mischung|mistura|misturar|combinacion|combinaison|combinazione|combinacao|kombination|fusione|blend|blends|blending|combination|combo|combine|combines|combining|cross|merge|merges|merging|mash|mashes|mashing|mashup|mash up|weld|welding|intertwine|intertwining|interweave|interweaving|entwine|entwining|conflate|crossbreed|fuse|fuses|fusing|fusion|fusionar|fundir|fondre|fusionner|fondere|unire|unir|unindo|vereinen|verbinden|juntar|combinar|combiner|kombinieren|mischen|portmanteau|hybrid|join|joins|joining|smush|smoosh|put|half way|halfway|made|make|use|using|weave|splice|mesh|meshing|squish|squash|melds?|melding|made up|take|take bits|bits|parts|pieces|elements|letters|the letters|halves|(one|single|new) name (from|of|out of) (two)?|take|taking|invent|create|form|formed|derived)' +
    ' (up)? (by|from)? (joining|combining|mixing|merging|blending|fusing|crossing)? (together|one|something|a name|a new name|a single name|one name|name|names|new|bits|parts|pieces|(the)? (letters|sounds|beginnings?|halves|syllables))? (of|between|from|out of|with|de|aus|von|di|entre|zwischen|tra|fra)? (both)? (of)? (the|our|my|his|her|both)* (two)? (parents|first|middle)? (names?)? ((and|&|\\+) (my|his|hers?|mine|yours|ours|theirs|the|husbands?|wifes?|hubbys?|partners?|mums?|moms?|dads?)* (names?)?)? (,)?',
)
/** `mom dad names: Amy, Jacob`, `baby name from parents Rohit and Neha`. */
const PARENTS =
  '(parents|(mums?|moms?|mothers?|mummys?) (and|plus)? (dads?|fathers?|daddys?)|(dads?|fathers?|daddys?) (and|plus)? (mums?|moms?|mothers?|mummys?))'
const OF_PARENTS = pattern(
  `(name|names)? generator (from|with|using|for|of) (the|our|two|parents)* (names?)? (of)? (,)?|(names?)? (from|of|by|with|using) (the|our)? ${PARENTS} (names?)? (are|is|called|,)*|${PARENTS} names? (are|is|,)*`,
)
const PARENTS_ALONE = pattern(`(the|our)? ${PARENTS} (are|called|,)*`)
/** Cues that ask by themselves; the others only beside a word that says that one name is made. */
const STRONG =
  /^(mix|jumble|mezcl|melang|mischung|mistur|kombin|amalgam|halfway|blend|combin|cross|merg|mash|fus|mesh|fundir|fondre|unire|unir|vereinen|verbinden|juntar|portmanteau|hybrid|smush|smoosh|smash|bits|parts|pieces|elements|splice|meld|weld|intertwin|interweav|entwin|conflat|crossbre)/
const ONE =
  /^(one|single|together|into|new|mixture|mix|half|part|parts|bits|pieces|both|hybrid|mashup|portmanteau|invent|blend|combo|halves|beginning|letters|syllables|from)$/
const JOIN = /^(join|unify|bond|joining|unite|uniting|marry|marrying|link|linking|knit|weave)$/
const CUE =
  /^(bit|letters|halves|syllables|beginning|smash\w*|blend\w*|mix(?:es|ed|ing|ture)?|combin\w*|combo|merge\w*|merging|mash\w*|half|part|parts|bits|pieces|portmanteau|fuse\w*|fusing|fusion|hybrid|smoosh|smush|out|put|join|joins|joined|joining|become|becoming|turn|turned|mesh|meshed|cross|crossed|crossing|splice|melds?|use|using|take|make|invent|single|honou?r|honou?rs|honou?ring)$/

/** Words with which two names are put together, so that a sentence neither chooses between them nor likens to them. */
const ONE_OF_TWO = pattern(
  'half (me|mine|my name|mum|mom|dad|him|her name|his name)|(unite|join|unify|bring|link|tie|fuse) <one> (and|with|&|to) <two> (together)? (in|into) (an?|one)? (baby|girls?|boys?|single|new)* name|<one> (and|with|&|plus) <two> (,)? (all)? (shaken|stirred|rolled|mushed|melted|whisked|baked|cooked|jammed|thrown|scrunched|melded|glued|stitched|sewn) (up)? (together|into)|<one> (and|&|plus) <two> (,)? (can you|could you|please|lets|and)* make (us)? (something|anything|a name|one) (of|out of|from|with) (it|them|that|those|these|both)|(form|make|makes|create|build|craft|coin|derive) (us|me)? (one|a single|a joint|a combined) (baby|girls?|boys?)? name|<one> (and|with|&|plus|to) <two> (together|up)? into (an?|one|something|the|our|his|her|1)|(the)? (start|beginning|front|top|first (half|part|bit|letters|syllable)) of <one> (and|plus|with|&|,)? (the)? (end|ending|finish|tail|rest|back|(last|second) (half|part|bit|letters|syllable)) of <two>|(make|create|build|get|form|invent|craft|come up with) (us|me)? (an?|one|the|any|new|baby|girls?|boys?|first|single|unique)* (name|names|something|one) (from|out of|using) (them|both|these|those|the two|ours|it)|(letters|sounds|syllables) (of|in|from) (both)? <one> (and|&|plus) <two>|(celebrity)? couples? (style)? name|(union|marriage|medley|compound|composite|cocktail|melding) (of|between) <one> (and|with|&) <two>|(names?|one|something) (that|which|to|could|can|would)* (joins?|unify|unifies|joining|joined|links?|linking|unites?|uniting|marries|marrying|bridges?|carries|carrying) (both)? (the)? (names)? <one> (and|to|with|&|plus) <two>|(has|have|having|with|contains?|containing|includes?|including) (bits|parts|pieces|letters|elements|a bit|something|some)? (of|from)? both (of)? <one> (and|&) <two> (in it|inside|in there)?|what (name|names|baby|would|could|do|does|can|you|we|i)* (get|make|have|come) (from|with|out of|if|of)* <one> (and|plus|with|&) <two>|(what|which) (name|names)? (do|does|would|could|can) <one> (and|plus|&) <two> (make|give|become|combine)|(our|both|the) (two)? names (in|into|inside) (hers|his|its|one|theirs|it)|(half way|halfway|midway|midpoint|cross) (house|point)? (in)? between <one> and <two>|<one> (and|&|plus) <two> (,)? (to|for|as|in|into|make|making|makes|need|give us)* (just)? (one|a|1) (new|single|combined|joint|shared|brand new|common) (baby)? name|(names?|one|something)? (that)? (starts?|starting|begins?|beginning) (like|as) <one> (and|but|,)* (ends?|ending|finishes|finishing) (like|as) <two>|(creat(e|ing)|mak(e|ing)|build(ing)?|form(ing)?) (an?|one|the)? (new|single)? name (out of|from) (two|both)|(joins?|joining|unites?|uniting|links?|linking|ties?|tying|brings|bringing|merges?|honou?rs) (together)? (the (two|pair)|them both|both( of them)?|these two)|(un|une|um|ein|uno) (nom|nombre|nome|name|prenom|vorname) (solo|seul|so|unico|unique)|(with|has|having) both (of them)? in it|(come|comes|coming|came|made|be|taken|derived|born|formed|from) (up)? (from|of|out of) (both)? (our|mum and dads|mom and dads|the parents) (two|first|own)* names|a partir de|(en|em|in) (uno|um|eins)|made (up)? (from|of|out of) (both|our|the|these|those|two)|(names?|something)? (built|made|made up|created|crafted|formed|put together|constructed|composed) (from|of|out of|using) <one> (and|plus|with|&) <two>|(pieces?|bits?|parts?|halves|letters|elements|syllables) (of|from) (both|each)|ship name|(comes?|coming|came|taken|drawn|born) (from|out of) both|(50 or 50|50 50|fifty fifty|half and half) (of|from|mix|blend|split of)|half and half|(derived|created|formed|invented) from (both|my|our|the|two)|(one|single) name (from|of|out of) (them|those|these|both|the two|our|two|it|that)|(in|into|as) (one|a single) name|(one|single) name for both|(name|something|one) (from|out of|of) (the two|us two|us both|both of us|our two names|our both names)( of us)?',
)
/** `create a baby name using Helen and Isaac`. */
const MADE_FROM = pattern(
  '(make|create|build|form|invent|craft|come up with|generate|creating|making|inventing) ([a-z]+){0,3} (names?|something|one) ([a-z]+){0,2} (using|from|out of) (the|our|both|names?)* <one> (and|plus|with|&) <two>',
)
/** Two words with a capital, and nothing behind them that likens: `boy names from Ireland and Scotland like Theodore`. */
function isMadeFrom(words: Word[], at: number): boolean {
  const { one = -1, two = -1 } = MADE_FROM(words, at)?.slots ?? {}
  return (
    isCapital(words[one]) &&
    isCapital(words[two]) &&
    !words.slice(two).some(({ folded }) => /^(like|similar)$/.test(folded))
  )
}
const BLENDING =
  /^(blend\w*|jumble\w*|halfway|amalgam\w*|mezcla\w*|melange\w*|mischung|mistura\w*|kombin\w+|mix(es|ed|ing|ture)?|combin\w+|combo|merg\w+|mash\w*|portmanteau|fus(e|ed|ing|ion)|smoosh\w*|smush\w*|smash\w*|hybrid|weld(s|ed|ing)?|intertwin\w*|interweav\w*|entwin\w*|conflat\w*|crossbre\w*|meld(s|ed|ing)?|splic\w+)$/
/** `a mixed kid`: of two peoples. */
const OF_DESCENT =
  /^(kids?|child|children|bab(y|ies)|boys?|girls?|son|daughter|race|heritage|family|couple|background|marriage|household|twins?)$/
export function isBlending(words: Word[]): boolean {
  let found = blending.get(words)
  if (found === undefined) {
    const all = new Set(words.map(({ folded }) => folded))
    found =
      words.some(
        ({ folded }, at) =>
          BLENDING.test(folded) && !(folded === 'mixed' && OF_DESCENT.test(foldedAt(words, at + 1))),
      ) ||
      (all.has('together') && (all.has('put') || all.has('putting'))) ||
      words.some((_, at) => ONE_OF_TWO(words, at) !== null || isMadeFrom(words, at))
    blending.set(words, found)
  }
  return found
}
/** Several kinds ask this at each position. */
const blending = new WeakMap<Word[], boolean>()

/** Who asks to choose makes nothing of both. */
const CHOOSES = /^(which|choose|decide|torn|better|prefer|vote)$/

/** Exactly two names anywhere in a sentence that asks to put names together. */
function readAnywhere(words: Word[], at: number, vocabulary: Vocabulary) {
  const isOne = ONE_OF_TWO(words, at) !== null || isMadeFrom(words, at)
  if (!isOne && !CUE.test(foldedAt(words, at))) return null
  // "out of Bronte and Emily which one"
  if (foldedAt(words, at) === 'out' && words.some(({ folded }) => folded === 'which')) return null
  const [one, other, more] = capitalNames(words, vocabulary)
  if (!one || !other || more) return null
  // "half Thai, half German": languages that are names, too
  if ([one, other].every(({ name }) => vocabulary.isWishWord?.(fold(name)) === true)) return null
  // "a girl's name out of Victor and Helene"
  const madeOf =
    foldedAt(words, at) === 'out' &&
    /^(names?|one|make|made|get|create|something|anything)$/.test(foldedAt(words, at - 1)) &&
    foldedAt(words, at + 1) === 'of'
  const strong = STRONG.test(foldedAt(words, at)) || madeOf || isOne
  // "I still like both Cosmo and Caspian, which would you use"
  if (!strong && words.some((word) => CHOOSES.test(word.folded))) return null
  // "half Julia half Brandon", "out of Tara and Vincent"
  // "a bit of Charles and a bit of Diana"
  const cues = words.filter(({ folded }) => folded === foldedAt(words, at)).length
  if (
    !strong &&
    cues < 2 &&
    (foldedAt(words, at) === 'bit' || !words.some(({ folded }, index) => index !== at && ONE.test(folded)))
  )
    return null
  const takes = [one.at, other.at, ...kinBefore(words, one.at), ...kinBefore(words, other.at)]
  const value: Blend = [one.name, other.name]
  return { length: 1, values: [value], takes, label: `${one.name} + ${other.name}` }
}

/** `Anna and Marcus`, `dad Frank and mum Yvonne`. */
function parentsAt(words: Word[], at: number, vocabulary: Vocabulary): ReturnType<typeof namesAt> {
  const found = namesAt(words, at, vocabulary)
  if (!found || found.names.length !== 1 || !/^(and|with|plus|to)$/.test(foldedAt(words, at + found.length)))
    return found
  let next = at + found.length + 1
  while (KIN.test(foldedAt(words, next)) || /^(my|his|her|our|the|names?)$/.test(foldedAt(words, next)))
    next++
  const other = namesAt(words, next, vocabulary)
  return other ? { names: [...found.names, ...other.names], length: next + other.length - at } : found
}

const SUM = /^(parents?|our|both|equals?|makes?|gives?|baby|from|one|into)$/
const SIBLINGS = /^(siblings?|twins?|sisters?|brothers?|middle|or|vs)$/

/** `baby name from the parents' names: Ankit + Pooja`, `Greta plus Otto equals?` */
function readPlus(words: Word[], at: number, vocabulary: Vocabulary) {
  const plus = words[at + 1]
  if (!plus || (plus.raw !== '+' && plus.folded !== 'plus')) return null
  const [one, other] = [nameAt(words, at, vocabulary), nameAt(words, at + 2, vocabulary)]
  const more = capitalNames(words, vocabulary).some((each) => each.at !== at && each.at !== at + 2)
  if (!one || !other || more) return null
  if (!words.some(({ folded }) => SUM.test(folded)) || words.some(({ folded }) => SIBLINGS.test(folded)))
    return null
  const value: Blend = [one.name, other.name]
  return { length: 3, values: [value], label: `${one.name} + ${other.name}` }
}

/** Whom the name is for may be said besides. */
const BESIDE_SUM = /^(but|for|girls?|boys?|baby|unisex|names?|son|daughter|equals)$/

/** `Marta + Edward = ?`: nothing else is said. */
function readSum(words: Word[], at: number, vocabulary: Vocabulary) {
  if (at > 0 || words[1]?.raw !== '+') return null
  const found = namesAt(words, 0, vocabulary)
  const [one, other, more] = found?.names ?? []
  if (!found || one === undefined || other === undefined || more !== undefined) return null
  const isBeside = ({ folded }: Word): boolean =>
    FILLERS.has(folded) || CHATTER.has(folded) || BESIDE_SUM.test(folded)
  if (!words.slice(found.length).every(isBeside)) return null
  const value: Blend = [one, other]
  return { length: found.length, values: [value], label: `${one} + ${other}` }
}

/** How many letters of each of the two names a blend has, the most first. */
const SHARED_LETTERS = [3, 2, 1]

/** Real names made of the parts of two others: `a mix of Anna and Marcus`. */
export const blend: DemandRule<Blend> = {
  help: { title: 'From two names', examples: ['a blend of Emma and Leo'] },
  ownNegation: true,
  spelled: () => ['blend', 'combine', 'combination'],
  reader: (vocabulary) => (words, at) => {
    const before =
      BEFORE(words, at) ??
      OF_PARENTS(words, at) ??
      (words.some(({ folded }) => ONE.test(folded)) ? PARENTS_ALONE(words, at) : null)
    if (!before)
      return (
        readSum(words, at, vocabulary) ??
        readPlus(words, at, vocabulary) ??
        readAnywhere(words, at, vocabulary)
      )
    let next = at + before.length
    while (KIN.test(foldedAt(words, next)) || /^(names?|the|our|my|both)$/.test(foldedAt(words, next))) next++
    const found = parentsAt(words, next, vocabulary)
    const [one, other, more] = found?.names ?? []
    const cue =
      words.slice(at, next).some(({ folded }) => STRONG.test(folded)) ||
      (BEFORE(words, at) === null && !words.some(({ folded }) => SIBLINGS.test(folded)))
    const isJoined = foldedAt(words, at).startsWith('join') && foldedAt(words, at + 1) === 'up'
    const made =
      isJoined ||
      words.some(({ folded }) => ONE.test(folded)) ||
      words.slice(at, next).some(({ folded }) => /^(invent|create|made|derived|form)$/.test(folded))
    // "join Ray and Lynn": nothing else is asked for
    const isAll =
      JOIN.test(foldedAt(words, at)) &&
      at === 0 &&
      found?.names.every(isCapital) &&
      next + found.length === words.length
    if (!found || one === undefined || other === undefined || more !== undefined || !(cue || made || isAll))
      return readAnywhere(words, at, vocabulary)
    return { length: next + found.length - at, values: [[one, other]], label: `${one} + ${other}` }
  },
  matcher({ table }) {
    return ([one, other]) => {
      const names = [fold(one), fold(other)]
      const sides = SHARED_LETTERS.map((letters) => ({
        letters,
        starts: names.map((name) => name.slice(0, letters)),
        ends: names.map((name) => name.slice(-Math.max(2, letters))).toReversed(),
      }))
      const levels = sides.map(() => emptyBitmap(table.rows))
      for (let row = 0; row < table.rows; row++) {
        const folded = table.folded[row] ?? ''
        // Most names begin with neither.
        if (!names.some((name) => name.charCodeAt(0) === folded.charCodeAt(0)) || names.includes(folded))
          continue
        const level = sides.findIndex(
          ({ letters, starts, ends }) =>
            folded.length >= letters * 2 - 1 &&
            starts.some((start, side) => folded.startsWith(start) && folded.endsWith(ends[side] ?? '')),
        )
        const rows = levels[level]
        if (rows) addRow(rows, row)
      }
      return [{ levels, explain: () => [{ kind: 'name', text: `from ${one} and ${other}` }] }]
    }
  },
}
