import { nameAt } from '#src/core/names/sentence/names-in.ts'
import { pattern } from '#src/core/names/sentence/pattern.ts'
import { isCapital, type Word } from '#src/core/names/sentence/words.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { foldedAt, type Vocabulary } from './wish.ts'

/** A girl's name, a boy's, or one for both. */
const GENDER =
  '(girls?|boys?|females?|males?|feminine|masculine|unisex|gender neutral|neutral|girly|girlie|boyish|girlish|manly|womans?|mans?|womens|mens|daughters?|sons?|either gender|either sex|both genders|both sexes|both)'
/** Between a name and a gender. */
const FILL =
  '(the|a|an|my|our|more|most|mostly|usually|really|actually|also|just|only|ever|always|still|now|considered|seen|known|thought of|as|used|given|for|to|on|of|mainly|typically|traditionally|commonly|often|too|very|so|called|strictly|generally|primarily|better|common|popular|suitable|suited|ok|okay|fine|good|nice|weird|strange|odd|leaning|leans|with|by|baby|little|name|purely|exclusively|technically|truly|originally|supposed|meant|be|been|once|ever|first)*'
const OR = `(,)? ((or|and|vs|versus|than) (is it|it is|its|are they|only|just)? ${FILL} ${GENDER} (names?)?)?`
const NAMED = '(the|a)? (name|first name)?'

/** A question where nothing is before the verb: `is Quinn a girl's name`, `is Avery more common for girls or boys`. */
const VERB_FIRST = pattern(
  `(is|was|are|isnt|wasnt|arent) ${NAMED} <name> ${FILL} ${GENDER} (names?|only|too|enough|at all|as well)* ${OR} (names?)?`,
)
/** What may be before that verb without being its subject. */
const LEADS =
  /^(so|but|hi|hey|hello|guys|folks|all|everyone|ladies|wondering|curious|question|ok|okay|well|honestly|um)$/
/** Questions about who is given a name. */
const PATTERNS = [
  pattern(`(so|and)? ${NAMED} <name> (is|was|isnt) (that|it) ${FILL} ${GENDER} (names?)? ${OR}`),
  // "can Riley be a boy's name", "does Sage work for a boy", "would you use James for a girl"
  pattern(
    `(can|could|would|does|do|should|will|did|has|is it|is it ok to|is it okay to|is it weird to|is it strange to|is it odd to|is it fine to|is it too weird to|ok to|okay to|weird to) (you|we|i|people|they|anyone|anybody|parents|ever)* (still)? (use|give|consider)? ${NAMED} <name> (ever|also|really|still|even|only|count|counts|pass|passes|qualify|read|reads|come across|sound|sounds|feel|feels|look|looks|work|works|suit|suits|fit|fits|go|be|been|lean|leans|skew|skews|get|gets|used|given|like|seem)* ${FILL} ${GENDER} (names?|too|as well|or not)* ${OR} (names?)?`,
  ),
  // "can you call a girl James", "would you name a boy Ashley", "do people call girls Ezra"
  pattern(
    `(can|could|would|do|does|should|did|is it ok to|is it okay to|is it weird to|is it strange to|is it odd to|is it fine to|ok to|okay to|weird to|strange to|can i|can we) (you|we|i|people|they|anyone|anybody|parents|ever)* (name|call|have) (a|my|our|your|their)? (baby|little)? ${GENDER} (called|named)? <name>`,
  ),
  // "wondering if Reese is a girl's name", "my friend says Carter is only for boys"
  pattern(
    `(if|whether|says?|thinks?|thought|heard|told|swears?|insists?|convinced|sure|know|claims?|that) (me|us)? (that)? ${NAMED} <name> (is|was|isnt|can be|could be|would be|works) ${FILL} ${GENDER} (names?)? ${OR} (names?)?`,
  ),
  // "are there girls called Ezra", "more girls or boys named Avery"
  pattern(
    `(are|is|were|do|does|more|any) (there|any|many|more|mostly|mainly)* ${GENDER} ((or|and|than|vs) (more)? ${GENDER})? (babies|kids|children|people)? (that|who|get|are|is|were|with)* (called|named|given|the name|the name of)+ <name>`,
  ),
  // "what gender is Sasha", "gender of Sasha", "Sasha gender"
  pattern(`(what|which|whats) (the)? (gender|sex) (is|does|would|are|of|for)* ${NAMED} <name>`),
  pattern(
    `(whats|what is|how is|hows|the|what)* (gender|sex|girl boy|boy girl|male female) (split|ratio|breakdown|balance|distribution|use|usage|percentage|share)? (of|for|on) ${NAMED} <name>`,
  ),
  pattern(`how is ${NAMED} <name> (split|divided) (between)? ${GENDER} (and|or) ${GENDER}`),
  // "boy or girl name: Sasha", "is it a girl's or a boy's name, Sasha"
  pattern(`(is it|is that|is this)? ${FILL} ${GENDER} (names?)? or ${FILL} ${GENDER} (names?)? (,)? <name>`),
]
/** The name alone before the question: `Quinn: boy or girl?` */
const NAME_FIRST = [
  pattern(
    `${NAMED} <name> (,)? (is it|is that|is this|as)? ${FILL} ${GENDER} (names?)? (,)? or (is it|more|just)* ${FILL} ${GENDER} (names?)?`,
  ),
  pattern(`${NAMED} <name> , (is|are|was|can) (it|that|this|they) ${FILL} ${GENDER} (names?|too)* ${OR}`),
  pattern('<name> (,)? (what|which)? (gender|sex) (is (it|that|this))?'),
  pattern(
    `(thoughts|opinions?|views|feelings|what do you think|what are your thoughts|how do you feel|how do we feel) (of|on|about)* ${NAMED} <name> (for|on) (a|my|our|the)? (baby|little)? ${GENDER}`,
  ),
]
/** All of a sentence: `Indigo for a girl?` */
const WHOLE = pattern(`<name> (for|on|as) (a|an|our|my) (baby|little)* ${GENDER} (names?)?`)
/** Whose gender it is: `with our boys`, `my daughter Rose` are of the family. */
const OWN = /^(with|our|my)$/
const GENDERED = /^(girl|boy|daughter|son)s?$/
/** Of `gender neutral names` nobody asks the gender. */
const NEUTRAL = /^(neutral|free|fluid|reveal|inclusive)$/
/** Another name to choose from. */
const CHOICE = /^(or|vs|versus|than|and|over)$/

