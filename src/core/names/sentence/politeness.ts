import { pattern } from './pattern.ts'
import type { Word } from './words.ts'

const PEOPLE =
  '(there|all|everyone|everybody|ladies|mums|moms|mamas|mummies|folks|guys|team|girls|lovelies|again|to all|you all|experts|group|friends|peeps)*'
/** At the beginning of a sentence: `hi everyone`, `ok so`. */
const GREETING = pattern(
  `dear (all|everyone|everybody|ladies|mums|moms|mamas|folks|friends|team|group|parents)|(hi|hello|hey|hiya|heya|greetings|namaste|good (morning|afternoon|evening|day)) ${PEOPLE}|(morning|afternoon|evening) (all|everyone|everybody|ladies|mums|moms|mamas|folks|guys|girls)`,
)
const OPENING = pattern('(ok|okay|so|well|right|hmm+|um+|uh|oh|anyway|alright|ooh)+')
/** After an opening these make it a word of the wish: `well known`, `so popular`. */
const GOES_ON = /^(known|liked|used|loved|now|many|much|few|long|far)$/
/** A clause of its own. */
const CLAUSE = pattern(
  '(please|pls|plz)? (somebody|someone|anyone|can (anyone|someone|anybody|somebody|you) (please|pls)?)? help (me|us|needed|wanted|please|pls|out|with this)*' +
    '|any (help|ideas|suggestions|advice|input) (please|pls|welcome|appreciated|much appreciated|(would|will) be (great|lovely|appreciated|amazing|wonderful))*' +
    '|(im a|were)? (first time|new|soon to be|expecting) (mum|mom|mama|mummy|dad|daddy|parents?|poster|mother|father) (here|to be)?' +
    '|(long|first) time (reader|lurker|poster) (here)?|quick (one|question)|just a (quick)? question|question|urgent|asap|kindly (suggest|advise|help|reply) (me|us|asap)*|much appreciated|its so hard|(please)? be (honest|kind|brutal|gentle|nice|brutally honest) (with (me|us))?|honest (answers?|opinions?) (only|please)|sorry (for the)? (long post)?',
)
/** Words of politeness anywhere. */
const POLITE = pattern(
  '(many thanks|thanks|thank you|thankyou|thx|thnx) (so|very|in advance|a (lot|million|bunch)|much|all|everyone|again|you|for your help|x|xx|xxx)*|(on earth|in the world|the heck|the hell)|(god|hell|heck|lord) no|(oh|good|dear|my) (god|lord|gosh)|omg|for (gods|heavens|goodness|petes|christs|fucks) sake|for the love of (god|all that is holy|everything holy|everything|pete|mike|christ)|for crying out loud|please god|(god|lord|heaven) help (me|us|him|her|them)|(i|we) (swear|beg) (to god|of you|you)?|send help|good grief|(bloody|flipping|freaking|fricking|frigging|effing|fucking|goddamn|goddamned|sodding) (hell)?|thank (god|goodness)|(pretty)? (please|pls|plz|plss|pleaseee?|pretty please) (and thank you)?|cheers (all|everyone|guys)?|i mean|lol|haha|hehe|xx+|kindly|much appreciated|asap',
)
/** Behind these `on earth` says nothing: `what on earth goes with Higginbottom`. */
const ASKS = /^(what|who|why|how|where|which)$/
/** "names that mean thank you" */
const MEANING = /^(mean|means|meaning|meant|says?|signif\w+)$/

/**
 * The words of a sentence without those that only make it polite; where they were a clause of their own, the next word
 * begins one. All of the words when nothing else is said.
 */
export function withoutPoliteness(words: Word[]): Word[] {
  const others: Word[] = []
  let clause = false
  for (let at = 0; at < words.length; ) {
    const length = politeAt(words, at, others.length === 0)
    const word = words[at] as Word
    if (length > 0) {
      clause ||= word.clause
      at += length
      continue
    }
    others.push(clause && !word.clause ? { ...word, clause: true } : word)
    clause = false
    at++
  }
  return others.length === 0 || others.length === words.length ? words : others
}

function politeAt(words: Word[], at: number, first: boolean): number {
  const word = words[at]
  // "OH loves Hector": forums write the other half so.
  if (word?.raw === 'OH' && /^\p{Ll}/u.test(words[at + 1]?.raw ?? '')) return 0
  const ends = (length: number): boolean =>
    words[at + length] === undefined || words[at + length]?.clause === true
  if (first) {
    if (/^(morning|afternoon|evening)$/.test(word?.folded ?? '') && ends(1) && words.length > 2) return 1
    const greeting = GREETING(words, at)
    // "hey girls names please": a greeting ends its clause.
    if (greeting) return ends(greeting.length) ? greeting.length : 1
    const opening = OPENING(words, at)
    if (opening && !GOES_ON.test(words[at + opening.length]?.folded ?? '')) return opening.length
  }
  if (at === 0 || word?.clause === true || first) {
    const clause = CLAUSE(words, at)
    if (clause && ends(clause.length)) return clause.length
  }
  // TIA: "thanks in advance"; Tia is a name.
  if (word?.raw === 'TIA' && word.clause && at === words.length - 1) return 1
  const polite = POLITE(words, at)
  const meant = polite?.length === 2 && word?.folded === 'thank' && MEANING.test(words[at - 1]?.folded ?? '')
  // "names from all over, the best in the world": only behind a word that asks
  const asked = !/^(on|in|the)$/.test(word?.folded ?? '') || ASKS.test(words[at - 1]?.folded ?? '')
  return polite && !meant && asked ? polite.length : 0
}
