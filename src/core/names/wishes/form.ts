import { bitmapOf, without } from '#src/core/names/search/bitmap.ts'
import { originPhrases } from '#src/core/names/filters/origin-words.ts'
import { birthTimeAt } from '#src/core/names/sentence/birth-times.ts'
import { capitalNames, nameAt, type NameInText } from '#src/core/names/sentence/names-in.ts'
import { DOING } from '#src/core/names/sentence/negation.ts'
import { pattern } from '#src/core/names/sentence/pattern.ts'
import { isCapital, type Word } from '#src/core/names/sentence/words.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { isBlending } from './blend.ts'
import { formsOf } from './form-rows.ts'
import { readHonor } from './form-honor.ts'
import { labelOf, readShorten, readShortFor } from './form-short.ts'
import { type DemandRule, foldedAt, longestPhrase, type Vocabulary } from './wish.ts'

/** A form of one name: in a language (an origin's id), for the other gender, short or full, or any of them ("honor"). */
export type Form = { name: string; of: string }

const KINDS: Record<string, string> = {
  girl: 'girl, girls, female, feminine, girly',
  boy: 'boy, boys, male, masculine',
  nickname:
    'nickname, nicknames, shorter forms, shorter versions, pet forms, pet form, short versions, shortened forms, shortened versions, diminutive forms, nick name, nick names, short form, short forms, diminutive, diminutives, pet name, pet names, short version, shortened form, shortened version, shorter form, shorter version, abbreviation, ways to shorten, short, nn, nns, shorten',
  full: 'full name, full form, full versions, full forms, long forms, long versions, longer versions, longer forms, proper name, formal versions, long form, longer form, full version, longer version, formal name, formal version, long version, formal, formal form, formal names, full names, longer names',
}
const BY_KIND = new Map(
  Object.entries(KINDS).flatMap(([of, list]) => list.split(', ').map((phrase) => [phrase, of] as const)),
)
const FORM =
  /^(form|forms|version|versions|equivalent|equivalents|variant|variants|variation|variations|counterpart|counterparts|spelling|translation|spellings|alternative|take|way|word|name|spin)$/
const OF = /^(of|for|to|from|on|saying)$/

/** Forms of one name: `John in Italian`, `girl's form of Henry`, `nicknames for Elizabeth`, `what is Bea short for`. */
export const form: DemandRule<Form> = {
  help: { title: 'Other forms of a name', examples: ['nicknames for Elizabeth', 'James in Spanish'] },
  ownNegation: true,
  reader: (vocabulary) => {
    const { origins } = originPhrases(vocabulary.corpus)
    const languageAt = (words: Word[], at: number) =>
      longestPhrase(words, at, (phrase) => origins.get(phrase))
    return (words, at) =>
      readHonor(words, at, vocabulary) ??
      readShortFor(words, at, vocabulary) ??
      readShorten(words, at, vocabulary) ??
      readOther(words, at, vocabulary) ??
      readOwn(words, at, vocabulary, languageAt) ??
      // "boy name from Peter and Laura mixed"
      (isBlending(words) ? null : readFormOf(words, at, vocabulary, languageAt)) ??
      readSpoken(words, at, vocabulary, languageAt) ??
      readIn(words, at, vocabulary, languageAt)
  },
  matcher(at) {
    return ({ name, of }) => {
      const { best, own, others } = formsOf(name, of, at)
      const first = bitmapOf([...best, ...own])
      const sure = new Set([...best, ...own])
      // In honor of a person: the name itself, then its forms.
      const levels =
        of === 'honor' ? [bitmapOf(own), bitmapOf(best)] : [first, without(bitmapOf(others), first)]
      return [
        {
          levels,
          explain: (row) => [
            sure.has(row)
              ? {
                  kind: 'variant',
                  text: of === 'honor' && own.includes(row) ? 'the same name' : reasonOf(name, of),
                }
              : { kind: 'likeness', text: `close to ${name}` },
          ],
        },
      ]
    }
  },
}

function reasonOf(name: string, of: string): string {
  if (of === 'nickname') return `short for ${name}`
  if (of === 'full') return `${name} is short for it`
  return `a form of ${name}`
}

/** `middle name Welsh for Thomas` */
const isOfMiddle = (words: Word[]): boolean => words.some(({ folded }) => folded.startsWith('middle'))

/** What parents call a baby. */
const OF_BABY = /^(princess|prince|angel|king|queen|treasure|darling|sunshine|bean|bug)$/

type Languages = (
  words: Word[],
  at: number,
) => { length: number; known: { id: string; label: string } } | null

