import { bitmapOf } from '#src/core/names/search/bitmap.ts'
import { CHATTER, FILLERS } from '#src/core/names/sentence/sentence-words.ts'
import { comparisonAt, plainAdjectiveAt } from '#src/core/names/sentence/comparisons.ts'
import { alsoGender, genderIn } from '#src/core/names/sentence/fitting.ts'
import { isBlending } from './blend.ts'
import { DECIDES, isDeciding } from '#src/core/names/sentence/deciding.ts'
import { genderBefore, isFrom } from '#src/core/names/sentence/loose-choices.ts'
import { isNegated } from '#src/core/names/sentence/negation.ts'
import { nameAt } from '#src/core/names/sentence/names-in.ts'
import { pattern } from '#src/core/names/sentence/pattern.ts'
import { isCapital, type Word } from '#src/core/names/sentence/words.ts'
import { readBetweenNames } from '#src/core/names/filters/length-of-name.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { OTHER, readApart } from './compare-apart.ts'
import { readList } from './compare-list.ts'
import { readNicked } from './compare-nicknames.ts'
import { readOfBaby, surnameBehind } from './compare-surname.ts'
import { OF_KINDS, readFull, readTwo } from './compare-two.ts'
import { rowOfChoice } from './likeness.ts'
import { BOTH_OF, POINTING } from './like-phrases.ts'
import { type DemandRule, foldedAt, type SentenceMatch, type Vocabulary } from './wish.ts'

