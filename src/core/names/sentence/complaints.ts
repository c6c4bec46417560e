import { BY_ADJECTIVE, OF_FEW, OPPOSITE, type Comparison } from './comparison-words.ts'
import { adjectiveAt } from './comparisons.ts'
import { pattern } from './pattern.ts'
import { PRAISE } from './sentence-words.ts'
import { isTitleCase, type Word } from './words.ts'

/** "but it's too long": the opposite is wanted. */
const TOO = pattern(
  '(but|only|except|sadly|unfortunately|however|because|since|if|for|how|wasnt|werent|were not|was not|hadnt become|hadnt been|its|it is|is|feels?|sounds?|it|seems?|looks?|getting|become|became|has|gotten|got|just|thats|that is|a|bit|little|though)* (too|so|such an?|how|very|overly|super|way too|a bit|a tad|a touch|a little|a smidge|rather|slightly|somewhat|kind of|kinda|really|pretty) (darn|damn|very)?',
)

/** What is wrong with a name, as what is wanted instead: `but it's too long`. */
export function complaintAt(words: Word[], at: number): { length: number; known: Comparison } | null {
  // "we like how short Leo is": praise
  const isPraised =
    words[at]?.folded === 'how' && /^(likes?|loves?|adores?|loved|liked)$/.test(words[at - 1]?.folded ?? '')
  const too = isPraised ? null : TOO(words, at)
  const found = too && adjectiveAt(words, at + too.length, BY_ADJECTIVE)
  // "if Rupert is too posh": less of it is meant, as it is in a comparison
  const few = too && !found ? adjectiveAt(words, at + too.length, OF_FEW) : null
  if (too && few) return { length: too.length + few.length, known: few.known }
  if (too && found) {
    const length = too.length + found.length
    if (isTask(words, at, length)) return null
    // "an alternative for Ella that's a bit different": what the other name is
    return { length, known: isOfOther(words, at, too.length) ? found.known : OPPOSITE[found.known] }
  }
  // "lovely but long"
  const but = /^(but|yet|though)$/.test(words[at]?.folded ?? '')
    ? adjectiveAt(words, at + 1, BY_ADJECTIVE)
    : null
  if (but && (words[at + 1 + but.length]?.clause ?? true) && isPraise(words[at - 1]?.folded))
    return { length: 1 + but.length, known: OPPOSITE[but.known] }
  const without = WITHOUT(words, at)
  const noun = without && NOUNS.get(foldedNoun(words[at + without.length - 1]))
  if (without && noun) return { length: without.length, known: noun }
  const opinion = OPINION(words, at)
  const judged = opinion && adjectiveAt(words, at + opinion.length, BY_ADJECTIVE)
  // "my wife says modern": as likely what she wants
  const isBlamed =
    opinion !== null &&
    (BLAME.test(
      words
        .slice(at, at + opinion.length)
        .map(({ folded }) => folded)
        .join(' '),
    ) ||
      ONLY_BLAME.has(
        words
          .slice(at + opinion.length, at + opinion.length + (judged?.length ?? 0))
          .map(({ folded }) => folded)
          .join(' '),
      ))
  if (opinion && judged && isBlamed && (words[at + opinion.length + judged.length]?.clause ?? true))
    return { length: opinion.length + judged.length, known: OPPOSITE[judged.known] }
  const being = WITHOUT_BEING(words, at)
  const apart = being && adjectiveAt(words, at + being.length, BY_ADJECTIVE)
  if (being && apart) return { length: being.length + apart.length, known: OPPOSITE[apart.known] }
  const sayable = SAYABLE(words, at)
  if (sayable) return { length: sayable.length, known: 'shorter' }
  const many = EVERYWHERE(words, at) ?? OF_MANY(words, at)
  // "nobody in my family has used", "no one here has heard of": how things are
  const isOwn =
    many !== null &&
    NOBODY.test(words[at]?.folded ?? '') &&
    words
      .slice(at, at + many.length)
      .some(({ folded }) => /^(family|families|side|house|household|here|heard)$/.test(folded))
  const everywhere = (isOwn ? null : many) ?? everyOtherAt(words, at)
  return everywhere && { length: everywhere.length, known: 'rarer' }
}

