import { isOfPerson, KIN } from '#src/core/names/sentence/kin-words.ts'
import { isDeciding } from '#src/core/names/sentence/deciding.ts'
import { isNegated } from '#src/core/names/sentence/negation.ts'
import { numberOf } from '#src/core/names/sentence/numbers.ts'
import { pattern } from '#src/core/names/sentence/pattern.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
import { capitalNames } from '#src/core/names/sentence/names-in.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { readList } from './compare-list.ts'
import { foldedAt, type SentenceMatch, type Vocabulary } from './wish.ts'

/** Wishes of other kinds that also list names. */
export const OTHER =
  /^(sisters?|brothers?|siblings?|sibset|twins?|middle|surname|third|fourth|another|like|similar|rhymes?|kids|children|daughters|sons|meaning|means|mean|pronounced?|nicknames?|initials|blend|mix|combine|combo|merge|alternatives?)$/

/** Names apart from each other: `hubby wants Logan, I want Caleb`. */
const SAYS =
  /^(me|leans?|says?|said|wants?|wanted|likes?|liked|loves?|loved|prefers?|preferred|suggests?|suggested|suggest|picked|picks?|favou?rs?|votes?|insists|adores?|fancy|fancies|am|is|voted|chose|chooses?|towards?|leaning|into|prefer|team|thinks?|thinking|reckons?|proposes?|pushes|champions|backs|rates)$/

/** `dead set on Maverick`, `rooting for Otis`. */
const SET_ON =
  /^(set|keen|sold|heart|stuck|fan|favou?r|rooting|pushing|campaigning|gunning|fighting|lobbying|leaning|vote|votes|voting|voted|settled|insisting|hooked|love|crush|into|all|goes|his|hers|mine|theirs|hubbys|husbands|wifes|dads|mums|moms|partners)$/
/** `Grace is my favourite`. */
const FAVORITE = pattern(
  '(gets?|has|wins|got) (my|his|her|our|their) (vote|votes|heart|approval)|in mind|(on|at the top of) (my|his|her|our|the|their) (short)? (list|shortlist)|(is|was|has been) (always|still|currently|really|slowly)? (growing|grown) on (me|us|him|her|my husband|my wife|my partner)|(is|was|has been) (always)? the (plan|front runner|frontrunner|one)|(is|was|has been) (always|still|currently)? (my|his|her|our|their|the|dads|mums|moms) (own|absolute|current|all time|personal|close)? (favou?rite|fave|fav|(first|second|third|top) choice|pick|choice|(number|no|nr) (one|two|three|1|2|3)|top pick|preference|front runner|runner up)|(is|was|are) (still|currently|now|just|slightly|way)? (in the lead|ahead|winning|leading|in front|out in front|in (first|second|third) place)|(in)? (first|second|third|2nd|3rd) (place)? ,|(is|was|comes) (an?|in)? (very|really|still)? (close|near) (second|third|2nd|3rd|behind)',
)

/** `my favourite is Agnes`, `his vote is still Otto`: before the name. */
const FAVORITE_IS = pattern(
  '(my|his|her|our|their|dads|mums|moms|hubbys|husbands|wifes|partners) (own|absolute|current|all time|personal|top|first|second)* (favou?rite|fave|fav|first choice|top choice|pick|choice|vote|number (one|two|1|2)|preference|front runner) (name)? (is|was|would be|has to be|remains) (still|always|currently|definitely|probably|defo)? <one>',
)

const CALLS = pattern(
  '(wants?|would like|prefers?|likes?|votes?|loves?) (to|for)? (call|name|calling|naming)? (her|him|it|the baby|our (son|daughter|baby|girl|boy)|this (one|baby))? <one>',
)

