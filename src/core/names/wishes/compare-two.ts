import { firstOf, pattern, type PatternMatch } from '#src/core/names/sentence/pattern.ts'
import { isCapital, isTitleCase, type Word } from '#src/core/names/sentence/words.ts'
import { nameAt, type NameInText } from '#src/core/names/sentence/names-in.ts'
import { capitalized } from '#src/core/text/capitalized.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { readDoubles, statedSurname } from './compare-doubles.ts'
import type { SentenceMatch, Vocabulary } from './wish.ts'

/** `how does Miles compare to Milo` */
const COMPARED =
  '(how)? (do|does|would) (the name)? <one> (compare|compared|stack up|measure up|fare|rank) (to|with|against) (the name)? <other>'
/** `is Delilah too much compared to Lila` */
const BESIDE =
  '(is|does|do|would|was|are) (the name)? <one> ([a-z]+){1,4} (compared (to|with)|versus|vs|next to|beside|over|instead of|rather than) (the name)? <other>'
const ALIKE =
  '(are|is|do|does|would) (the names)? <one> (and|or|to|&) <other> (sound|look|be|feel)? (way|much|really)? (too|so|very|that|really) (similar|alike|close|matchy)'
/** `Ada and Ida, too similar?` */
const MATCHY =
  '<one> (and|or|&) <other> (,)? (are|is|way|much|bit|a|just)* (too|so) (similar|alike|close|matchy( matchy)?|matching|samey|much|cheesy|cutesy|cute|twee|corny|silly|weird|different) (names?)?'
/** `how do Maya and Mila compare`, `how different are Elena and Helena`, `Amara and Amaya side by side`. */
const TOGETHER = [
  '(how)? (do|does|would|will|did|can) (the names?)? <one> (and|&) <other> (compare|stack up|measure up|fare|differ|contrast|rank|square up|match up|hold up)',
  'how [a-z]+ (are|is|were|was|do|does|did|would) (the names?)? <one> (and|to|from|&) <other> (be|sound|look|feel|really)?',
  '(side by side|head to head) (,)? (the names?)? <one> (and|&|or|to|with|vs|versus) <other>',
  '(the names?)? <one> (and|&|or|to) <other> (side by side|head to head|next to each other|compared|in comparison)',
]
/** `Ansel compared with Axel`: two names with what puts them beside each other. */
const AGAINST =
  '(the name)? <one> (in comparison (to|with)|compared (to|with|against)|as compared (to|with)|as opposed to|next to|alongside|set against|weighed against|held against|up against) (the name)? <other>'
/** `is Everly too similar to Beverly` */
const NEAR =
  '(is|are|does|would|will) (the name)? <one> (sound|look|be|feel)? (way|much|really|a bit|too|so|very|that|just|quite)* (similar|close|alike|near|identical|different) (to|from) (the name)? <other>'
/** `first choice Esme, second choice Elodie` */
const IN_TURN =
  '(the|our|my)? (first|1st|number one) (choice|option|pick|name)? (is)? <one> (and|,)? (the|our|my)? (second|2nd|number two) (choice|option|pick|name)? (is)? <other>'