/** Whether girls or boys are given a name, as a sentence asks: the name and the words of the question. */
export function askedGender(
  words: Word[],
  at: number,
  vocabulary: Vocabulary,
): { name: string; length: number } | null {
  const begins = at === 0 || words[at]?.clause === true
  if (CHOICE.test(foldedAt(words, at - 1)) && !begins) return null
  const verbs = begins || LEADS.test(foldedAt(words, at - 1)) ? [VERB_FIRST] : []
  for (const each of [...verbs, ...PATTERNS, ...(begins ? NAME_FIRST : [])]) {
    const found = each(words, at)
    const name = found && nameIn(words, found.slots.name ?? 0, vocabulary)
    if (!found || !name) continue
    const end = at + found.length
    if (isChoice(words, end) || isOfFamily(words, at, end, vocabulary)) continue
    if (foldedAt(words, end - 1) === 'gender' && NEUTRAL.test(foldedAt(words, end))) continue
    return { name, length: found.length }
  }
  const whole = at === 0 ? WHOLE(words, at) : null
  const name = whole?.length === words.length && isCapital(words[0]) ? nameIn(words, 0, vocabulary) : null
  return name === null ? null : { name, length: words.length }
}

function nameIn(words: Word[], at: number, vocabulary: Vocabulary): string | null {
  const found = nameAt(words, at, vocabulary)
  // "is it a good girl name", "Gemstones for a girl": where every word has a capital, or none, only what is well known as a name
  const isMarked = isCapital(words[at]) && at > 0 && words[at]?.clause === false
  return found && (isMarked || vocabulary.fameOf(fold(found.name)) === 'curated') ? found.name : null
}

/** Whether a gender is that of children in the family: `does Ivy go with our boys`, `with our daughter Rose`. */
function isOfFamily(words: Word[], from: number, end: number, vocabulary: Vocabulary): boolean {
  const own = words.findIndex(({ folded }, at) => at > from && at < end && OWN.test(folded))
  if (own < 0) return false
  return words.slice(own, end).some(({ folded }, after) => {
    if (!GENDERED.test(folded)) return false
    const next = own + after + 1
    const named = /^(called|named)$/.test(foldedAt(words, next)) ? next + 1 : next
    // "our girl's name" is no plural
    const isPlural = folded.endsWith('s') && !/^names?$/.test(foldedAt(words, next))
    return isPlural || nameIn(words, named, vocabulary) !== null
  })
}

/** Whether another name follows: `is Rory more of a boy's name than Robin`. */
const isChoice = (words: Word[], at: number): boolean =>
  CHOICE.test(foldedAt(words, at)) && isCapital(words[at + 1])