/** `girl's form of Henry`, `nicknames for Elizabeth`, `Irish version of John`. */
function readFormOf(words: Word[], at: number, vocabulary: Vocabulary, languageAt: Languages) {
  let next = at
  while (
    /^(the|a|an|good|cute|some|any|what|whats|is|are|there|possible|best|common)$/.test(foldedAt(words, next))
  )
    next++
  const kind = longestPhrase(words, next, (phrase) => BY_KIND.get(phrase))
  const language = kind ? null : languageAt(words, next)
  const found = kind
    ? { length: kind.length, of: kind.known }
    : language && { length: language.length, of: language.known.id }
  if (!found) return null
  next += found.length
  if (FORM.test(foldedAt(words, next))) next++
  else if (
    /^(nickname|full)$/.test(found.of) &&
    /^(name|names|ideas?|options?|suggestions?)$/.test(foldedAt(words, next))
  )
    next++
  else if (
    found.of !== 'nickname' &&
    found.of !== 'full' &&
    !(language && foldedAt(words, next) === 'for' && !isOfMiddle(words))
  )
    return null
  if (/^(of|for)$/.test(foldedAt(words, next)) && /^saying$/.test(foldedAt(words, next + 1))) next++
  // "girl equivalent: Henry"
  if (OF.test(foldedAt(words, next))) next++
  else if (WHICH_USED(words, next)) next += WHICH_USED(words, next)?.length ?? 0
  else if (
    !words[next]?.clause ||
    !nameAt(words, next, vocabulary) ||
    foldedAt(words, next - 1) === 'name' ||
    // "Short. Sweet. Rare", but "short: Alexandra"
    (kind?.phrase === 'short' && words[next]?.sentence === true)
  )
    return null
  while (
    !PRONOUN(words, next) &&
    /^(the|name|named|called|a|an|my|our|daughter|son|girl|boy|baby|little|grandpa|grandma|grandad|granddad|dad|mum|mom|dads|mums|moms|fathers|mothers|grandmas|grandpas|grandads|husbands|wifes|brothers|sisters|sons|daughters)$/.test(
      foldedAt(words, next),
    )
  )
    next++
  // "a boy name for a Scorpio baby"
  if (birthTimeAt(words, next)) return null
  const name: Taken | null = nameAt(words, next, vocabulary) ?? mentionedBefore(words, next, vocabulary)
  // "something Yoruba for our princess", "boy name to make initials TJ": a word that some child has as a name
  const isWord =
    name &&
    !name.takes &&
    !isCapital(name.name) &&
    (vocabulary.fameOf(fold(name.name)) !== 'curated' ||
      DOING.test(fold(name.name)) ||
      OF_BABY.test(fold(name.name))) &&
    vocabulary.isWord?.(fold(name.name)) === true
  if (!name || isWord) return null
  return {
    length: next + name.length - at,
    ...(name.takes && { takes: name.takes }),
    values: [{ name: name.name, of: found.of }],
    label: labelOf(name.name, found.of, language?.known.label),
  }
}

/** `what nicknames do people use for Guadalupe` */
const WHICH_USED = pattern(
  '(do|does|did|can|could|would|should|are|is|that|which|to) (people|you|we|i|they|there|anyone|everyone|most|usually|normally|commonly|mostly|parents)* (use|used|have|call|get|give|make|go by|come|exist|work|known|suit|suits|possible|common)* (for|of|from|with|go with|goes with)',
)
const BUT = pattern('(but|only|just|in|as|with|have|has|got|exist)* (its|the|a|an)?')
const ONE = pattern(
  '(versions?|forms?|one|equivalents?|variants?|spelling|style|way|counterpart|take|translation)',
)

const OTHER_GENDER = pattern(
  '(whats|what is|what would be|is there|the|a|an|find)* (the|a)? (male|masculine|boys?|female|feminine|girls?) (of|for|version|form)* <name>',
)

/** `what's the male Alexandra`, `the feminine of Oscar`. */
function readOther(words: Word[], at: number, vocabulary: Vocabulary) {
  const other = OTHER_GENDER(words, at)
  const slot = other?.slots.name ?? 0
  const name = other && nameAt(words, slot, vocabulary)
  if (!other || !name || !isCapital(name.name)) return null
  const the = words.slice(at, slot).some(({ folded }) => folded === 'the')
  if (!the && !/^(of|for)$/.test(foldedAt(words, slot - 1))) return null
  const word = words
    .slice(at, slot)
    .find(({ folded }) => /^(male|masculine|boys?|female|feminine|girls?)$/.test(folded))
  const adjective = /^(male|masculine|female|feminine)$/.test(word?.folded ?? '')
  if (!adjective) return null
  const of = /^(male|masculine)$/.test(word?.folded ?? '') ? 'boy' : 'girl'
  return { length: other.length, values: [{ name: name.name, of }], label: labelOf(name.name, of, undefined) }
}