/** `would go for Ada`, `much sooner have Ada`, `won't budge from Ada`: verbs of several words, with the name. */
const FAVORS = pattern(
  '(would|will|might|could|can|much|really|still|only|just|far|both|also|absolutely|definitely|always|quite|secretly)* ((go|goes|going|gone|went|opt|opts|root|roots|rooting|push|pushes|pushing|vote|votes|voted|voting|campaigns?|campaigning|lobbies|lobbying) (with|for|on|towards)|(rather|sooner) (have|use|pick|choose|take|see|go with|go for|call (her|him|it|them))? (an?)?|(wont|will not|doesnt|does not|refuses to|isnt|is not|never|cant|cannot) (want to)? (budge|budging|move|moving|back down|shift|shifting|waver|wavering|let go|get over|stop thinking) (from|on|of|about)?|(prefer|prefers|like|likes|choose|pick) (it|that|this) (a bit|much|way|far|better|more)* (to|over|than)|live with|insists? on|insisted on) (the name)? <name>',
)

/** Where the words begin that say of a name that someone favors it; -1 without them. */
function favoredFrom(words: Word[], at: number): number {
  let from = -1
  for (let back = 1; back <= MAX_FAVORS && at - back >= 0; back++) {
    if (FAVORS(words, at - back)?.slots.name === at) from = at - back
    if (words[at - back]?.clause) break
  }
  return from
}
/** So many words at most say so. */
const MAX_FAVORS = 8

/** Where the words begin that say whose favorite a name is; -1 without them. */
function favoriteFrom(words: Word[], at: number): number {
  for (let back = 3; back <= MAX_FAVORS && at - back >= 0 && words[at]?.clause === false; back++)
    if (FAVORITE_IS(words, at - back)?.slots.one === at) return at - back
  return -1
}

/** `dad votes for Ada, mum for Edda`: the verb of another one. */
const isElliptic = (words: Word[], at: number): boolean =>
  /^(for|on)$/.test(foldedAt(words, at - 1)) &&
  (KIN.test(foldedAt(words, at - 2)) || numberOf(foldedAt(words, at - 2)) !== null) &&
  words
    .slice(0, at)
    .some(({ folded }) => /^(votes?|voted|rooting|goes|went|opts|keen|set|pushing)$/.test(folded))

/** Whether several words say that someone favors a name. */
export const isFavoredAtLength = (words: Word[], at: number): boolean =>
  favoredFrom(words, at) >= 0 || isElliptic(words, at) || favoriteFrom(words, at) >= 0

const isFavored = (words: Word[], at: number): boolean =>
  [1, 2].some((back) => SAYS.test(foldedAt(words, at - back))) ||
  (/^(on|of|for|with|towards?|in|to)$/.test(foldedAt(words, at - 1)) &&
    SET_ON.test(foldedAt(words, at - 2))) ||
  FAVORITE(words, at + 1) !== null ||
  isFavoredAtLength(words, at) ||
  // "I'd rather have Uriah"
  (/^(have|use|pick|choose|take)$/.test(foldedAt(words, at - 1)) && foldedAt(words, at - 2) === 'rather') ||
  // "he wants to call her Bluebell"
  [2, 3, 4, 5].some((back) => CALLS(words, at - back)?.slots.one === at)

const isVerbOf = (words: Word[], at: number, name: number): boolean =>
  (SAYS.test(foldedAt(words, at)) ||
    // "we like Hope, we like Faith"
    (foldedAt(words, at) === 'like' && /^(we|i|they)$/.test(foldedAt(words, at - 1)))) &&
  words.slice(at + 1, name).every(({ clause, folded }) => !clause && folded !== 'both')

/** What asks to choose among all the names that a sentence has, wherever they are. */
const DECIDE = pattern(
  'which (one|would|do|should|is|of|to)|who wins|settle (it|this|that)|(decide|choose|pick|vote|verdict|torn|undecided)|(wins|winner)|(cant|can not|cannot|wont|will not) (have|use|both)+ both|whos right|(would|is|be) (the)? <better> (be)? better|be better',
)
/** Words that say of a name whose it is, or with what it goes. */
const OWNED =
  /^(friends?|named|called|sister|brother|mum|mom|dad|goes|fits|suits|matches|flows|pairs?|works|sounds|surname|last)$/

