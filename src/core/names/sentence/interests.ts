import type { Vocabulary } from '#src/core/names/wishes/wish.ts'
import { isOfChild } from './children.ts'
import { INTERESTS } from './interest-words.ts'
import { KIN } from './kin-words.ts'
import { type Pattern, pattern } from './pattern.ts'
import { phraseOf, themePhrases } from './phrases.ts'
import { remembered } from './remembered.ts'
import { CHATTER, FILLERS, PRAISE } from './sentence-words.ts'
import { wordSet } from './word-list.ts'
import { isCapital, type Word } from './words.ts'

/** What people in a sentence love, as ideas or, where all of it are subjects, as those; any of it will do. */
export type Interest = { length: number; kind: 'meaning' | 'subject'; values: string[]; label: string }

const PEOPLE =
  '(i|we|he|she|they|im|were|hes|shes|theyre|ive|weve|my|our|his|her|whole|the|husband|wife|hubby|partner|fiance|dh|dw|mum|mom|dad|mother|father|parents|grandma|grandpa|grandad|granny|nana|family|household|couple|side|who)*'
const MUCH =
  '(both|all|really|absolutely|just|also|do|totally|always|have|so|truly|especially|particularly|very|super|big|huge|massive|such|being|quite|pretty|completely|utterly)*'
/** Before what a person loves: `my wife loves`, `we are big fans of`, `our hobbies are`. */
const LOVING = lovingPattern()

/* @__NO_SIDE_EFFECTS__ */
function lovingPattern(): Pattern {
  return pattern(
    `${PEOPLE} ${MUCH} (love|loves|loved|like|likes|adore|adores|enjoy|enjoys|live for|lives for|live and breathe)` +
      ' (anything|everything|all things)? (about|around|related to|to do with|that has to do with)? (to)? (go|do|play|playing|going|doing|being in|being by|watching|our|the|a|an|some)*' +
      `|${PEOPLE} (is|are|am|was)? ${MUCH} (into|(fans?|lovers?|enthusiasts) of|(crazy|mad|nuts|passionate|wild|obsessive|geeky|nerdy|enthusiastic) (about|for)|(obsessed|in love) with|interested in|fascinated (by|with)|keen on|hooked on|drawn to|(share|have|having|got) (a|the|this)? (deep|great|huge|big|lifelong|shared)? (love|passion|fondness|obsession|interest) (of|for|with|in))` +
      ' (anything|everything|all things)? (about|around|related to|to do with)? (go|do|play|playing|going|doing|watching|our|the|a|an|some)*' +
      `|(my|our|his|her|shared|common|main|biggest|big|the|joint|favou?rite)* (hobby|hobbies|interests?|passions?|pastimes?|loves) ((is|are|include|includes|would be|being|,) (the|our)?)+`,
  )
}

/** Whether what a person loves may follow. */
export const isLoving = (words: Word[], at: number): boolean => LOVING(words, at) !== null

/** Between two of them. */
const LINK = pattern(
  '(,)? (and|or|as well as|plus|also)* (the|our|all things|anything|going|playing|love|loves|like|likes|enjoy|of|to)*',
)
/** Before something that is no name and no quality of one. */
const THINGS = /^(the|our|all|anything|things)$/
/** Behind the last word of a list it is names that are loved: `we love flower, tree and water names`. */
const OF_NAMES = /^(names?|sounds?|sounding|meanings?|themes?|themed|inspired|vibes?)$/
/** Who loves something, before a bare `love`; `girl names: love, light` says what a name means. */
const PERSON =
  /^(i|we|they|us|you|im|ive|weve|who|all|both|really|absolutely|just|also|do|family|people|grandparents)$/
/** Before what a person does a lot: `avid hikers`, `we are big readers`. */
const KEEN = keenPattern()

/* @__NO_SIDE_EFFECTS__ */
function keenPattern(): Pattern {
  return pattern(
    `${PEOPLE} (are|is|am|was)? ${MUCH} (avid|keen|big|huge|passionate|serious|lifelong|eager|hobby|amateur)`,
  )
}

/** Who loves something, said with one word behind it: `history buffs`, `a nature lover`. */
const LOVER =
  /^(lovers?|buffs?|fans?|nerds?|geeks?|enthusiasts?|fanatics?|freaks?|addicts?|mad|obsessed|crazy)$/