const CHILD = '(baby|little|new|first|second|unborn)* (girl|boy|son|daughter|baby|child|bub|kid|one|twins?)'
const NAMING = `(name|call|naming|calling|christen) (her|him|it|them|(our|my|the|a|this) ${CHILD})`
/** Words right before the names of a choice. */
const BEFORE = pattern(
  '(so|and|but|hmm|ok)? (what|how|whats your take|your take) (about|on)|' +
    '(please)? (help (me|us) (to)?)? (torn|stuck|split|face off|faceoff|showdown|duel|undecided|hesitating|deciding|decide|choosing|choose|debating|weighing (up)?|weigh (up)?|agonising|agonizing|wrestling|juggling|teetering|hovering|oscillating|cant decide|cannot decide|pick|picking|toss up|tossup|tie|dilemma|battle|difference|stuck choosing|down|back (and|n) forth|wavering|hesitate|hesitating|flip flopping|settle|choice|considering)' +
    ' (it)? (down)? (just)? (if (its|it is|it should be)?|whether|one|(from|out of) (this|my|our|the) (short)? list)? (just)? (between|on|from|among|amongst|out of|to|about|over|is|either)? (the|these|those|two|three|four|2|3|4|final|our|my)* (names?|finalists?|options?|choices?|favou?rites?|are)* (,)?' +
    '|(ruled out|eliminated|crossed off|discarded|vetoed|rejected|dropped|scrapped) (everything|all|every name|every one|all of them|all names|the rest|everyone) (else)? (except|but|apart from|other than|bar|besides) (for)?' +
    '|between (the|these|those|our|my)+ (two|three|four|2|3|4)? (names?|options|choices|finalists)? (,)?|(compare|comparing|comparison of|pros (and|n) cons (of|for|to)? (calling|naming|using)? (her|him|it|the baby)?|between|poll|vote|rank these|rank|debating|shortlist (is)?|shortlisted|finalists are|pros and cons of|pros and cons|(any|your|some|honest|quick|need|want|please|other)* (opinions?|thoughts?|views?|votes?|verdict|feedback|advice) (on|about|for|between|please)*|(we|i|ive|weve) (have|got|have got) (the|these)? (two|three|four|2|3|4|a couple of|a few) (names?|options?|choices?|contenders?|favou?rites?|finalists?|ideas?)+ (in mind|left|we love|on (the|our) list|so far|to choose from)? (,)?|narrowed (it)? (down)? to (two|three|four|2|3|4)?|down to (the)? (final|last)? (two|three|2|3)?|left with|(left|remaining|still standing|that leaves|leaving|leaves) (us|me)? (with|are|is)? (just|only)? ,|that leaves (us|me)? (with)?|(we|i|ive|weve) (still|currently|now|just|only|both)* (have|got|like|love)|contenders are|front runners are|(our|the|my)? (top|final|last|favou?rite|current) (two|three|four|five|2|3|4|5|picks?|choices?|names?|contenders?|options?|ones?)+ (right now|currently|at the moment|so far|standing|remaining|left|on the list)? (are|is|would be)?|(our|my|the) (two|three|four|2|3|4) (names?|choices?|picks?|options?|favou?rites?)? are|either|(are you|r u|im|we are|were)? team) (the)? (names?)? (,)?' +
    '|(which|what|whats|whos|who) (one|ones|name)? (of (the|these|those) (two|three|2|3)?)? (is|s|has|have|(do|does|would|will) (you|u|we|yall|people|most people|everyone|anyone|they) (all|guys|lot|ladies|girls)?|would you|should (we|i)|sounds?|looks?|feels?)? (think|say|find|feel|reckon|like|love|prefer|pick|choose|go with|you like|you prefer)? (is|are)? (the)? (better|best|prettier|prettiest|nicer|nicest|cuter|cutest|cooler|coolest|classier|classiest|posher|poshest|fancier|softer|stronger|older|oldest|shorter|longer|sweeter|sweetest|safer|smarter|catchier|snappier|trendier|trendiest|rarer|rarest|fewer|fewest|longest|shortest|friendlier|lovelier|loveliest|kinder|fresher|warmer|brighter|easier|easiest|harder|commoner|sillier|weirder|weirdest|uglier|worse|worst|fresher|timeless|(more|less|most|least) [a-z]+|more|less|winner|favou?rite)? (dated|common|popular|unusual|classic|modern|unique|trendy|timeless)? (name|one|option|choice|meanings?|sound|ring|nicknames?|spelling|vibe|feel|history|flow)? (to (say|spell|write|shout|pronounce|read|type))? (with|for)? (out of|of|between|from)? (,)?' +
    `|(would|do|should|could|shall|can) (you|we|i|it) (rather)? (pick|choose|go with|go for|go|vote for|prefer|like|be (called|named)|${NAMING}|use|be) (more|either)? (,)?` +
    '|(is|would|will|should|could|shall) (it|we|she|he|they) (be|go with|called|named)?|(what|how) about|(prefer|choose|pick)|(i|we) (like|love) both (of)?' +
    '|(im|were|are|am|we are|i am)? (50 50|50 or 50|fifty fifty|evenly split|tied|in two minds|on the fence|unsure|not sure|deadlocked|swaying|swinging|vacillating|dithering|umming and ahing|um ing and ah ing) (about|on|whether|between|over|if|(its|to (use|go with|pick|choose)))*' +
    '|(is|are|was) (one|any|either|which|both) of (these|them|those|the two|the three) ([a-z]+){0,4} (,)?' +
    '|(did|do|does|have|are|were|will) (more|fewer|less|most|many) (people|parents|babies|kids|girls|boys|children|families) (use|used|using|choose|chose|like|have|called|named|name|go for|pick|picked|given)' +
    '|(no se|je ne sais pas|ich weiss nicht|weiss nicht|non so|nao sei|indecisa|indeciso|indecis|unentschlossen|dudo|hesite|jhesite) (si|ob|se|entre|zwischen|tra|fra)?' +
    '|(please|just)? give (me|us) (just)? (one|a winner|your pick) (of|from)? (,)?|(entre|zwischen|tra|fra|lieber|plutot|mejor|melhor|meglio|mieux|besser)',
)
/** Words that ask to choose only where "or" is between the names. */
const BEFORE_CHOICE = pattern(
  `(more|less|most|least) [a-z]+ (names?|one|option)? (,)?|[a-z]+(er|est) (names?|one|option)? (,)|${NAMING}|(looks?|feels?|seems?|sounds?|more)* like (an?)?|(worth)? (going|go|stick|sticking) (with|for)|(do|does|would|did) (you|u|people|they|anyone|everyone) (guys|all|lot|ladies)? (think|reckon|say|feel|find) (that)?|(is|are|does|do|was|would|will|can|could) (the name)?|(thinking|leaning|maybe|possibly|perhaps|definitely) (of|about|towards)? (either)?`,
)
/** Beside whom the names of a choice are to go: `what's nicer next to Oliver: Ivy or Hazel`. */
const SIDE = pattern(
  '(which|what|whats|whos|who|does|do|would)? (one|ones|name|names|of these|of the two|do you think)* (is|would|will)? (goes|go|pairs?|fits?|works?|sounds?|flows?|looks?|match|matches|suits?|be|is)? (the|a|better|best|nicer|nicest|prettier|cuter|sweeter|more|well|good|right|lovelier)* (next to|beside|alongside|together with|with|after|fit for|match for|choice for) (big|little|older|baby|our|his|her|my)* (brother|sister|sibling|son|daughter)? <beside> ,',
)

