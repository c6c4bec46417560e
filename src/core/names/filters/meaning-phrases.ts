import { ideaOfEmoji, inEnglish } from '#src/core/names/sentence/other-languages.ts'
import { NO_DATA } from '#src/core/names/sentence/no-data.ts'
import { CHATTER, FILLERS, NEGATIONS, UNREAD_CLAUSES } from '#src/core/names/sentence/sentence-words.ts'
import { alsoGender, genderIn } from '#src/core/names/sentence/fitting.ts'
import { wordSet } from '#src/core/names/sentence/word-list.ts'
import { pattern } from '#src/core/names/sentence/pattern.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
import { foldedAt, type SentenceMatch } from '#src/core/names/wishes/wish.ts'

/** Words in a sentence that introduce the meaning. */
export const MEANING_VERBS = [
  'meaning',
  'meanings',
  'means',
  'mean',
  'meant',
  'signifying',
  'symbolizing',
  'symbolising',
  'about',
  'inspired',
  'symbolizes',
  'symbolises',
  'symbolize',
  'signifies',
  'signify',
  'represents',
  'represent',
]

/** Before an idea, or a name whose meaning others should have. */
export const SAME_MEANING = '(the|a)? (same|similar) meanings? (as|to|of)'

/** The verbs as phrases. */
export const VERBS = pattern(
  'meanings? (that|which)? (we|i|were|im|ive|weve|id|wed) (are|am|want|like|love|would|looking|searching|going|hoping|need|have|after|for|to|in|mind)* (is|are|should be|would be|being)|(meanings?|means?|meant) (of (the|her|his|our|a|their)? (first)? names?)? ((should|must|has to|needs? to|ought to|could) be (something|anything) (with|of|about|around|like)|to be|of|is|should be|must be|has to be|being|the same as|something|anything|like|about|to do with|that is|as|related to|relating to|associated with|connected to|connected with|close to|near to|similar to|along the lines of|(should|must|has to|can) be (very)? (positive|good|nice|happy|lovely|beautiful|deep|special|strong)|(positive|good|nice|happy|lovely|beautiful|deep|special|strong) (,)? (such as|like|e g)|such as|, like|, such as)*' +
    `|(names?|with|has|have|having)* ${SAME_MEANING}` +
    '|(something|anything|having|has|have)? (to do with|related to|relating to|associated with|connected (to|with)|linked (to|with)|referring to|refers? to|denotes?|denoting|evokes?|evoking|conveys?|conveying|symboli[sz]es?|symboli[sz]ing|(foreign|other|another|old)? words? (for|meaning)|(a|some|any|close|strong|with|has|have|having)* (ties?|links?|connections?|relation|references?|nod|association|relationship) (to|with)|symbolic of|symbols? (of|for)|signify|signifies|signifying|represents?|representing|stands? for|standing for|(that|which|names) says?|translat[a-z]+ (to|as|into)|inspired by|inspired|about)',
)

/** Behind a meaning they begin something else. */
const ENDS = wordSet(
  'after before because since when while if though although due but preferably ideally maybe too also pls plz thx thanks lol either plus ideas popular common rare',
)

/** The same in Spanish, French, German, Portuguese and Italian. */
const FOREIGN_VERBS = wordSet(
  'significa significan significado significato significati significhi signifiquen signifique signifie signifient signifiant signification bedeutet bedeuten bedeutung significam significano signifianti significando quiere quieren veut veulent quer querem vuol vogliono',
)

const WANTING = /^(quiere|quieren|veut|veulent|quer|querem|vuol|vogliono)$/
/** Stop words inside a meaning; at its end they are not part of it. */
const LINKS = wordSet(
  'such as dire decir dizer algo quelque chose a an the of by to in from anything something like la le el il lo de del der die das du di da do l decir',
)

/** `means moon in another language` */
const LANGUAGE = pattern(
  '(in|from) (an|the)? (another|any|a|some|other|different|foreign|any other) (languages?|cultures?)',
)

/** `the meaning is important to us` */
const IMPORTANT = pattern(
  '(the|its|name|names)* meanings? (is|are|matters?|really|very|so|quite|super|also|most|has to be|should be|must be|be|a lot)* (important|key|essential|crucial|everything|matters?|a must|meaningful|significant) (to (us|me|him|her|my (husband|wife|partner|family)))?',
)

const THE_SAME = pattern(
  '(means?|meaning|stands? for|signif(y|ies)) (exactly)? (the)? same (thing)? (in|to|for|as|across|on)',
)

