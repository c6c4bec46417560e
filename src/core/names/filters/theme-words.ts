import { ideaOfEmoji, inEnglish } from '#src/core/names/sentence/other-languages.ts'
import { CHATTER, FILLERS, PRAISE } from '#src/core/names/sentence/sentence-words.ts'
import { wordSet } from '#src/core/names/sentence/word-list.ts'
import { pattern } from '#src/core/names/sentence/pattern.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
import {
  foldedAt,
  isAsked,
  isOfMeaning,
  longestPhrase,
  ofMeaningAt,
  type SentenceMatch,
  type Vocabulary,
} from '#src/core/names/wishes/wish.ts'
import { VERBS } from './meaning-phrases.ts'

/** Words of themes that sentences use for other things; they count only after a verb of meaning. */
const MENTIONED = wordSet(
  'might may will can given people time mind thought change work place same family year years rank day free third second first old new born party help law',
)

const NAMES_OF = pattern(
  '(nombres?|prenoms?|nomes?|nomi|nome) (de|di|d|des|du|da|do) (la|los|las|el|le|les|l)? <idea>',
)

/** `nombres de flores`, `Blumennamen`: an idea in another language beside "names". */
export function readNamesOf(words: Word[], at: number): SentenceMatch<string> | null {
  const of = NAMES_OF(words, at)
  const word = foldedAt(words, of?.slots.idea ?? -1)
  const stem = /^([a-z]{3,})(?:vor)?namen?$/.exec(foldedAt(words, at))?.[1] ?? ''
  const [asked, length] = of ? [word, of.length] : [stem.replace(/n$/, ''), 1]
  const idea = inEnglish(asked)
  return idea === asked ? null : { length, values: [idea], label: `means ${idea}` }
}

const CALENDAR =
  /^((mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december)$/
const SUCH_AS = pattern('(such as|like|e g|eg|for example|for instance|maybe|perhaps|something like)')

/** What says of a meaning how much it is liked, and not what it is. */
const JUDGED = wordSet(
  'good nice positive happy lovely deep special beautiful pretty great cool interesting unusual real true specific certain same similar different whose hidden double other bad negative own unique powerful original exact proper actual literal clear strong nice meaningful significant wonderful amazing full first name',
)

/** `a sad meaning`: a word that the meanings have, though it is no theme. */
export function readDescribed(
  words: Word[],
  at: number,
  isMeaningWord: Vocabulary['isMeaningWord'],
): SentenceMatch<string> | null {
  const word = foldedAt(words, at)
  const noun = ofMeaningAt(words, at + 1)
  if (noun === 0 || FILLERS.has(word) || CHATTER.has(word) || JUDGED.has(word)) return null
  return isMeaningWord?.(word) !== true ? null : { length: 1 + noun, values: [word], label: `means ${word}` }
}

/** A theme by its name; a single word of praise is usually politeness: `beautiful Irish names`. */
export function readTheme(
  words: Word[],
  at: number,
  themes: Map<string, string[]>,
): SentenceMatch<string> | null {
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
  // "one small girl"
  if (
    /^(small|young|big|new)$/.test(found.phrase) &&
    /^(girls?|boys?|baby|babies|son|daughter|man|lady|child|kid|one|family)$/.test(
      foldedAt(words, at + found.length),
    )
  )
    return null
  // "ok google help": no idea but a call
  if (found.phrase === 'help' && !/^(names?|themed?)$/.test(foldedAt(words, at + found.length))) return null
  // "good morning", "our cat"
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
  // "boy due friday": a day of the story
  if (CALENDAR.test(found.phrase) && /^(due|on|by|until|since|last|next)$/.test(before)) return null
  // "love names with a v"
  if (
    /^(love|hope|wish|like)$/.test(found.phrase) &&
    (at === 0 || words[at]?.clause === true) &&
    /^(names?|an?|the|this|that|it|these|those|all|how|when|love)$/.test(foldedAt(words, at + 1)) &&
    words.length > 3
  )
    return null
  // "we love names"
  if (
    /^(love|hope|wish|like|care|trust)$/.test(found.phrase) &&
    /^(i|we|they|you|he|she|really|absolutely|both|do|also|just|to|would|id|wed|hed|shed|theyd|youd|still|all|always|love)$/.test(
      before,
    )
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