/** `is Clara prettier than Cora` */
const THAN = [
  '(do|does|would|will|did) (you|u|we|i|he|she|they|anyone|anybody|people|most people|everyone)? (all|guys|ladies|rather|still)* (like|love|prefer|rate|favou?r|pick|choose|go for|use) (the name)? <one> (more|better|best|rather)? (than|over|to|instead of) (the name)? <other>',
  '(is|are|does|do|would|will|did) (the name|an?)? <one> (sound|be|look|get|age|feel|wear|make)? (a|bit|much|way|lot|the)* (more|less)? [a-z]+ (more|less|better|worse)? (name|choice|option|pick|fit|one)? (than|as) (the name|an?)? <other>',
  '(do|does|would|did) (you|u|anyone|people|we|others) (guys|all|ladies|lot)? (think|reckon|say|feel|find|agree) (that)? (the name)? <one> (is|sounds?|looks?|feels?|to be|be|ages?)? (a|bit|much|way|lot)* (more|less)? [a-z]+ (more|less|better|worse)? (name|choice|option)? than (the name)? <other>',
  '(think|reckon|say|feel|sure|wonder|decide|if|whether) (that|if)? (the name)? <one> ([a-z]+){1,7} than (the name)? <other>',
  'rather (have|use|pick|choose|go for)? <one> than <other>',
  '<one> (rather than|instead of) <other>',
  '(do|does|would|will|did|can|could)? (the name)? <one> (beats?|trumps?|tops?|outdoes|outdo|outranks?|wins? (over|against)) (the name)? <other>',
  '<one> (is|are|sounds?|looks?|ages?|feels?|seems?)? (a|bit|much|way|lot|so)* (better|nicer|prettier|cuter|cooler|worse|sweeter|lovelier) (name|choice|option)? ((to|for) (me|us|my (husband|wife|partner)))? than (the name)? <other>',
  '(who|anyone|anybody|people|you|we|i|they|most people|everyone)? (else)? (prefers?|preferred|favou?rs?|favou?red|picks?|choose|chooses) (the name)? <one> (to|over|above) (the name)? <other>',
  '(is|are|does|do|would|was|were|has) (the name)? <one> ([a-z]+){1,7} than (the name)? <other>',
]
/** `the meanings of Leila and Laila`, `what do Mia and Lia mean`: what is asked of one is asked of both. */
const ASKED = [
  '(whats|what is|what are|tell me|explain)? (the)? (meanings?|origins?|popularity|history|ranks?|pronunciations?) (and (meanings?|origins?|popularity|history))? (of|behind|for) (the names?|both)? <one> (and|or|&|vs|versus) (the name|of)? <other>',
  '(what|where|how|which|when) (do|does|are|is|were) (both)? (popular|common|rare|old|widespread|well known)? (the names?)? <one> (and|or|&) (the name)? <other> (means?|stand for|signify|come from|originate( from)?|rank|popular)?',
  '(how (do|would|should) (you|i|we|people|one)|how to) (say|pronounce) (the names?)? <one> (and|or|&) (the name)? <other>',
].map(pattern)

export const OF_KINDS = pattern(
  '(boys?|girls?|baby|unisex|first|middle|given|last)* (names?|people|parents|families|couples|babies|boys|girls|kids|children)',
)

/** `the meaning of May and June`: beside another name a word with a capital is one, too. */
function monthAt(words: Word[], at: number, { fameOf }: Vocabulary): NameInText | null {
  const word = words[at]
  return word && isCapital(word) && fameOf(word.folded) === 'curated' ? { name: word.raw, length: 1 } : null
}

/** A question that one would ask of a single name, of two well-known ones. */
export function readAsked(words: Word[], at: number, vocabulary: Vocabulary): SentenceMatch<string> | null {
  const found = firstOf(ASKED, words, at)
  // "what are Roman and German names": those of peoples and religions
  if (found && OF_KINDS(words, at + found.length)) return null
  const slots = [found?.slots.one, found?.slots.other].flatMap((slot) => slot ?? [])
  const names = slots.flatMap(
    (slot) => nameAt(words, slot, vocabulary) ?? monthAt(words, slot, vocabulary) ?? [],
  )
  const [one, other] = names.map(({ name }) => name)
  // "girl names meaning of hope and joy": words rather than names
  const areNames = names.every(
    ({ name }) =>
      isCapital(name) ||
      (vocabulary.fameOf(fold(name)) === 'curated' && vocabulary.isMeaningWord?.(fold(name)) !== true),
  )
  if (!found || !one || !other || !areNames || fold(one) === fold(other)) return null
  return { length: found.length, values: [one, other], label: `${one} or ${other}` }
}

const TWO = [...THAN, COMPARED, ALIKE, NEAR, MATCHY, BESIDE, ...TOGETHER, AGAINST].map(pattern)

const OPINION = '(favou?rite|fave|fav|pick|choice|vote|suggestion|idea|preference|one)'
/** Before the second one's "is": whose it is or what, so that "her brother is Max" and "our surname is Peters" are no choice. */
const WHOSE = `(mine|hers|theirs|ours|his|(my|his|her|their|our|the)? (dads|mums|moms|mothers|fathers|husbands|hubbys|wifes|partners|boyfriends|girlfriends|fiances|sisters|brothers|aunts|uncles|grandmas|grandpas|grans|nans|mils|fils|friends|mates|in laws) ${OPINION}?|(my|his|her|their|our|the|dad|mum|mom|hubby)? (other|second|own|next|absolute|current|top)? ${OPINION})`