const HARD = /^(hard|harder|difficult|tricky|easy|easier|confusing|tough|tougher)$/
/** What a name itself may be hard for. */
export const OF_A_NAME = /^(say|spell|pronounce|read|write|shout|hear)$/

/** Whether a comparison is of what someone does: `so hard to find more`, `too hard to choose`; not `too hard to spell`. */
export function isTask(words: Word[], at: number, length: number): boolean {
  const last = words[at + length - 1]?.folded ?? ''
  const next = words[at + length]
  if (last === 'find') return true
  return (
    next?.clause === false &&
    next.folded === 'to' &&
    HARD.test(last) &&
    !OF_A_NAME.test(words[at + length + 1]?.folded ?? '')
  )
}

/** Whether a clause of the name that is looked for begins at a position: `something like Ella that's a bit different`. */
function isOfOther(words: Word[], at: number, length: number): boolean {
  const { folded = '', clause = true } = words[at] ?? {}
  const degree = words.slice(at + 1, at + length).map((word) => word.folded)
  return (
    /^(thats?|which)$/.test(folded) &&
    !clause &&
    !/^(but|and|though|except|if)$/.test(words[at - 1]?.folded ?? '') &&
    !degree.some((word) => /^(too|so|such|how|overly|super)$/.test(word))
  )
}

const isPraise = (word = ''): boolean => PRAISE.has(word) || word === 'gorgeous'

/** What one may like a name without. */
const FRILLS = 'frills|fuss|girliness|sweetness|sugar|cutesiness|frilliness|fluff|tweeness'
const HARSHNESS = 'harshness|hardness|aggression|edge|bluntness|sharpness|heaviness|machismo|toughness'
const DUST = 'stuffiness|dust|datedness|stuffy|mustiness|mothballs'
const POSHNESS = 'poshness|snobbery|pretension|pretentiousness|snootiness|weirdness|oddness|strangeness'
const FAME = 'popularity|hype|ubiquity|crowds?|trendiness|bandwagon|fame|commonness'
/** `without the popularity`, `hate the length`. */
const WITHOUT = pattern(
  `(but|just|only|except|and|yet)? (without|minus|hate|dislike|put off by|despite|not keen on|not) (the|its|all the|how|it|being|so|as|that|too)* (length|letters|syllables|mouthful|(spelling|pronunciation|pronouncing) (drama|hassle|faff|headaches?|confusion|trouble|issues|problems)|popular|common|trendy|long|everywhere|${FRILLS}|${HARSHNESS}|${DUST}|${POSHNESS}|${FAME})`,
)
/** `hubby says old fashioned`: what another one finds. */
const OPINION = pattern(
  '(but|only|except|and|though|because|since)* (my|the)? (i|we|he|she|they|people|everyone|everybody|hubby|husband|wife|partner|dh|dw|mum|mom|dad|mil|family|friends|sister|boyfriend|girlfriend) (says?|said|thinks?|thought|finds?|feels?|reckons?|claims?|insists?) (that)? (its|it is|it|it was|sounds)? (too|so|a bit|very|way too|a little|really|kind of|far too)?',
)
const BLAME = /^(but|only|except|though)|\b(its|it|sounds|too|so|bit|very|way|little|really|kind)\b/
/** Adjectives that nobody asks for. */
const ONLY_BLAME = new Set(
  'dated,stuffy,old fashioned,oldfashioned,outdated,frumpy,dusty,fusty,musty,dowdy,boring,bland,basic,generic,cliche,cliched,predictable,overused,overdone,weird,wacky,outlandish,trying too hard,harsh,clunky,abrupt,blunt,aggressive,jarring,grating,long winded,unwieldy,cumbersome,pompous,fussy,confusing,convoluted,twee,cutesy,saccharine,sugary,prissy,babyish,childish,juvenile,old lady,granny,grannyish,mumsy,out of date'.split(
    ',',
  ),
)
/** `without it being so hard to say` */
const WITHOUT_BEING = pattern(
  '(but|just|only|except|and|yet)? (without|minus) (the|its|it|being|sounding|feeling|looking|seeming|so|as|that|too|quite|all)*',
)
const NOUNS = new Map<string, Comparison>([
  ['length', 'shorter'],
  ...['letters', 'syllables', 'long', 'mouthful'].map((word) => [word, 'shorter'] as const),
  ...['drama', 'hassle', 'faff', 'headache', 'headaches', 'confusion', 'trouble', 'issues', 'problems'].map(
    (word) => [word, 'shorter'] as const,
  ),
  ...FRILLS.split('|').map((word) => [word, 'stronger'] as const),
  ...HARSHNESS.split('|').map((word) => [word, 'softer'] as const),
  ...DUST.split('|').map((word) => [word, 'modern'] as const),
  ...POSHNESS.split('|').map((word) => [word, 'popular'] as const),
  ...['popular', 'common', 'trendy', 'everywhere', ...FAME.split('|')].map(
    (word) => [word, 'rarer'] as const,
  ),
])
const foldedNoun = (word: Word | undefined): string => word?.folded ?? ''