/** Behind the last one. */
const ENDS = wordSet(
  'and but or so too also as because since which that very a if can any what is are for with in please together here though while when if lots more most best',
)
/** Words that some theme has, and that hardly say what anyone is interested in. */
const VAGUE = wordSet(
  'sound sounds look looks feel ring vibe vibes idea rhythm spelling style new old first second third different same people child children son daughter mother father brother sister family twins man woman girl boy home house place city country state time day days good better best great it them one each other life live living may will might given name names meaning say said not no never just so too very only still already really quite kinda half both all love loves like hope wish want wanted let us me you him her red green',
)
/** What names are rather than what anyone does: `we like strong but not harsh`, `we love nature`. */
const MANNERS = wordSet(
  'nature natural strong soft bold brave gentle sweet wild free noble royal regal elegant graceful beautiful lovely pretty charming bright shining radiant brilliant clear happy joyful cheerful merry playful fun glad pure clean innocent wise clever smart kind tender mild humble generous peaceful calm quiet serene tranquil powerful mighty firm fierce young youthful ancient enduring dark fair white blond pale golden silver loyal faithful trustworthy holy sacred divine heavenly spiritual mythical magic magical famous glorious lucky rich wealthy prosperous true honest sincere genuine precious warm fiery sunny starry celestial floral botanical musical poetic literary victorious triumphant blessed healthy fearless daring valiant hardy spirited romantic dreamy snowy icy nautical feral',
)
/** At most so many words are one thing. */
const MAX_PHRASE = 3

let readers: WeakMap<Vocabulary, ReturnType<typeof createReader>> | undefined

/** Reads interests with a vocabulary: several kinds of wishes ask for them. */
export function interestReader(vocabulary: Vocabulary): (words: Word[], at: number) => Interest | null {
  readers ??= new WeakMap()
  const known = readers.get(vocabulary) ?? createReader(vocabulary)
  readers.set(vocabulary, known)
  return known
}

type Thing = { end: number; length: number; idea: string | null; subject: string | null; phrase: string }

function createReader(vocabulary: Vocabulary) {
  const themes = themePhrases(vocabulary.corpus)
  const subjects = new Map(
    vocabulary.corpus.subjects.flatMap(({ id, words }) => words.map((word) => [phraseOf(word), id] as const)),
  )
  const labels = new Map(vocabulary.corpus.subjects.map(({ id, label }) => [id, label]))
  const isIdea = (word: string): boolean =>
    !VAGUE.has(word) &&
    !FILLERS.has(word) &&
    !CHATTER.has(word) &&
    !PRAISE.has(word) &&
    vocabulary.isIdea?.(word) === true

  /** What is loved, from a position on. `isThe`: with an article no word is a name. */
  const thingAt = (words: Word[], at: number, isThe: boolean): Thing | null => {
    for (let length = MAX_PHRASE; length > 0; length--) {
      const part = words.slice(at, at + length)
      if (part.length < length || part.slice(1).some(({ clause }) => clause)) continue
      const phrase = part.map(({ folded }) => folded).join(' ')
      const hobby = INTERESTS.get(phrase)
      if (!hobby && vocabulary.isStyle?.(phrase) === true) return null
      const subject =
        subjects.get(phrase) ?? (hobby && labels.has(hobby.subject ?? '') ? hobby.subject : null)
      const own = themes.has(phrase) && !VAGUE.has(phrase) && !PRAISE.has(phrase)
      const idea = own ? phrase : (hobby?.idea ?? (length === 1 && isIdea(phrase) ? phrase : null))
      if (idea === null && !subject) continue
      if (!hobby && part.length === 1 && MANNERS.has(phrase)) return null
      if (!hobby && !isThe && part.length === 1 && mayBeName(part[0] as Word)) return null
      return { end: at + length, length, idea, subject: subject ?? null, phrase }
    }
    return null
  }
  /** "we love Rose", "we like autumn" */
  const mayBeName = ({ raw, folded }: Word): boolean =>
    vocabulary.fameOf(folded) === 'curated' || (isCapital(raw) && vocabulary.fameOf(folded) !== null)

  const thingsFrom = (words: Word[], from: number): { things: Thing[]; end: number } | null => {
    const things: Thing[] = []
    let end = from
    for (let at = from; at < words.length; ) {
      const thing = thingAt(words, at, THINGS.test(words[at - 1]?.folded ?? ''))
      const namesFollow = OF_NAMES.test(words[at + (thing?.length ?? 1)]?.folded ?? '')
      if (namesFollow && things.length > 0 && thing)
        return { things: [...things, thing], end: at + thing.length }
      // "we love light and airy names", but "we love the ocean and Irish names"
      const isQuality = namesFollow && !THINGS.test(words[from - 1]?.folded ?? '')
      if (isQuality && /^(and|or)$/.test(words[at - 1]?.folded ?? '')) return null
      // "we love green tea": of a longer phrase that is not known no part is meant.
      if (!thing || !endsAt(words, at + thing.length)) break
      things.push(thing)
      end = at + thing.length
      const link = LINK(words, end)
      if (words[end]?.clause !== true && !link) break
      at = end + (link?.length ?? 0)
      // "dad loves football, mum loves ballet": either will do
      at += (LOVING(words, at) ?? LOVING(words, end))?.length ?? 0
    }
    return things.length > 0 ? { things, end } : null
  }

  return remembered((words: Word[], at: number): Interest | null => {
    if (isOfChild(words, at)) return null
    const loving = isBare(words, at) ? null : LOVING(words, at)
    // "I would like", "names like", "dont like"
    if (loving && words[at + loving.length]?.clause !== true && isOfNames(words, at, loving.length))
      return null
    const found = loving ? thingsFrom(words, at + loving.length) : null
    if (found) {
      const alike = alikeOf(found.things)
      return interestOf(alike, (alike.at(-1)?.end ?? at) - at, labels)
    }
    const keen = KEEN(words, at)
    const doing = /^([a-z]{3,})ers?$/.exec(words[at + (keen?.length ?? 0)]?.folded ?? '')?.[1]
    const hobby = keen && doing ? INTERESTS.get(`${doing}ing`) : undefined
    if (keen && hobby && endsAt(words, at + keen.length + 1)) {
      const own = {
        end: at + keen.length + 1,
        length: 1,
        idea: hobby.idea,
        subject: null,
        phrase: `${doing}ing`,
      }
      return interestOf([own], keen.length + 1, labels)
    }
    // "history buffs": the ideas are only read where such a word follows
    const isLover = (back: number): boolean =>
      LOVER.test(words[at + back]?.folded ?? '') && words[at + back]?.clause === false
    if (![1, 2, 3].some(isLover)) return null
    const thing = thingAt(words, at, true)
    if (!thing || !isLover(thing.length) || !endsAt(words, at + thing.length + 1)) return null
    return interestOf([thing], thing.length + 1, labels)
  })
}