/** What the question is about, after the names: `Emma or Mia, which is more common`. */
const QUESTION = pattern(
  '(,)? (which|whichs|who|whos|what|whats)? (one|name|do you think|would you say|of the two|of these|of them|out of the two)* (is|are|been|sounds?|looks?|feels?|seems?|has|will be|would be|comes across as|do you think)* (the|a|an|that)*',
)
/** Words that ask to choose whatever else the sentence says. */
const PLAINLY = /^(between|torn|deciding|choosing|compare|comparing|debating|narrowed|stuck|undecided|split)$/
/** `still haven't chosen` */
const UNDECIDED = pattern(
  '(havent|have not|hasnt|not|never|still cant|cant|cannot|couldnt) (yet|really|actually|even)* (chosen|decided|settled|picked|agreed|agree|decide|choose|settle|pick)',
)
/** `are our top two`: after the names. */
const FINAL = pattern(
  '(,)? (are|is|were)? (still|currently|now)? (our|my|the|his|her) (current|absolute)? (top|final|last|favou?rite|current|front)+ (two|three|four|2|3|4|picks?|choices?|names?|contenders?|options?|runners|ones?)* (left|so far|right now|at the moment|at this point)?|hin und her',
)

const OF_BOTH = new RegExp(`^(${BOTH_OF})$`)

/** Before a "like" that asks which of two: `does he look like a Tom or a Harry`. */
const COMPARING =
  /^(looks?|looking|feels?|seems?|sounds?|sounding|more|most|less|is|be|you|u|we|i|they|people|would|do|does|it|he|she|hes|shes|baby|to|both|really|still|also|either|and|but)$/

/** "which do you like best": no likeness. */
const isLiked = (words: Word[], at: number): boolean =>
  foldedAt(words, at) === 'like' && /^(you|we|i|both|do|would|they|u)$/.test(foldedAt(words, at - 1))

/** `most popular`, `the least dated`: a question about the names, not a wish. */
function extremeAt(words: Word[], at: number): { length: number } | null {
  if (/^[a-z]{3,}est$/.test(foldedAt(words, at))) return { length: 1 }
  if (!/^(most|least)$/.test(foldedAt(words, at))) return null
  const found = plainAdjectiveAt(words, at + 1)
  return found && { length: 1 + found.length }
}

function alsoOf(gender: 'girl' | 'boy' | null, surname: string | null): Pick<SentenceMatch<string>, 'also'> {
  if (surname === null) return alsoGender(gender)
  const family = { kind: 'surname' as const, values: [surname], label: `with ${surname}` }
  return { also: [...(alsoGender(gender).also ?? []), family] }
}

const EXCEPT = pattern(
  '(anything|everything|all|any|anyone|everyone|whatever|nothing against) (but|except|other than|apart from|bar|besides)|(vetoed|veto|vetoes|banned|nixed|rejected|refused)',
)
/** Whether the name at a position is the one that is not wanted: `vetoed Jasper`. */
const isExcepted = (words: Word[], at: number): boolean =>
  words[at]?.clause === false &&
  [1, 2, 3].some((back) => at >= back && EXCEPT(words, at - back)?.length === back)