/** `Flora is lovely but so is Fauna`, `my favourite is Estelle, his is Stella`, `what sets Ada apart from Edda`. */
const EACH = [
  '(likes?|loves?|prefers?|rates?|favou?rs?|enjoys?) (the name)? <one> (more|better|rather) than (the name)? <other>',
  '(i|we|he|she|they) (both|all|really|also|do)* (loves?|likes?|adores?|wants?) (the name)? <one> (,)? (but|and|yet) (also|equally|then again|then|there is|theres|maybe|now) (the name)? <other>',
  `<one> (gets?|has|wins?|got|is) (my|his|her|our|their) (vote|heart|favou?rite|pick|choice|first choice) (,)? (and|but|while)? (${WHOSE} is|(my|his|her|the|our)? [a-z]+ (favou?rite|vote|pick|choice|one)? (goes to|went to|goes for|is for|votes for)) <other>`,
  '(thinking of|leaning|might|may|could|probably|maybe|considering)+ (go|going|leaning|settle|settling|use|using|pick|choose)? (with|for|on|towards)? (the name)? <one> (,)? (but|though|yet|except|only) (then)? <other> (is|has|keeps|feels|seems|sounds|still|also|looks) (so|very|really|such|quite|just)* (tempting|lovely|nice|cute|pretty|growing|calling|pulling|in the running|a contender|there|up there|good|appealing|sweet|close|strong)',
  '(shall|should|do|could|would|can|might) (we|i|you|they) (just|rather|all)? (go with|go for|use|pick|choose|take|stick with|have|keep|call (her|him|it|them)) (the name)? <one> (,)? or (is|would|does|maybe|perhaps|what about|how about|then|rather|even)* <other>',
  '(i|we|he|she|they|dh|mum|mom|hubby|wife) (both|all|really|do|quite|still)* (loves?|likes?|adores?|prefers?) (the name)? <one> (,)? (but|and|yet|though) (the name)? <other> (just|really|also|still)* (sounds?|feels?|looks?|seems?|ages?|suits?|(is|has) (a bit|so|much|more|also|just|really|very|slightly|such|nicer|prettier|better|cuter|easier|sweeter|cooler|softer|stronger|classier|growing)+)',
  '(have|has|had|chose|picked|planned|wanted|going with|set on|settled on|agreed on|decided on) (the name)? <one> (,)? (but|and|yet|now)? (i|we|he|she|im|we are|were|am|are|my [a-z]+|hubby|dh)? (really|now|also|still|keep|keeps|getting|being|a bit|so|very)* (tempted by|drawn to|eyeing|eyeing up|falling for|coming round to|warming to|obsessed with|cant stop thinking (about|of)|keep coming back to|wondering about|thinking about|having second thoughts about|swaying (to|towards)|creeping towards) (the name)? <other>',
  'yes to <one> (,)? (and|or)? no to <other>',
  '<one> (is|sounds?|looks?|feels?) [a-z]+ (,)? (but|and|yet|though) so (is|does) <other>',
  `(my|his|her|our|dads?|mums?|moms?|husbands?|wifes|hubbys|partners?) (absolute|current|own|top|first)? (favou?rite|fave|fav|pick|choice|vote|suggestion|idea|preference|number one) is <one> (,)? (and|but|while|whereas)? ${WHOSE} is <other>`,
  '(sets?|makes?|tells?|distinguish|distinguishes|separates?) (the name)? <one> (apart|different|distinct)? from (the name)? <other>',
].map(pattern)

