import { ideaConditions } from '#src/core/names/search/idea-conditions.ts'
import { themePhrases } from '#src/core/names/sentence/phrases.ts'
import { ideaOfEmoji, inEnglish } from '#src/core/names/sentence/other-languages.ts'
import {
  CHATTER,
  FILLERS,
  NEGATIONS,
  PRAISE,
  UNREAD_CLAUSES,
} from '#src/core/names/sentence/sentence-words.ts'
import { alsoGender, genderIn } from '#src/core/names/sentence/fitting.ts'
import { wordSet } from '#src/core/names/sentence/word-list.ts'
import { pattern } from '#src/core/names/sentence/pattern.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
import type { Filter } from './filter.ts'
import {
  foldedAt,
  isAsked,
  isOfMeaning,
  ofMeaningAt,
  longestPhrase,
  type SentenceMatch,
  type Vocabulary,
} from '#src/core/names/wishes/wish.ts'
import type { FilterRule } from './rule.ts'

/** Maximum length of a meaning, in characters. */
const MAX_LENGTH = 60

/** A theme's id, or words to find in a meaning. */
export const meaning: Filter<string, 'meaning'> = {
  param: 'meaning',
  label: 'Meaning or theme',
  dropped: 'Any meaning',
  read: (text) => text.slice(0, MAX_LENGTH).trim() || undefined,
  describe: (words, choices) =>
    `means ${choices?.themes.find(({ id }) => id === words)?.label.toLowerCase() ?? words}`,
  control: {
    kind: 'text',
    maxLength: MAX_LENGTH,
    placeholder: 'light, sea, brave',
    suggestions: 'themes',
  },
}

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
/** The same as phrases. */
const VERBS = pattern(
  'meanings? (that|which)? (we|i|were|im|ive|weve|id|wed) (are|am|want|like|love|would|looking|searching|going|hoping|need|have|after|for|to|in|mind)* (is|are|should be|would be|being)|(meanings?|means?|meant) (of (the|her|his|our|a|their)? (first)? names?)? ((should|must|has to|needs? to|ought to|could) be (something|anything) (with|of|about|around|like)|to be|of|is|should be|must be|has to be|being|the same as|something|anything|like|about|to do with|that is|as|related to|relating to|associated with|connected to|connected with|close to|near to|similar to|along the lines of|(should|must|has to|can) be (very)? (positive|good|nice|happy|lovely|beautiful|deep|special|strong)|(positive|good|nice|happy|lovely|beautiful|deep|special|strong) (,)? (such as|like|e g)|such as|, like|, such as)*' +
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

const VERB_LAST = pattern(
  '(der|die|das|welcher|welche|was) (soviel wie|so viel wie)? <idea> (bedeutet|bedeuten|bedeutung hat)',
)

export const meaningRule: FilterRule<string> = {
  help: { title: 'Meaning or theme', examples: ['names meaning light', 'meaning brave'] },
  attribute: { name: 'theme', idOf: 'themes' },
  reader({ corpus, isMeaningWord }) {
    const themes = themePhrases(corpus)
    return (words, at, { othersBegin }) =>
      readMeaning(words, at, othersBegin, themes) ??
      readNamesOf(words, at) ??
      readTheme(words, at, themes) ??
      readDescribed(words, at, isMeaningWord)
  },
  join: (first, second) => [...new Set(`${first} ${second}`.split(' '))].join(' '),
  matcher: (at) => (words) => ideaConditions(words, at),
  asName: 'instead',
  ofSense: true,
}

/** `meaning light`, `that means gift of God`: up to the last word that belongs to the meaning. */
function readMeaning(
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
  const foreign = FOREIGN_VERBS.has(foldedAt(words, at))
  const verbs = foreign ? 1 : (VERBS(words, at)?.length ?? 0)
  if (verbs === 0) return null
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

/** Words of themes that sentences use for other things; they count only after a verb of meaning. */
const MENTIONED = wordSet(
  'might may will can given people time mind thought change work place same family year years rank day free third second first old new born party help law',
)

const NAMES_OF = pattern(
  '(nombres?|prenoms?|nomes?|nomi|nome) (de|di|d|des|du|da|do) (la|los|las|el|le|les|l)? <idea>',
)

/** `nombres de flores`, `Blumennamen`: an idea in another language beside "names". */
function readNamesOf(words: Word[], at: number): SentenceMatch<string> | null {
  const of = NAMES_OF(words, at)
  const word = foldedAt(words, of?.slots.idea ?? -1)
  const stem = /^([a-z]{3,})(?:vor)?namen?$/.exec(foldedAt(words, at))?.[1] ?? ''
  const [asked, length] = of ? [word, of.length] : [stem.replace(/n$/, ''), 1]
  const idea = inEnglish(asked)
  return idea === asked ? null : { length, values: [idea], label: `means ${idea}` }
}

const SUCH_AS = pattern('(such as|like|e g|eg|for example|for instance|maybe|perhaps|something like)')

/** What says of a meaning how much it is liked, and not what it is. */
const JUDGED = wordSet(
  'good nice positive happy lovely deep special beautiful pretty great cool interesting unusual real true specific certain same similar different whose hidden double other bad negative own unique powerful original exact proper actual literal clear strong nice meaningful significant wonderful amazing full first name',
)

/** `a sad meaning`: a word that the meanings have, though it is no theme. */
function readDescribed(
  words: Word[],
  at: number,
  isMeaningWord: Vocabulary['isMeaningWord'],
): SentenceMatch<string> | null {
  const word = foldedAt(words, at)
  if (FILLERS.has(word) || CHATTER.has(word) || JUDGED.has(word) || isMeaningWord?.(word) !== true)
    return null
  const noun = ofMeaningAt(words, at + 1)
  return noun === 0 ? null : { length: 1 + noun, values: [word], label: `means ${word}` }
}

/** A theme by its name; a single word of praise is usually politeness: `beautiful Irish names`. */
function readTheme(words: Word[], at: number, themes: Map<string, string[]>): SentenceMatch<string> | null {
  const emoji = ideaOfEmoji(foldedAt(words, at))
  if (emoji !== undefined) {
    let length = 1
    while (ideaOfEmoji(foldedAt(words, at + length)) === emoji) length++
    const other =
      foldedAt(words, at + length) === 'or' ? ideaOfEmoji(foldedAt(words, at + length + 1)) : undefined
    if (other !== undefined)
      return { length: length + 2, values: [emoji, other], label: `means ${emoji} or ${other}` }
    return { length, values: [emoji], label: `means ${emoji}` }
  }
  const polite = (word: string): boolean =>
    (FILLERS.has(word) || (PRAISE.has(word) && words.length > 1)) && !isOfMeaning(words, at + 1)
  const found = longestPhrase(words, at, (phrase, length) =>
    themes.has(phrase) && !(length === 1 && polite(phrase)) ? phrase : undefined,
  )
  const noun = found ? ofMeaningAt(words, at + found.length) : 0
  // "a beautiful meaning, such as beloved"
  if (found && noun > 0 && JUDGED.has(found.phrase) && SUCH_AS(words, at + found.length + noun)) return null
  if (found && noun > 0)
    return { length: found.length + noun, values: [found.phrase], label: `means ${found.phrase}` }
  // "brave or strong meaning"
  const either =
    found && /^(or|and)$/.test(foldedAt(words, at + found.length))
      ? longestPhrase(words, at + found.length + 1, (phrase) => (themes.has(phrase) ? phrase : undefined))
      : null
  const last = found && either ? at + found.length + 1 + either.length : 0
  if (found && either && isOfMeaning(words, last)) {
    const joined = foldedAt(words, at + found.length) === 'and'
    const ideas = [found.phrase, either.phrase]
    return {
      length: last + ofMeaningAt(words, last) - at,
      values: joined ? [ideas.join(' ')] : ideas,
      label: `means ${ideas.join(joined ? ' ' : ' or ')}`,
    }
  }
  if (!found || !isAsked(words, at, found.length)) return null
  // "good morning", "our cat", and "help" by itself
  const before = foldedAt(words, at - 1)
  if (/^(good|happy)$/.test(before) && /^(morning|evening|afternoon|night|day)$/.test(found.phrase))
    return null
  if (
    /^(our|my|his|her|your)$/.test(before) &&
    !/^(names?|themed?)$/.test(foldedAt(words, at + found.length))
  )
    return null
  // "a strong meaning like warrior"
  const verb = words[at + found.length]?.clause === false ? VERBS(words, at + found.length) : null
  const idea = verb && words[at + found.length + verb.length]
  if (
    idea &&
    /^meanings?$/.test(foldedAt(words, at + found.length)) &&
    !idea.clause &&
    !FILLERS.has(idea.folded)
  )
    return null
  // "love names with a v"
  if (
    /^(love|hope|wish|like)$/.test(found.phrase) &&
    (at === 0 || words[at]?.clause === true) &&
    /^(names?|an?|the|this|that|it|these|those|all|how|when)$/.test(foldedAt(words, at + 1)) &&
    words.length > 3
  )
    return null
  // "we love names"
  if (
    /^(love|hope|wish|like|care|trust)$/.test(found.phrase) &&
    /^(i|we|they|you|he|she|really|absolutely|both|do|also|just|to|would|id|still|all)$/.test(before)
  )
    return null
  // "elegance wise"
  if (
    found.phrase === 'wise' &&
    at > 0 &&
    words[at]?.clause === false &&
    !FILLERS.has(before) &&
    !themes.has(before) &&
    (!words[at + 1] || words[at + 1]?.clause === true)
  )
    return null
  if (found.phrase === 'dream' && /^names?$/.test(foldedAt(words, at + 1))) return null
  if (words.length === 1 && CHATTER.has(found.phrase)) return null
  // Beside a meaning that is asked for, an idea is part of the story: "means sea, grandpa was a sailor".
  const elsewhere = (other: number) => other < at && VERBS(words, other) !== null
  if (/^(an?|the)$/.test(before) && words.some((_, other) => elsewhere(other))) return null
  if (MENTIONED.has(found.phrase) && words.length > found.length + 1) return null
  // "our rainbow baby" is a child.
  if (found.phrase === 'rainbow' && /^bab(y|ies)$/.test(foldedAt(words, at + 1))) return null
  // "sun or fire names"
  const next = at + found.length
  const other =
    foldedAt(words, next) === 'or' && words[next]?.clause === false
      ? longestPhrase(words, next + 1, (phrase) =>
          themes.has(phrase) && !polite(phrase) ? phrase : undefined,
        )
      : null
  if (!other) return { length: found.length, values: [found.phrase], label: `means ${found.phrase}` }
  const values = [found.phrase, other.phrase]
  return { length: found.length + 1 + other.length, values, label: `means ${values.join(' or ')}` }
}