/** Names like those of a list are asked for. */
const isMore = (words: Word[], at: number): boolean =>
  /^(more|others|something|anything|similar|ideas)$/.test(foldedAt(words, at)) &&
  (POINTING(words, at)?.length ?? 0) > 1

/** A choice beside a child of the family: a well-known first name before it. */
function readBeside(words: Word[], at: number, vocabulary: Vocabulary): SentenceMatch<string> | null {
  const side = SIDE(words, at)
  const child = side && nameAt(words, side.slots.beside ?? 0, vocabulary)
  const isFor = foldedAt(words, (side?.slots.beside ?? 0) - 1) === 'for'
  if (!side || !child || !isCapital(child.name)) return null
  if (!isFor && vocabulary.fameOf(fold(child.name)) !== 'curated') return null
  const listed = readList(words, at + side.length, vocabulary, true)
  if (!listed?.chosen) return null
  // "goes with Murphy": more often the name of a family than of a child
  const isFamily =
    /^(with|for)$/.test(foldedAt(words, (side.slots.beside ?? 0) - 1)) &&
    /^(last|seldom)$/.test(vocabulary.secondName?.(fold(child.name)) ?? '')
  return {
    length: side.length + listed.length,
    values: listed.names,
    label: listed.names.join(' or '),
    also: [{ kind: isFamily ? 'surname' : 'sibling', values: [child.name], label: `with ${child.name}` }],
  }
}