const VERB_LAST = pattern(
  '(der|die|das|welcher|welche|was) (soviel wie|so viel wie)? <idea> (bedeutet|bedeuten|bedeutung hat)',
)

/** `meaning light`, `that means gift of God`: up to the last word that belongs to the meaning. */
export function readMeaning(
  words: Word[],
  at: number,
  othersBegin: (at: number) => boolean,
  themes: ReadonlyMap<string, unknown>,
): SentenceMatch<string> | null {
  const important = IMPORTANT(words, at)
  if (important) return { length: important.length, values: [], label: '' }
  // "der Stern bedeutet"
  const final = VERB_LAST(words, at)
  if (final) {
    const idea = inEnglish(foldedAt(words, final.slots.idea ?? 0))
    return { length: final.length, values: [idea], label: `means ${idea}` }
  }
  // "means the same in Hebrew and Arabic"
  if (THE_SAME(words, at)) return null
  const foreign =
    FOREIGN_VERBS.has(foldedAt(words, at)) &&
    // "minha esposa quer Davi": it wants
    (!WANTING.test(foldedAt(words, at)) || /^(decir|dire|dizer)$/.test(foldedAt(words, at + 1)))
  const verbs = foreign ? 1 : (VERBS(words, at)?.length ?? 0)
  // "how about something like Helen", "what about Greek names": a suggestion; not "what about the sea"
  const suggests = foldedAt(words, at) === 'about' && /^(how|what)$/.test(foldedAt(words, at - 1))
  if (verbs === 0 || (suggests && !(foldedAt(words, at + 1) === 'the' && words.length <= at + 4))) return null
  let end = at + verbs
  const found: string[] = []
  const others: string[] = []
  while (end < words.length) {
    const word = words[end] as Word
    if (word.clause && end > at + verbs) {
      // "joy, hope or peace"
      const after = words[end + 1]
      const goesOn = after === undefined || after.clause || /^(or|and|und|o|ou|y|e|et)$/.test(after.folded)
      if (found.length === 0 || !goesOn || !themes.has(word.folded) || othersBegin(end)) break
      others.push(found.splice(0).join(' '))
    }
    if (found.length > 0 && word.folded === 'or' && ideaFollows(words, end + 1, othersBegin)) {
      others.push(found.splice(0).join(' '))
      end++
      continue
    }
    if (found.length > 0 && LANGUAGE(words, end)) break
    if (!LINKS.has(word.folded)) {
      // "courage and honor"
      const joined =
        word.folded === 'and' &&
        found.length > 0 &&
        (themes.has(foldedAt(words, end + 1)) || foldedAt(words, end + 1) === 'kind')
      if (joined && !othersBegin(end + 1)) {
        end++
        continue
      }
      // "my love", "God is gracious"
      const whose = found.length === 0 && !word.clause && /^(my|our|your|his|her)$/.test(word.folded)
      const spoken =
        /^(is|has|will)$/.test(word.folded) && /^(god|lord|allah|yahweh|jehovah)$/.test(found.at(-1) ?? '')
      if (whose || spoken) {
        end++
        continue
      }
      // "brave and kind"
      const kind = word.folded === 'kind' && foldedAt(words, end + 1) !== 'of'
      if (word.folded === NO_DATA) break
      if ((FILLERS.has(word.folded) && !kind) || NEGATIONS.has(word.folded)) break
      if (foreign && found.length > 0 && CHATTER.has(word.folded)) break
      if (ENDS.has(word.folded)) {
        if (found.length > 0) break
        end++
        continue
      }
      if (found.length > 0 && UNREAD_CLAUSES.has(word.folded)) break
      if (othersBegin(end)) break
      found.push(ideaOfEmoji(word.folded) ?? (foreign ? inEnglish(word.folded) : word.folded))
    }
    end++
  }
  if (found.length === 0) return null
  while (LINKS.has(foldedAt(words, end - 1))) end--
  const values = [...others, found.join(' ')]
  return {
    length: end - at,
    values,
    label: `means ${values.join(' or ')}`,
    // "the meaning of her name"
    ...alsoGender(genderIn(words.slice(at, at + verbs))),
  }
}

/** Whether a word after "or" is another idea, not the beginning of another wish. */
const ideaFollows = (words: Word[], at: number, othersBegin: (at: number) => boolean): boolean => {
  const next = words[at]
  return (
    next !== undefined &&
    !next.clause &&
    !FILLERS.has(next.folded) &&
    VERBS(words, at) === null &&
    !othersBegin(at)
  )
}
