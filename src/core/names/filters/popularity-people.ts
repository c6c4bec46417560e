import { alsoGender, genderIn } from '#src/core/names/sentence/fitting.ts'
import { pattern } from '#src/core/names/sentence/pattern.ts'
import { quantityAt } from '#src/core/names/sentence/numbers.ts'
import { locationsEnd, type LocationWords } from '#src/core/names/sentence/outside-locations.ts'
import { isTitleCase, type Word } from '#src/core/names/sentence/words.ts'
import type { SentenceMatch } from '#src/core/names/wishes/wish.ts'
import { FAMILIAR, matchOf, type Popularity } from './popularity.ts'

/** People by number: nobody or few, and all or most. */
const NOBODY =
  '((almost|virtually|practically|basically|nearly|next to|absolutely)? (nobody|no one|noone|none)|(hardly|barely|scarcely) (anyone|anybody|any (people|parents|kids|babies))|(only|very|just|so)* (a)? (few|handful of) (others|people|parents|families|kids|children|babies)?|(not|almost no|hardly any|barely any) (many)? (others|people|parents|families|kids|children|babies)?)'
const OTHER_CHILD =
  '(kid|child|girl|boy|baby|person|student|pupil|one|toddler|people|kids|children|girls|boys|babies|classmates)'
const AROUND_HERE =
  '((in|at|on|from) (her|his|the|their|my|our|a|same)* (class|classroom|school|playground|year|year group|nursery|kindergarten|town|street|village|neighbou?rhood|area|daycare|preschool|creche|office|grade|team))'

const FEW = pattern(
  '(be|being|become|is|was)? (just)? (another|one of|the (third|fourth|fifth)) (many|several|a dozen|ten|a few|<count>) (with|having|called|named|who has|in)* (the)? (same)? (names?)? (in|at|of) (every|her|his|the|their|our|my|a|same)* (class|classroom|playground|school|year|nursery|kindergarten|daycare)|(that|which)? not (an?|the)? (names?)? (that|which)? (every|all|so many|too many|many|a lot of|lots of|half)? (everyone|everybody|one|kid|child|kids|people|others|person|class|the class|children|girls|boys)+ (already)? (has|have|uses|use|is called|are called|shares|share|knows)|(not|isnt|arent|wont be|without|never) (have|has|having|share|sharing|be|being)? (the)? same (name)? (name)? as (half|everyone|everybody|all|three|four|five|ten|every|every other|every second|most|everyone else|the rest|lots|loads|a dozen)+ (of|in)? (her|his|the|their|my|our|other)* (class|classroom|school|playground|kids?|girls?|boys?|children|friends|nursery|year|else|child|one)?|(wont|will not|doesnt|dont|not) (be|going to be|have|get)? (shared|three|five|four|several|lots of)? (with|others|in|kids)* (every|her|his|the|same)* (class|classroom|playground)|(one of|there to be|there being|to have|being) (two|three|four|five|six|seven|eight|ten|several|many|so many|lots|loads|a dozen|a few)+ (of them|others|other|kids|girls|boys|children|[a-z]+s)? ((with|called|by|of|sharing) (it|that|the same|that name|the same name))? in (her|his|their|the|every|our|my|a)? (class|classroom|school|year|nursery)|hidden gems?|not on (everyones|everybodys|every) (lists?|lips|keyrings?|mugs?|playgrounds?|corners?|streets?|keychains?|key ring)',
)