/** Two or more names side by side: `Emma or Olivia?` */
export const compare: DemandRule<string> = {
  help: { title: 'Which of two', examples: ['Emma or Olivia'] },
  ownNegation: true,
  several: true,
  reader: (vocabulary) => (words, at) => {
    if (isBlending(words) || readBetweenNames(words, at, vocabulary)) return null
    const ofBaby = readOfBaby(words, at, vocabulary)
    if (ofBaby) return ofBaby
    const nicked = readNicked(words, at, vocabulary)
    if (nicked) return nicked
    const two = readTwo(words, at, vocabulary)
    if (two) return two
    const side = readBeside(words, at, vocabulary)
    if (side) return side
    const found = BEFORE(words, at)
    // "our last names are Baptiste and Moore"
    const isOfFamily =
      found &&
      words
        .slice(at, at + found.length)
        .some(
          ({ folded }, index) =>
            /^(last|family)$/.test(folded) && /^names?$/.test(foldedAt(words, at + index + 1)),
        )
    // "our family is split between Athens and Melbourne"
    const isOfPlaces =
      /^(split|divided|between)$/.test(foldedAt(words, at)) &&
      words
        .slice(Math.max(0, at - 4), at)
        .some(({ folded }) =>
          /^(family|families|time|life|lives|grow\w*|grew|raised|living|live|travel\w*|moving|move|commut\w*)$/.test(
            folded,
          ),
        )
    // "goes down well in Paris and London": names of cities
    // "a middle name to sit between Ada and Thompson"
    const isOfMiddle =
      foldedAt(words, at) === 'between' && words.some(({ folded }) => /^middles?$/.test(folded))
    // "something between Ellie and Eleanor" should be like both
    const isOfBoth =
      foldedAt(words, at) === 'between' &&
      OF_BOTH.test(foldedAt(words, foldedAt(words, at - 1) === 'in' ? at - 2 : at - 1))
    if (isOfBoth || isOfMiddle || isOfFamily || isOfPlaces || /^(in|near)$/.test(foldedAt(words, at - 1)))
      return null
    const deciding = found
    const choosing = deciding ? null : BEFORE_CHOICE(words, at)
    // "a flower like Ivy or Lily": examples
    if (
      choosing &&
      foldedAt(words, at) === 'like' &&
      at > 0 &&
      !words[at]?.clause &&
      !COMPARING.test(foldedAt(words, at - 1))
    )
      return null
    // "nothing like Stephen or Steven"
    if (choosing && foldedAt(words, at) === 'like' && isNegated(words, at)) return null
    const before = deciding ?? choosing
    let start = at + (before?.length ?? 0)
    while (
      before &&
      /^(the|names?|name|for|an?|our|daughter|son|girls?|boys?|baby|both|either|is|are|her|him|gonna|going|to|be|it)$/.test(
        foldedAt(words, start),
      )
    )
      start++
    const full = before && readFull(words, start, vocabulary)
    if (full) return { ...full, length: start + full.length - at }
    const listed = readList(words, start, vocabulary, deciding !== null)
    if (!listed || (choosing && !listed.chosen)) return readApart(words, at, vocabulary)
    const { names, chosen } = listed
    // "Zoe or Zoë": two spellings of one name are a choice
    if (new Set(names).size < 2) return readApart(words, at, vocabulary)
    // "anything but Karen. Maybe Carys or Carla"
    if (!before && (isExcepted(words, at) || isFrom(words, at))) return null
    const surname = chosen ? surnameBehind(words, start + listed.length, vocabulary) : null
    const listedTo = start + listed.length + (surname === null ? 0 : 1)
    // "what are Roman and German names": those of peoples and religions
    const isOfPeoples = !chosen || names.some((name) => vocabulary.isWishWord?.(fold(name)) === true)
    if (isOfPeoples && OF_KINDS(words, listedTo) && !isDeciding(words)) return null
    const final = FINAL(words, listedTo)?.length ?? 0
    const next = listedTo + final
    const question = QUESTION(words, next)?.length ?? 0
    const asked = comparisonAt(words, next + question) ?? extremeAt(words, next + question)
    const end = asked ? next + question + asked.length : next
    // Of two words: "Ivy-Mae", "Mary Kate".
    const famous = names.every((name) => /[- ]/.test(name) || vocabulary.fameOf(fold(name)) !== 'counted')
    const capitals = names.every(isCapital)
    const others = words.some(
      ({ folded }, index) => (index < at || index >= next) && OTHER.test(folded) && !isLiked(words, index),
    )
    // "my top choices are Iris and Hazel, more in this direction?"
    if (!chosen && words.some((_, index) => index >= next && isMore(words, index))) return null
    const match = {
      length: end - at,
      values: names,
      label: names.join(' or '),
      ...alsoOf(genderIn(words.slice(at, start)) ?? genderBefore(words, start), surname),
    }
    // "we have Leo and Mia": the children.
    const weak =
      before !== null &&
      /^(we|our|i|ive|weve)$/.test(foldedAt(words, at)) &&
      !words.some(({ folded }) => DECIDES.test(folded))
    const plainly = words.slice(at, start).some(({ folded }) => PLAINLY.test(folded))
    if (before && !weak && (chosen || plainly || !others)) return match
    // Without a word that asks to compare, the names must be all of the sentence, or begin it with "or": "Emma or Olivia".
    const whole =
      at === 0 &&
      words
        .slice(next)
        .every(({ folded }) => FILLERS.has(folded) || CHATTER.has(folded) || DECIDES.test(folded))
    const first = at === 0 || words[at]?.clause === true
    const cued =
      final > 0 || words.some(({ folded }, index) => DECIDES.test(folded) || UNDECIDED(words, index) !== null)
    const last = next === words.length && names.some(isCapital)
    // "Lilian, Lillian, Lilyan?": one known name tells what the others are.
    const known = names.filter((name) => vocabulary.fameOf(fold(name)) === 'curated').length
    const spelled = capitals && whole && known > 0
    // "Poppy, Posy, Pippa: I can't pick one"
    const mostlyKnown = capitals && cued && known > 1
    const begins =
      chosen && first && (capitals || (at === 0 && famous) || (!others && (at === 0 || cued || last)))
    const decides = (cued || (chosen && famous)) && !others && (capitals || first) && !isNegated(words, at)
    return (famous || spelled || mostlyKnown || (capitals && chosen)) && (whole || begins || decides)
      ? match
      : readApart(words, at, vocabulary)
  },
  matcher: (at) => (name) => {
    const row = rowOfChoice(at, name)
    return [
      {
        levels: [bitmapOf(row === null ? [] : [row])],
        explain: () => [{ kind: 'name', text: 'one of your names' }],
      },
    ]
  },
}