/** `if not Penny then Poppy`, `Penny, and failing that Poppy`: the second one where the first will not do. */
const INSTEAD = [
  '<first> (,)? (and|but|or|so)? if not <one> (,)? (then|maybe|perhaps|probably|its|it is)+ (the name)? <other>',
  '(and|so|but)? if (its|it is|we|i|he|she|they|(cant|dont|can not) (be|have|use|go with|choose|pick|like|agree on))* not (going with|using|having|choosing|picking|call (her|him|it)|(the name)?)? <one> (,)? (then|maybe|perhaps|probably|how about|what about|it will be|its|it is|id|we|i|would|like|love|prefer|choose|pick|go with|call (her|him|it)|go)+ (the name)? <other>',
  '<one> (,)? (and|but|or|so)? (if not (that|her|him|available|taken)?|failing (that|which|this|her|him)|or else|otherwise|alternatively|as (a|our) (plan b|back up|backup|fallback)|(plan b|the back up|the backup|back up|backup|fallback|runner up|second choice|second) (name)? (is|would be|being)?|with) (,)? (then|maybe|perhaps|probably|its|it is|with)* (the name)? <other> (as|for) (a|the|our|my) (plan b|back up|backup|fallback|second choice|reserve|runner up)',
  '<one> (,)? (and|but|or|so)? (if not (that|her|him)?|failing (that|which|this)|or else|otherwise|alternatively|plan b|back up|backup|fallback|runner up|(in)? (second|2nd) place) (,)? (is|goes to|then|maybe|perhaps|probably|its|it is|would be|wed|go|with|we|id|use)* (the name)? <other>',
].map(pattern)

const TURNS = [IN_TURN].map(pattern)
/** Whose turns they are: a middle name, or a child. */
const OF_TURNS = /^(choices?|options?|picks?)$/

const OR_NEXT = /^(or|vs|versus|and|against)$/

/** `Grace Elizabeth or Grace Eleanor`: of two first names of each, the same is no part of the choice. */
const SAME_FIRST = pattern('<first> <one> (,)? (or|vs|versus|against) <again> <other>')

function readSameFirst(words: Word[], at: number, vocabulary: Vocabulary): SentenceMatch<string> | null {
  const { one = -1, again = -1, other = -1 } = SAME_FIRST(words, at)?.slots ?? {}
  const first = nameAt(words, at, vocabulary)
  const isKnown = (slot: number): boolean =>
    isCapital(words[slot]) || /^(curated|common)$/.test(vocabulary.fameOf(words[slot]?.folded ?? '') ?? '')
  if (!first || !isKnown(at) || words[at]?.folded !== words[again]?.folded) return null
  // "Sebastian James or Sebastian Cole? other middle names"
  const isOfMiddle = words.some(({ folded }) => folded.startsWith('middle'))
  if (isOfMiddle && words.some(({ folded }) => /^(others?|another|else|more)$/.test(folded))) return null
  const names = [one, other].flatMap((slot) => nameAt(words, slot, vocabulary) ?? [])
  if (names.length < 2 || ![one, other].every(isKnown) || names.some(({ length }) => length > 1)) return null
  const values = names.map(({ name }) => capitalized(name))
  return { length: other + 1 - at, values, label: values.join(' or ') }
}

/** `does Anna Rose beat Anna Kate`, `is Anna Rose nicer than Anna Kate`: without "or" each is meant with its first. */
const SAME_BESIDE = pattern(
  '(do|does|would|will|did|can|could|is|are|was|has|how does)? (the name)? <first> <one> (beats?|trumps?|tops?|outdoes|outdo|outranks?|wins? (over|against)|([a-z]+){0,6} than|([a-z]+){0,4} (compared? (to|with|against)|in comparison (to|with)|next to|beside|instead of|rather than)) (the name)? <again> <other>',
)

function readSameBeside(words: Word[], at: number, vocabulary: Vocabulary): SentenceMatch<string> | null {
  const found = SAME_BESIDE(words, at)
  if (!found) return null
  const { first = -1, one = -1, again = -1, other = -1 } = found.slots
  const each = [first, one, again, other]
  if (!each.every((slot) => isCapital(words[slot]))) return null
  if (words[first]?.folded !== words[again]?.folded) return null
  const [begins, next, otherNext] = [first, one, other].map(
    (slot) => nameAt(words, slot, vocabulary, slot !== first)?.name,
  )
  if (!begins || !next || !otherNext || fold(next) === fold(otherNext)) return null
  const values = [`${begins} ${next}`, `${begins} ${otherNext}`]
  return { length: found.length, values, label: values.join(' or ') }
}