/** `Anna's Russian version`, `Elizabeth but the Hungarian one`. */
function readOwn(words: Word[], at: number, vocabulary: Vocabulary, languageAt: Languages) {
  const name = nameAt(words, at, vocabulary)
  if (!name) return null
  const next = at + name.length + (BUT(words, at + name.length)?.length ?? 0)
  const language = languageAt(words, next)
  const one = language && ONE(words, next + language.length)
  if (!one || words[next]?.clause) return null
  return {
    length: next + language.length + one.length - at,
    values: [{ name: name.name, of: language.known.id }],
    label: labelOf(name.name, language.known.id, language.known.label),
  }
}

/** `whats the greek for it`, `of his name`: the only name that the sentence tells. */
function mentionedBefore(words: Word[], at: number, vocabulary: Vocabulary): Taken | null {
  const pronoun = PRONOUN(words, at)
  const [only, other] = pronoun ? capitalNames(words, vocabulary) : []
  return pronoun && only && !other ? { name: only.name, length: pronoun.length, takes: [only.at] } : null
}

type Taken = NameInText & { takes?: number[] }

const PRONOUN = pattern('(it|that|this|him|her|that one|(his|her|their|that|this) (first)? name|hers)')

/** `how do the French say Henry`, `what would Italians call Stephen`. */
const SPOKEN = pattern(
  '(how|what) (do|would|does|did) (the|most|an?)? <people> (people|person|speakers?)? (say|call|write|spell|turn) (the name)? <name>',
)

function readSpoken(words: Word[], at: number, vocabulary: Vocabulary, languageAt: Languages) {
  const spoken = SPOKEN(words, at)
  const language = spoken && languageAt(words, spoken.slots.people ?? 0)
  const name = spoken && nameAt(words, spoken.slots.name ?? 0, vocabulary)
  if (!spoken || !language || !name) return null
  return {
    length: spoken.length,
    values: [{ name: name.name, of: language.known.id }],
    label: labelOf(name.name, language.known.id, language.known.label),
  }
}

const SEEMING = /^(sounds?|looks?|seems?|feels?|reads?|too|so|not|be|being)$/

/** `John in Italian`, `how do you say James in Irish`, `what is the Spanish for John`. */
function readIn(words: Word[], at: number, vocabulary: Vocabulary, languageAt: Languages) {
  // "meaning king in Hebrew"
  if (/^(meaning|means?)$/.test(foldedAt(words, at - 1))) return null
  let next = at
  while (
    /^(how|do|you|say|would|whats|what|is|the|name|does|translate|translation|of|form|version|equivalent|spell|to|write|look|like|my|i|people|they|called|for|variant)$/.test(
      foldedAt(words, next),
    ) &&
    next - at < 8
  )
    next++
  const name = nameAt(words, next, vocabulary)
  // "a name that is fine in English": the counts have many words as names
  const isAsked = words
    .slice(at, next)
    .some(({ folded }) => /^(how|whats|what|say|translat\w+|spell|write|called|my)$/.test(folded))
  const capital = isCapital(name?.name ?? '')
  // "nothing that sounds odd in German": a name, too
  const isSeeming = SEEMING.test(foldedAt(words, next - 1))
  const isWord =
    name &&
    !isAsked &&
    (isSeeming ||
      // "names that are fine in Danish but also in Arabic"
      (!capital && /^(are|were|be|is)$/.test(foldedAt(words, next - 1))) ||
      (!capital && vocabulary.fameOf(fold(name.name)) === 'counted'))
  // "I dream in Hungarian": what the writer does
  if (!name || isWord || (!capital && /^(i|we|they|you|he|she|to|who)$/.test(foldedAt(words, next - 1))))
    return null
  let after = next + name.length
  while (/^(translated|called|said|spelled|written|be|name)$/.test(foldedAt(words, after))) after++
  const translated = words.slice(at, next).some(({ folded }) => folded.startsWith('translat'))
  if (
    !/^(in|into|en|auf|in)$/.test(foldedAt(words, after)) &&
    !(translated && foldedAt(words, after) === 'to')
  )
    return null
  after++
  const language = languageAt(words, after)
  if (!language) return null
  return {
    length: after + language.length - at,
    values: [{ name: name.name, of: language.known.id }],
    label: labelOf(name.name, language.known.id, language.known.label),
  }
}