const SELDOM = pattern(
  `(that|which)? ${NOBODY} ${AROUND_HERE}? (will|would|should|must|can|ever|really|else)* (gets?|receives?|(are|is) (given|named|called))|no (other)? ${OTHER_CHILD} (else)? ${AROUND_HERE}? (will|would|should|must|can|ever|already|also)* (has|have|shares?|gets?|got|uses?)|(that|which)? (very|so|only a)? (few|hardly any|not many|almost no|barely any|nobody|no one|noone|none) (people|parents|others|other kids|kids|families|else|of her friends)? ((in|at) (her|his|the|their|my|our)? (class|school|playground|town|kindergarten|nursery|street|year|daycare|preschool|creche|office|neighbou?rhood|area))? (else)? (will|would|should|must|can|to|is going to|ever|really|else|already|also)* (use|uses|have|has|know|knows|choose|pick|share|heard of|gives|give|are called|is called)|(in|from|on) (nobodys|no ones|noones|nobody elses|no one elses) (class|school|nursery|year|radar|lists?|lips)|unranked|not ranked (at all)?|(nobody|no one|noone|hardly anyone|hardly anybody) (else)? (is|are) (using|having|giving|choosing|picking|called)|(be|being|is)? the only (one|kid|girl|boy|child|person|name|[a-z]+) (in|at|on|with) (that name|it|(her|his|the|their|our|my|a)? (class|classroom|school|playground|year|nursery|town|street))|(used|given|chosen|picked|known|shared) (by|to) (very|only|just|a)* (few|hardly any|almost no|handful of|barely any|not many) (people|parents|babies|families|children|kids)?|(used|given|chosen|picked|known|shared|had|owned|recogni[sz]ed) (by|to|with|among) ${NOBODY}|(i|we|you|ive|weve|youve)? (have)? (never|hardly ever|rarely|not) (met|known|come across|heard of|encountered|seen|taught) (an?|any|another|one|anyone|anybody|someone|single|other)* (kid|child|girl|boy|person|people|[a-z]+)? (called|named|with|by) (it|that|that name|this name|the name)|(there (is|will be|was|should be)|therell be|theres|have|be|has)? no other ${OTHER_CHILD} (has|have|with|called|named|by|of|will have|shares?|sharing)* (it|that|the|same|that name|this name|a|name)* ${AROUND_HERE}?|(that|which)? (others?|(other|the other) (people|kids|children|parents|babies)|classmates|everyone else) (do not|dont|does not|doesnt|wont|will not) (already|all)? (have|use|share|get)`,
)

const HARDLY = pattern(
  '(rarely|seldom|hardly|barely|scarcely|almost never) (ever|even)? (used|heard|known|chosen|given|picked|seen|met|encountered|bestowed)',
)

/** Names that people have not met where the family lives. */
const UNKNOWN = pattern(
  '(that|which)? (is|are|be)? (still|quite|almost|nearly|largely|mostly|relatively|basically|totally|completely)* (unknown|not known|unfamiliar|unused|unheard of) (in <country>|(over|around|round) here|here|to (most people|most|people|everyone|everybody|anyone|others|the locals|english speakers)|(in|to) (this|our|my) (country|town|area|family)|where we live|outside (of)? (the)? <location>)|(that|which)? (is|are)? not (really|often|much)? (used|given|heard|found|seen|met) (much|often)? outside (of)? (the)? <location>|(that|which)? (nobody|no one|noone|hardly anyone|hardly anybody|few people|not many people) (over|around|round)? here ((has|have) heard of|knows?|uses?|has|have|recogni[sz]es?|will know|would know)',
)

/** `given to fewer than 100 babies`. */
const BABIES = pattern(
  '(that|which)? (were|was|are|is)? (given|only|just|to)* (fewer|less|under|no more) (than)? <count> (babies|children|kids|people|girls|boys|newborns) (got|get|have|had|share|bear|received|(are|were) (given|called|named))? (last year|a year|each year|every year|per year|in total|ever)?',
)

const HEARD_OF = pattern(
  '(people|everyone|everybody|most people) (have|has|ve)? (actually|already|all|really|ever|at least|probably)* heard of',
)

const EVERYONE = pattern(
  '(that|which)? (everyone|everybody|all the kids|all parents|every (other|second|third|single)? (kid|child|girl|boy|baby|one|mum|mom|mother|parent|family|couple|person|woman)|half (of)? (the|her|his|their) (class|school|playground|nursery|friends)) (else)? (is|are|seems to be)? (using|has|have|loves|uses|choosing|picking|knows|giving|picks|called|recogni[sz]es?|can spell|has heard of)|(hear|heard|find) (on|in) every (playground|class|classroom|school)|best (known|loved|liked)|much loved|well liked|most used|most given|most loved',
)

