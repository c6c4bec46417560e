import { bitmapOf } from '#src/core/names/search/bitmap.ts'
import { CHATTER, FILLERS } from '#src/core/names/sentence/sentence-words.ts'
import { comparisonAt, plainAdjectiveAt } from '#src/core/names/sentence/comparisons.ts'
import { alsoGender, genderIn } from '#src/core/names/sentence/fitting.ts'
import { isBlending } from './blend.ts'
import { KIN } from '#src/core/names/sentence/kin.ts'
import { isNegated } from '#src/core/names/sentence/negation.ts'
import { firstOf, pattern } from '#src/core/names/sentence/pattern.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
import { capitalNames, nameAt, type NameInText, namesAt } from '#src/core/names/sentence/names-in.ts'
import { fold, nameKey } from '#src/core/names/spelling/fold.ts'
import { type DemandRule, foldedAt, type SentenceMatch, type Vocabulary } from './wish.ts'

const CHILD = '(baby|little|new|first|second|unborn)* (girl|boy|son|daughter|baby|child|bub|kid|one|twins?)'
const NAMING = `(name|call|naming|calling|christen) (her|him|it|them|(our|my|the|a) ${CHILD})`
/** Words right before the names of a choice. */
const BEFORE = pattern(
  '(please)? (help (me|us) (to)?)? (torn|stuck|split|undecided|hesitating|deciding|decide|choosing|choose|debating|cant decide|cannot decide|pick|picking|toss up|tossup|tie|dilemma|battle|difference|stuck choosing|down|back and forth|wavering|hesitate|hesitating|flip flopping|settle|choice|considering)' +
    ' (it)? (down)? (just)? (if (its|it is|it should be)?|whether|one|(from|out of) (this|my|our|the) (short)? list)? (just)? (between|on|from|among|amongst|out of|to|about|over|is|either)? (the|these|those|two|three|four|2|3|4|final|our|my)* (names?|finalists?|options?|choices?|favou?rites?|are)* (,)?' +
    '|(compare|comparing|comparison of|between|poll|vote|rank these|rank|debating|shortlist (is)?|shortlisted|finalists are|pros and cons of|pros and cons|(any|your|some|honest|quick|need|want|please|other)* (opinions?|thoughts?|views?|votes?|verdict|feedback|advice) (on|about|for|between|please)*|(we|i|ive|weve) (have|got|have got) (two|three|four|2|3|4|a couple of|a few) (names?|options?|choices?|contenders?|favou?rites?|finalists?|ideas?)+ (in mind|left|we love|on (the|our) list|so far|to choose from)? (,)?|narrowed (it)? (down)? to (two|three|four|2|3|4)?|down to (the)? (final|last)? (two|three|2|3)?|left with|(we|i|ive|weve) (still|currently|now|just|only|both)* (have|got|like|love)|contenders are|front runners are|(our|the|my)? (top|final|last|favou?rite|current) (two|three|four|five|2|3|4|5|picks?|choices?|names?|contenders?|options?|ones?)+ (right now|currently|at the moment|so far|standing|remaining|left|on the list)? (are|is|would be)?|(our|my|the) (two|three|four|2|3|4) (names?|choices?|picks?|options?|favou?rites?)? are|either|(are you|r u|im|we are|were)? team) (the)? (names?)? (,)?' +
    '|(which|what|whats|whos|who) (one|name)? (of (the|these|those) (two|three|2|3)?)? (is|s|has|have|do (you|u|we|yall) (all|guys|lot|ladies|girls)?|would you|should (we|i)|sounds?|looks?|feels?)? (think|like|love|prefer|pick|choose|go with|you like|you prefer)? (is)? (the)? (better|best|prettier|prettiest|nicer|nicest|cuter|cutest|cooler|coolest|classier|classiest|posher|poshest|fancier|softer|stronger|older|oldest|shorter|longer|sweeter|sweetest|safer|smarter|catchier|snappier|trendier|trendiest|rarer|rarest|friendlier|lovelier|loveliest|kinder|fresher|warmer|brighter|easier|easiest|harder|commoner|sillier|weirder|weirdest|uglier|worse|worst|fresher|timeless|(more|less|most|least) [a-z]+|more|less|winner|favou?rite)? (dated|common|popular|unusual|classic|modern|unique|trendy|timeless)? (name|one|option|choice|meanings?|sound|ring|nicknames?|spelling|vibe|feel|history|flow)? (with|for)? (out of|of|between|from)? (,)?' +
    `|(would|do|should|could|shall|can) (you|we|i|it) (rather)? (pick|choose|go with|go for|go|vote for|prefer|like|be (called|named)|${NAMING}|use|be) (more|either)? (,)?` +
    '|(is|would|will|should|could|shall) (it|we|she|he|they) (be|go with|called|named)?|(what|how) about|(prefer|choose|pick)|(i|we) (like|love) both (of)?',
)
/** Words that ask to choose only where "or" is between the names. */
const BEFORE_CHOICE = pattern(
  `${NAMING}|(worth)? (going|go|stick|sticking) (with|for)|(is|are|does|do|was|would|will|can|could) (the name)?|(thinking|leaning|maybe|possibly|perhaps|definitely) (of|about|towards)? (either)?`,
)
/** What the question is about, after the names: `Emma or Mia, which is more common`. */
const QUESTION = pattern(
  '(,)? (which|whichs|who|whos|what|whats)? (one|name|do you think|would you say|of the two|of these|of them|out of the two)* (is|are|sounds?|looks?|feels?|seems?|has|will be|would be|comes across as|do you think)* (the|a|an|that)*',
)
/** `how does Miles compare to Milo`, `are Evan and Ivan too alike`. */
const COMPARED = pattern(
  '(how)? (do|does|would) (the name)? <one> (compare|compared|stack up|measure up|fare|rank) (to|with|against) (the name)? <other>',
)
/** `is Delilah too much compared to Lila` */
const BESIDE = pattern(
  '(is|does|do|would|was|are) (the name)? <one> ([a-z]+){1,4} (compared (to|with)|versus|vs|next to|beside|over|instead of|rather than) (the name)? <other>',
)
const ALIKE = pattern(
  '(are|is|do|does|would) (the names)? <one> (and|or|to|&) <other> (sound|look|be|feel)? (way|much|really)? (too|so|very|that|really) (similar|alike|close|matchy)',
)
/** Words of a person who has to decide, anywhere in a sentence. */
const CUE =
  /^(which|better|prefer|preference|choose|choosing|choice|decide|deciding|decision|torn|compare|comparing|rather|vs|versus|pick|picking|prettier|nicer|cuter|cooler|stuck|between|undecided|opinions?|thoughts|votes?|voting|poll|debating|favou?rite|winner|wins?|dilemma|shortlist|shortlisted|finalists?|final|narrowed|toss|pros|cons|rank|left|contenders?|debate|argue|arguing|disagree|opinion|choices|options|agree|undecisive|indecisive|equally)$/