/** `but that people can pronounce`: easier, which is shorter. */
const SAYABLE = pattern(
  '(but|only|just|yet|and)* (that|which|one)? (people|others|everyone|everybody|kids|teachers|my [a-z]+|our [a-z]+|we|you|one|anyone|strangers|foreigners|americans|she|he|they)? (can|could) (actually|easily|also|all|both)* (pronounce|say|spell|read|write)',
)

const EVERY_OTHER = pattern(
  '(but|only|just|except|and|yet|because)* (every (other|second|third)|half the|all the) (kids?|child|children|boys?|girls?|bab(y|ies)|person) (is|are|seems? to be|was) (an?|called|named|now|already)* <name>',
)

/** `every second girl is an Emma`, of the Emma before; in "all the boys are Irish" no name is said again. */
function everyOtherAt(words: Word[], at: number): { length: number } | null {
  const found = EVERY_OTHER(words, at)
  const slot = found?.slots.name ?? -1
  const last = words[slot]
  if (!found || !last) return null
  const link = words[slot - 1]?.folded ?? ''
  const isCalled = /^(called|named)$/.test(link)
  if (/^(that|it)$/.test(last.folded)) return isCalled ? found : null
  const isSame = words
    .slice(0, at)
    .some(
      (word) =>
        (isTitleCase(last) ? isTitleCase(word) : isCalled || /^an?$/.test(link)) &&
        (last.folded === word.folded || last.folded === `${word.folded}s`),
    )
  return isSame ? found : null
}