/** `Maeve Collins or Orla Collins`, `Sarah Jane Collins or Sarah Beth Collins`: each with the surname. */
export function readFull(words: Word[], at: number, vocabulary: Vocabulary): SentenceMatch<string> | null {
  // The second of three words may come twice as well: "Ava Rose Collins or Isla Rose Collins".
  const surname = [2, 1]
    .filter((behind) => {
      const word = words[at + behind]
      const isName = word !== undefined && isCapital(word) && !word.clause
      return isName && words.some(({ folded }, later) => later > at + behind + 1 && folded === word.folded)
    })
    .map((behind) => words[at + behind])[0]
  if (!surname || readDoubles(words, at, vocabulary)) return null
  const names: string[] = []
  let end = at
  let isLinked = false
  for (let next = at; ; ) {
    const length = [1, 2].find((each) => words[next + each]?.folded === surname.folded)
    const [first, last] = [words[next], words[next + (length ?? 0)]]
    // "Ivy-Mae or Isla-Mae": of the name
    if (!first || !last || length === undefined || last.clause || last.hyphen) break
    const name = nameAt(words, next, vocabulary, isCapital(first))?.name
    const own = words.slice(next + 1, next + length)
    if (!name || !isCapital(last) || !own.every(({ raw, clause }) => isCapital(raw) && !clause)) break
    names.push([name, ...own.map(({ raw }) => raw)].join(' '))
    isLinked ||= next > at && OR_NEXT.test(words[next - 1]?.folded ?? '')
    end = next + length + 1
    const linked = OR_NEXT.test(words[end]?.folded ?? '')
    if (!linked && !words[end]?.clause) break
    next = end + (linked ? 1 : 0)
  }
  if (names.length < 2 || !isLinked) return null
  const isStated = statedSurname(words) === surname.folded
  // "Lola Rose or Ella Rose": no surname but the second of two names
  if (!isStated && vocabulary.secondName?.(surname.folded) === 'first') {
    const whole = names.map((name) => `${name} ${surname.raw}`)
    return { length: end - at, values: whole, label: whole.join(' or ') }
  }
  return {
    length: end - at,
    values: names,
    label: names.join(' or '),
    ...(!isStated && { also: [{ kind: 'surname', values: [surname.raw], label: `with ${surname.raw}` }] }),
  }
}

/** Two names of which a sentence says how one is beside the other. */
export function readTwo(words: Word[], at: number, vocabulary: Vocabulary): SentenceMatch<string> | null {
  // "Ava Rose or Isla Rose": whole names
  if (readDoubles(words, at, vocabulary)) return null
  const full =
    readFull(words, at, vocabulary) ??
    readSameFirst(words, at, vocabulary) ??
    readSameBeside(words, at, vocabulary)
  if (full) return full
  const asked = readAsked(words, at, vocabulary)
  if (asked) return asked
  const isTurn = words.some(({ folded }) => OF_TURNS.test(folded))
  const found =
    firstOf(TWO, words, at) ?? firstOf(EACH, words, at) ?? (isTurn ? firstOf(TURNS, words, at) : null)
  const instead = found ? null : firstOf(INSTEAD, words, at)
  if (instead) return readInstead(words, instead, vocabulary)
  const [one, other] = [found?.slots.one, found?.slots.other].map((slot) =>
    slot === undefined ? null : nameAt(words, slot, vocabulary, isCapital(words[slot])),
  )
  if (!found || !one || !other || fold(one.name) === fold(other.name)) return null
  return { length: found.length, values: [one.name, other.name], label: `${one.name} or ${other.name}` }
}

/** Both must be well known where they have no capital: "if not short then sweet". */
function readInstead(
  words: Word[],
  { length, slots }: PatternMatch,
  vocabulary: Vocabulary,
): SentenceMatch<string> | null {
  const names = [slots.first, slots.one, slots.other].flatMap((slot) => {
    const found = slot === undefined ? null : nameAt(words, slot, vocabulary, isTitleCase(words[slot]))
    if (!found || found.length > 1) return []
    const folded = fold(found.name)
    const isName = isCapital(found.name)
      ? vocabulary.isWishWord?.(folded) !== true || vocabulary.fameOf(folded) === 'curated'
      : vocabulary.fameOf(folded) === 'curated' && vocabulary.isMeaningWord?.(folded) !== true
    return isName ? [found.name] : []
  })
  const [one = '', other = ''] = names
  const needed = slots.first === undefined ? 2 : 3
  if (names.length < needed || fold(one) === fold(other)) return null
  return { length, values: names, label: names.join(' or ') }
}