/** Words that ask to choose whatever else the sentence says. */
const PLAINLY = /^(between|torn|deciding|choosing|compare|comparing|debating|narrowed|stuck|undecided|split)$/
/** Wishes of other kinds that also list names. */
const OTHER =
  /^(sisters?|brothers?|siblings?|sibset|twins?|middle|surname|third|fourth|another|like|similar|rhymes?|kids|children|daughters|sons|meaning|means|mean|pronounced?|nicknames?|initials|blend|mix|combine|combo|merge|alternatives?)$/

const LINK = pattern(
  '(,)? (vs|versus|v|or|against|with|over|to|nor)? (rather|maybe|else|perhaps|even|the|possibly|is|it|its|with|team|also|just|plain|should it be|is it|shall we say)?',
)
const OR_LINK = /^(vs|versus|v|or|against|over)$/

/** `Luca with a c` */
const ASIDE = pattern(
  '(spelled|spelt)? with (an?|the|one|two|double) [a-z]|(mine|his|hers|ours|my|her|our|their|dads?|mums?|moms?|hubbys?|husbands?|wifes?|partners?) (own|current)? (favou?rite|fave|fav|pick|choice|preference|idea|suggestion|vote|first choice)?',
)

/** `are our top two`: after the names. */
const FINAL = pattern(
  '(,)? (are|is|were)? (still|currently|now)? (our|my|the|his|her) (current|absolute)? (top|final|last|favou?rite|current|front)+ (two|three|four|2|3|4|picks?|choices?|names?|contenders?|options?|runners|ones?)* (left|so far|right now|at the moment|at this point)?',
)