/** Whether `love` or `like` is there by itself, with nobody before it. */
function isBare(words: Word[], at: number): boolean {
  if (!/^(love|like)$/.test(words[at]?.folded ?? '')) return false
  // "love the ocean"
  if (THINGS.test(words[at + 1]?.folded ?? '')) return false
  const before = words[at]?.clause ? '' : (words[at - 1]?.folded ?? '')
  return !PERSON.test(before) && !KIN.test(before)
}

/** `we would like`, `names like the sea`, `we don't like`: asks, compares or refuses. */
function isOfNames(words: Word[], at: number, length: number): boolean {
  const verb = words
    .slice(at, at + length)
    .findIndex(({ folded }) => /^(like|likes|love|loves)$/.test(folded))
  if (verb < 0) return false
  const before = words[at + verb - 1]?.folded ?? ''
  const isLike = words[at + verb]?.folded === 'like'
  return (
    /^(would|d|id|wed|not|dont|doesnt|didnt|never|no|name|names|something|anything|sounds?|looks?|feels?|one|ones|is|are|hed|shed|theyd|will|ll|well|could|can|might)$/.test(
      before,
    ) ||
    (isLike &&
      (verb === 0 ||
        !/^(i|we|they|both|all|really|also|do|just|always|absolutely|who|parents)$/.test(before)))
  )
}

/** Whether nothing follows that would make a thing a part of another: `we love green tea`. */
function endsAt(words: Word[], at: number): boolean {
  const word = words[at]
  return word === undefined || word.clause || ENDS.has(word.folded)
}

/** Of things of which some are only subjects, and some none, the first ones that are alike: the others are read by themselves. */
function alikeOf(things: Thing[]): Thing[] {
  if (things.every(({ idea }) => idea !== null) || things.every(({ subject }) => subject !== null))
    return things
  const isSubject = things[0]?.idea === null
  const other = things.findIndex(({ idea, subject }) => (isSubject ? subject : idea) === null)
  return other < 0 ? things : things.slice(0, other)
}

function interestOf(things: Thing[], length: number, labels: ReadonlyMap<string, string>): Interest | null {
  const subjects = things.flatMap(({ subject }) => subject ?? [])
  const isOfSubjects = subjects.length === things.length
  // Of a theme that is a subject, too (flowers), either has the names; the subject lists them.
  if (isOfSubjects) {
    const values = [...new Set(subjects)]
    return { length, kind: 'subject', values, label: values.map((id) => labels.get(id) ?? id).join(' or ') }
  }
  const values = [...new Set(things.flatMap(({ idea }) => idea ?? []))]
  if (values.length === 0) return null
  return {
    length,
    kind: 'meaning',
    values,
    label: `about ${things.map(({ phrase }) => phrase).join(' or ')}`,
  }
}