const UNHEARD = pattern(
  '(nothing|not|no name) (that|which)? (i|we|you|people|youd) (hear|see|come across|encounter|meet) (all the time|everywhere|every day|constantly|too often|too much|a lot|daily|on every corner)|(that|which)? (you|we|i|people|one)? (dont|do not|never|rarely|hardly|wont|seldom|almost never|barely) (really|ever)? (hear|see|meet|come across|encounter|heard|seen) (of|about)? (very|too|that|so)? (often|much|a lot|every day|everywhere|around|anywhere|any more|anymore)?|(that|which)? (you|we|i|people|one)? (dont|do not|never|rarely|hardly|wont|seldom|almost never|barely) (really|ever)? get (very|too|that|so)? (often|much|a lot|every day|everywhere|around|anywhere|any more|anymore)',
)

/** A name of so many babies a year is rare. */
const MAX_RARE_BIRTHS = 500

const OUTSIDE = pattern('outside (of)? (the)? <location>')

/** A popularity with the places outside of which it is meant, as no counts tell: `rare outside Ireland and Scotland`. */
export function withOutside<Match extends { length: number }>(
  words: Word[],
  at: number,
  found: Match,
  vocabulary: LocationWords,
): Match {
  const location = OUTSIDE(words, at + found.length)?.slots.location
  const end = location === undefined ? null : locationsEnd(words, location, vocabulary)
  return end === null ? found : { ...found, length: end - at }
}

/** `not everyone has`, `hidden gem`: known, but not everywhere. */
export const readFew = (
  words: Word[],
  at: number,
  vocabulary: LocationWords,
): SentenceMatch<Popularity> | null => {
  const unheard = UNHEARD(words, at)
  const never = words
    .slice(at, at + (unheard?.length ?? 0))
    .some(({ folded }) => /^(never|rarely|hardly|seldom|barely)$/.test(folded))
  if (unheard) return { ...matchOf(unheard.length, never ? 'rare' : 'uncommon'), settled: true }
  const few = BABIES(words, at)
  const births = few && quantityAt(words, few.slots.count ?? 0)
  if (few && births && births.value <= MAX_RARE_BIRTHS)
    return { ...matchOf(few.length, 'rare'), settled: true }
  const unknown = UNKNOWN(words, at)
  const { country, location } = unknown?.slots ?? {}
  // "unknown in England": of a country "in" tells
  if (unknown && country !== undefined)
    return isTitleCase(words[country]) || vocabulary.locationAt?.(words, country)
      ? matchOf(country - 1 - at, 'rare')
      : null
  // "not found outside the top 500", "not used outside books": of no place
  const end = location === undefined ? null : locationsEnd(words, location, vocabulary)
  if (end !== null) return matchOf(end - at, 'rare')
  const hardly = HARDLY(words, at) ?? (location === undefined ? unknown : null)
  if (hardly) return matchOf(hardly.length, 'rare')
  const seldom = SELDOM(words, at)
  const gender = alsoGender(genderIn(words.slice(at, at + (seldom?.length ?? 0))))
  if (seldom) return { ...matchOf(seldom.length, 'rare'), settled: true, ...gender }
  const usual = EVERYONE(words, at) ?? HEARD_OF(words, at)
  if (usual) return isOfOneName(words, at + usual.length) ? null : matchOf(usual.length, 'top-1000')
  const one = FEW(words, at)
  const child = alsoGender(genderIn(words.slice(at, at + (one?.length ?? 0))))
  return one && { ...matchOf(one.length, FAMILIAR), settled: true, ...child }
}

const SO_MANY = /^(an?|one|another|some|at|least|about|two|three|four|five|six|ten|several|the|their|own)$/

/** `everyone has an Amelia now`, `everybody knows at least one Karen`: one name, which is complained about. */
export function isOfOneName(words: Word[], at: number): boolean {
  let next = at
  while (!words[next]?.clause && SO_MANY.test(words[next]?.folded ?? '')) next++
  return isTitleCase(words[next]) && !words[next]?.clause
}