/** `shared with half the playground`, `nobody else in her class will have`, `climbing the charts`: what many do, or nobody. */
const OF_MANY = pattern(
  '(but|only|just|except|and|yet|that|thats|which|is|a name|one)* (not|isnt|arent|wont|will not|doesnt|dont) (be|seem|feel|to)* (used|heard|found)? (in|on|at) every (other)? (class|nursery|classroom|school|playground|street|corner|list|family)|' +
    '(but|only|just|except|and|yet|that|thats|which|is|a name|one)* (not|isnt) (shared|had|used|worn|taken) (with|by) (half|everyone|everybody|every|all|the|so many|five|three|two)+ [a-z]+|' +
    '(but|only|just|except|and|yet|that|which|a name|one)* (nobody|no one|noone|no other (kid|girl|boy|child|baby|person)|hardly (anyone|anybody)|few (people|others)|not many (people|others)) (else)? ((in|at|on) (her|his|the|their|my|our|this) [a-z]+|around|here|around here|we know|i know|ever)? (will|would|s|is|has|have|also|else|ever|already)* (has|have|having|called|named|uses|use|using|used|heard of|got)|' +
    '(but|only|except|and|though|its|it is|is|it|keeps?|has|been|really|now|just|so)* (shot up|flown up|jumped up|rocketed|crept up|climbed|climbing|rising|shooting up|flying up|creeping up|racing up|soaring|skyrocketing|skyrocketed|exploding|exploded|blown up|blowing up|taken off|taking off|peaking|going up) (up|in)? (the)? (charts?|ranks?|rankings?|lists?|popularity)?',
)
const NOBODY = /^(nobody|no|noone|hardly|few|not)$/
const SEVERAL = '(so many|too many|loads of|lots of|several|a few|a couple of|two|three|four|five|six|[2-9])'
// "I have two little ones", "we have three already": children
const EVERYWHERE = pattern(
  `(but|only|except|and|because|since|sadly|already)* (i|we) (already|personally)? ((know|have met|met|work with) (already|about|at least)* ${SEVERAL} (of them|other ones|others|already|little ones)|have (already|about|at least)* ${SEVERAL} of them)|` +
    '(but|only|just|except|and|yet|thats|that|which|is)* (not|isnt|is not|wasnt) (on|in)? ((everyones|everybodys) (kids?|child|girls?|baby|mum|mom|street|class|classroom|corner|list)?|(every other|every second|every) (kids?|child|girls?|boys?|baby|mum|mom|street|classroom|corner|list))|(but|only|just|except|and|yet|that|which|with)* (fewer|less|not (so|as|that|too) many) (fans|bearers|namesakes|lovers|(people|kids|girls|boys|children|babies|classmates) (around|about|out there|in (the|her|his|every) class))|(but|only|just|except|and|yet|that|which)* (fewer|less|not (so|as|that|too) many) (people|kids|babies|girls|boys|parents|children|others) (should|would|will|to|that|are|who)* (have|has|having|use|using|know|called|named|with|share) (it|that|the name)?|(if|but|only|except|and|that|which|you|we|one|people)* (you|we|i|one|people)? (dont|doesnt|do not|rarely|hardly|never|seldom|wont|barely) (ever)? (hear|see|meet|come across|find|encounter|run into) (it|them|that|those|one)? (much|a lot|all the time|every day|everyday|everywhere|so much|as much|very often|too often|often|that often|as often|on every (corner|street|playground)|in every (class|nursery|school|classroom|playground))?|' +
    '(if|but|only|except|and|because|since)* (there|theres|it|its) (werent|wasnt|isnt|arent|are|is|s|were|was|not)* (already|always|about|like|at least)* (a million|a dozen|a ton of|tons of|loads of|hundreds of|two|three|four|five|six|seven|eight|ten|[0-9]+|so many|too many|another|one|lots of) (other ones|others|ones|of them|girls|boys|kids|babies|other)? (of them)? (in|at|on) (every|each|our|her|his|the|my)? [a-z]+|' +
    '(but|only|except|however|its|it is|is|it|just|sadly|unfortunately|though|because|since|and|there|theres|are|way|literally|has become|became)* (everywhere|all over (the place|town|the playground|the nursery|tiktok|instagram|the internet)|(on|in) every (list|class|nursery|classroom|school|playground|street|corner) (now|already|these days)?|overused|overdone|number (one|two|three|[0-9]+) (now|already)?|(that|which)? not (everyone|everybody|every other (girl|boy|kid|child)|every second (girl|boy|kid|child)) (else)? (has|is called|uses|knows)|(hate|dislike|annoyed|shame|pity)? (that)? (its|it is)? (in (the)?)? top (10|ten|5|five|20|twenty|50|fifty|100|hundred)|(everyone|everybody|every second (girl|boy|kid|baby)|every other (girl|boy|kid|baby)|half the (class|town|nursery)|all my friends|all the (girls|boys|kids)) (else)? (has|have|uses|use|is using|are using|picks|picked|chose|loves|likes|took|is called|seems to have) (it|that|this|the name)?|(too|so) many (people|girls|boys|kids|of them|babies|around|parents)* (have|has|with|called|named|use|already)* (it|that|the name)?)',
)