/** Names of a sentence that asks to decide: `we had Lydia picked, now I'm thinking Livia. Which one?` */
function areChoices(words: Word[], names: { at: number }[]): boolean {
  const asks = words.at(-1)?.folded === 'which' || words.some((_, at) => DECIDE(words, at) !== null)
  if (!asks || words.some(({ folded }) => OWNED.test(folded))) return false
  return names.every(
    ({ at }) =>
      !isNegated(words, at) &&
      !/^(is|in|from|due|my|im|i|am)$/.test(foldedAt(words, at - 1)) &&
      !KIN.test(foldedAt(words, at - 1)),
  )
}

/** Whether each name is wanted by another person: `he loves Otto, I love Hugo`. */
export function areOfOthers(words: Word[], names: { at: number }[]): boolean {
  const people = names.map(({ at }) => {
    const from = favoredFrom(words, at)
    if (from > 0) return foldedAt(words, from - 1)
    const whose = favoriteFrom(words, at)
    if (whose >= 0) return foldedAt(words, whose)
    if (isElliptic(words, at)) return foldedAt(words, at - 2)
    const verb = [1, 2].find((back) => SAYS.test(foldedAt(words, at - back)))
    return verb === undefined ? '' : foldedAt(words, at - verb - 1)
  })
  return !people.includes('') && new Set(people).size === people.length
}

export function readApart(words: Word[], at: number, vocabulary: Vocabulary): SentenceMatch<string> | null {
  // "Her dad wants Ingrid, I want Astrid. Her brother is Leif."
  const [first, ...others] = capitalNames(words, vocabulary).filter(
    ({ at: name }) =>
      !(
        /^(is|was|called|named)$/.test(foldedAt(words, name - 1)) &&
        /^(sisters?|brothers?|siblings?|surname)$/.test(foldedAt(words, name - 2))
      ),
  )
  if (!first || isNegated(words, at) || others.length === 0 || others.length > 3) return null
  // "Mum likes Mildred, we like Millicent": from the first verb on.
  const verb =
    first.at > at &&
    first.at - at <= 2 &&
    isVerbOf(words, at, first.at) &&
    (areOfOthers(words, [first, ...others]) || areChoices(words, [first, ...others]))
  if (first.at !== at && !verb) return null
  if (words.some(({ folded }) => OTHER.test(folded) && !/^(like|sisters?|brothers?)$/.test(folded)))
    return null
  const named = [first, ...others]
  // "my name is Sarah Whitfield": one person's names
  if (named.some(({ at: each }, index) => each === (named[index - 1]?.at ?? -2) + 1 && !words[each]?.clause))
    return null
  const matched = named.every((each) => isFavored(words, each.at))
  // "my grandmother was called Ingrid and my husband's was Aoife"
  const hasPerson = named.some((each) => isOfPerson(words, each.at))
  if (hasPerson && !isDeciding(words) && !words.some(({ folded }) => folded === 'or')) return null
  const asked =
    /^with$/.test(foldedAt(words, (others[0]?.at ?? 0) - 1)) && words.some(({ folded }) => folded === 'or')
  if (!matched && !asked && !areChoices(words, named)) return null
  // "can't pick! Nell, Bess, Tess": a list has names that elsewhere are words
  const listed = matched ? null : readList(words, first.at, vocabulary, true)
  const isWhole = listed !== null && listed.names.length > named.length
  const names = isWhole ? listed.names : named.map(({ name }) => name)
  if (new Set(names.map(fold)).size !== names.length) return null
  return {
    length: first.at + (isWhole ? listed.length : 1) - at,
    values: names,
    takes: others.map((each) => each.at),
    label: names.join(' or '),
  }
}