type Listed = { names: string[]; length: number; chosen: boolean }

/** `Emma, Mia or Olivia`, `Theodore vs Sebastian`; `chosen`: with a word that lets choose. */
function readList(words: Word[], at: number, vocabulary: Vocabulary, isListed: boolean): Listed | null {
  const first = nameAt(words, at, vocabulary)
  // "the winner": the counts have many words as names.
  if (!first || (!isCapital(first.name) && CUE.test(fold(first.name)))) return null
  const names = [first.name]
  let next = at + first.length
  let chosen = false
  for (;;) {
    const link =
      words[next]?.clause === true ||
      /^(vs|versus|v|or|against|with|over|to|and|n|nor)$/.test(foldedAt(words, next))
    // "emma olivia or ava", as it is dictated
    if (!link && isRun(words, next, names, vocabulary, isListed)) {
      const another = nameAt(words, next, vocabulary) as NameInText
      names.push(another.name)
      next += another.length
      continue
    }
    // "Marta + Edward" is one name of two.
    if (!link || words[next]?.raw === '+') break
    const aside = ASIDE(words, next)
    if (aside) {
      next += aside.length
      continue
    }
    const length = /^(and|n)$/.test(foldedAt(words, next)) ? 1 : (LINK(words, next)?.length ?? 0)
    const more = namesAt(words, next + length, vocabulary)
    // After a comma a list goes on as it began: "what would you say, Luca or Matteo", "Odette, Opal, go".
    const comma = words[next]?.clause === true && !/^(or|vs|versus)$/.test(foldedAt(words, next + length - 1))
    const isLikeFirst = (name: string): boolean => isCapital(name) === isCapital(first.name)
    if (
      !more ||
      (comma && length === 0 && !more.names.every(isLikeFirst)) ||
      (isCapital(first.name) &&
        !more.names.every((name) => isCapital(name) || vocabulary.fameOf(fold(name)) !== 'counted'))
    )
      break
    for (let each = next; each < next + length; each++) chosen ||= OR_LINK.test(foldedAt(words, each))
    chosen ||= words.slice(next, next + length + more.length).some(({ folded }) => folded === 'or')
    names.push(...more.names)
    next += length + more.length
  }
  return names.length < 2 ? null : { names, length: next - at, chosen }
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
        next > from && (/^(or|vs|versus)$/.test(foldedAt(words, next)) || (listed && ends && known.size > 2))
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

const isCapital = (name: string): boolean => /^\p{Lu}/u.test(name)

/** "which do you like best": no likeness. */
const isLiked = (words: Word[], at: number): boolean =>
  foldedAt(words, at) === 'like' && /^(you|we|i|both|do|would|they|u)$/.test(foldedAt(words, at - 1))

/** `is Clara prettier than Cora`, `how do Maya and Mila compare`. */
const THAN = [
  '(do|does|would|will|did) (you|u|we|they|anyone|anybody|people|most people|everyone)? (all|guys|ladies|rather|still)* (like|love|prefer|rate|favou?r|pick|choose|go for|use) (the name)? <one> (more|better|best|rather)? (than|over|to|instead of) (the name)? <other>',
  '(is|are|does|do|would|will|did) (the name|an?)? <one> (sound|be|look|get|age|feel|wear|make)? (a|bit|much|way|lot|the)* (more|less)? [a-z]+ (more|less|better|worse)? (name|choice|option|pick|fit|one)? (than|as) (the name|an?)? <other>',
  '(do|does|would|did) (you|u|anyone|people|we|others) (guys|all|ladies|lot)? (think|reckon|say|feel|find|agree) (that)? (the name)? <one> (is|sounds?|looks?|feels?|to be|be|ages?)? (a|bit|much|way|lot)* (more|less)? [a-z]+ (more|less|better|worse)? (name|choice|option)? than (the name)? <other>',
  'rather (have|use|pick|choose|go for)? <one> than <other>',
  '<one> (rather than|instead of) <other>',
  '(do|does|would|will|did|can|could)? (the name)? <one> (beats?|trumps?|tops?|outdoes|outdo|outranks?|wins? (over|against)) (the name)? <other>',
  '<one> (is|are|sounds?|looks?|ages?|feels?)? (a|bit|much|way|lot|so)* (better|nicer|prettier|cuter|cooler|worse|sweeter|lovelier) (name|choice|option)? than (the name)? <other>',
].map(pattern)

/** Names apart from each other: `hubby wants Logan, I want Caleb`. */
const SAYS =
  /^(me|leans?|says?|wants?|likes?|loves?|prefers?|suggests?|suggested|suggest|picked|picks?|favou?rs?|votes?|insists|adores?|fancy|fancies|am|is|voted|chose|chooses?|towards?|leaning|into|prefer|team|thinks?|thinking|reckons?|proposes?|pushes|champions|backs|rates)$/

/** `dead set on Maverick`, `rooting for Otis`. */
const SET_ON =
  /^(set|keen|sold|heart|stuck|fan|favou?r|rooting|pushing|campaigning|gunning|fighting|lobbying|leaning|vote|votes|voting|voted|settled|insisting|hooked|love|crush|into|all|goes|his|hers|mine|theirs|hubbys|husbands|wifes|dads|mums|moms|partners)$/
/** `Grace is my favourite`. */
const FAVORITE = pattern(
  '(is|was|has been) (always|still|currently)? (my|his|her|our|their|the|dads|mums|moms) (own|absolute|current|all time|personal)? (favou?rite|fave|fav|first choice|top choice|pick|choice|number one|number 1|top pick|preference|front runner)',
)

const isFavored = (words: Word[], at: number): boolean =>
  [1, 2].some((back) => SAYS.test(foldedAt(words, at - back))) ||
  (/^(on|of|for|with|towards?|in|to)$/.test(foldedAt(words, at - 1)) &&
    SET_ON.test(foldedAt(words, at - 2))) ||
  FAVORITE(words, at + 1) !== null

const isVerbOf = (words: Word[], at: number, name: number): boolean =>
  SAYS.test(foldedAt(words, at)) &&
  words.slice(at + 1, name).every(({ clause, folded }) => !clause && folded !== 'both')

/** What asks to choose among all the names that a sentence has, wherever they are. */
const DECIDE = pattern(
  'which (one|would|do|should|is|of|to)|who wins|settle (it|this|that)|(decide|choose|pick|vote|verdict|torn|undecided)|(wins|winner)|(would|is|be) (the)? <better> (be)? better|be better',
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
function areOfOthers(words: Word[], names: { at: number }[]): boolean {
  const people = names.map(({ at }) => {
    const verb = [1, 2].find((back) => SAYS.test(foldedAt(words, at - back)))
    return verb === undefined ? '' : foldedAt(words, at - verb - 1)
  })
  return !people.includes('') && new Set(people).size === people.length
}

function readApart(words: Word[], at: number, vocabulary: Vocabulary): SentenceMatch<string> | null {
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
    areOfOthers(words, [first, ...others])
  if (first.at !== at && !verb) return null
  if (words.some(({ folded }) => OTHER.test(folded) && !/^(like|sisters?|brothers?)$/.test(folded)))
    return null
  const named = [first, ...others]
  const matched = named.every((each) => isFavored(words, each.at))
  const asked =
    /^with$/.test(foldedAt(words, (others[0]?.at ?? 0) - 1)) && words.some(({ folded }) => folded === 'or')
  if (!matched && !asked && !areChoices(words, named)) return null
  const names = named.map(({ name }) => name)
  if (new Set(names.map(fold)).size !== names.length) return null
  return {
    length: first.at + 1 - at,
    values: names,
    takes: others.map((each) => each.at),
    label: names.join(' or '),
  }
}

/** `most popular`, `the least dated`: a question about the names, not a wish. */
function extremeAt(words: Word[], at: number): { length: number } | null {
  if (!/^(most|least)$/.test(foldedAt(words, at))) return null
  const found = plainAdjectiveAt(words, at + 1)
  return found && { length: 1 + found.length }
}

/** Two or more names side by side: `Emma or Olivia?` */
export const compare: DemandRule<string> = {
  help: { title: 'Which of two', examples: ['Emma or Olivia'] },
  ownNegation: true,
  several: true,
  reader: (vocabulary) => (words, at) => {
    if (isBlending(words)) return null
    const than = firstOf(THAN, words, at) ?? COMPARED(words, at) ?? ALIKE(words, at) ?? BESIDE(words, at)
    const [one, other] = [than?.slots.one, than?.slots.other].map((slot) =>
      slot === undefined ? null : nameAt(words, slot, vocabulary, isCapital(words[slot]?.raw ?? '')),
    )
    if (than && one && other && fold(one.name) !== fold(other.name))
      return { length: than.length, values: [one.name, other.name], label: `${one.name} or ${other.name}` }
    const deciding = BEFORE(words, at)
    const choosing = deciding ? null : BEFORE_CHOICE(words, at)
    const before = deciding ?? choosing
    let start = at + (before?.length ?? 0)
    while (
      before &&
      /^(the|names?|name|for|a|our|daughter|son|girl|boy|baby|both|either|is|are|her|him)$/.test(
        foldedAt(words, start),
      )
    )
      start++
    const listed = readList(words, start, vocabulary, deciding !== null)
    if (!listed || (choosing && !listed.chosen)) return readApart(words, at, vocabulary)
    const { names, chosen } = listed
    const final = FINAL(words, start + listed.length)?.length ?? 0
    const next = start + listed.length + final
    const question = QUESTION(words, next)?.length ?? 0
    const asked = comparisonAt(words, next + question) ?? extremeAt(words, next + question)
    const end = asked ? next + question + asked.length : next
    const famous = names.every((name) => name.includes('-') || vocabulary.fameOf(fold(name)) !== 'counted')
    const capitals = names.every(isCapital)
    const others = words.some(
      ({ folded }, index) => (index < at || index >= next) && OTHER.test(folded) && !isLiked(words, index),
    )
    const match = {
      length: end - at,
      values: names,
      label: names.join(' or '),
      ...alsoGender(genderIn(words.slice(at, start))),
    }
    // "we have Leo and Mia": the children.
    const weak =
      before !== null &&
      /^(we|our|i|ive|weve)$/.test(foldedAt(words, at)) &&
      !words.some(({ folded }) => CUE.test(folded))
    const plainly = words.slice(at, start).some(({ folded }) => PLAINLY.test(folded))
    if (before && !weak && (chosen || plainly || !others)) return match
    // Without a word that asks to compare, the names must be all of the sentence, or begin it with "or": "Emma or Olivia".
    const whole =
      at === 0 &&
      words.slice(next).every(({ folded }) => FILLERS.has(folded) || CHATTER.has(folded) || CUE.test(folded))
    const first = at === 0 || words[at]?.clause === true
    const cued = final > 0 || words.some(({ folded }) => CUE.test(folded))
    const last = next === words.length && names.some(isCapital)
    // "Lilian, Lillian, Lilyan?": one known name tells what the others are.
    const spelled = capitals && whole && names.some((name) => vocabulary.fameOf(fold(name)) === 'curated')
    const begins = chosen && first && (capitals || (!others && (at === 0 || cued || last)))
    const decides = (cued || (chosen && famous)) && !others && (capitals || first) && !isNegated(words, at)
    return (famous || spelled || (capitals && chosen)) && (whole || begins || decides)
      ? match
      : readApart(words, at, vocabulary)
  },
  matcher:
    ({ table, spelling }) =>
    (name) => {
      const group = table.groups.get(nameKey(name))
      const rows = group ? [group.from] : spelling.exactly(fold(name)).slice(0, 1)
      return [{ levels: [bitmapOf(rows)], explain: () => [{ kind: 'name', text: 'one of your names' }] }]
    },
}
