import { bitmapOf, without } from '#src/core/names/search/bitmap.ts'
import { capitalNames, nameAt } from '#src/core/names/sentence/names-in.ts'
import { themePhrases } from '#src/core/names/sentence/phrases.ts'
import { pattern } from '#src/core/names/sentence/pattern.ts'
import { originPhrases } from '#src/core/names/filters/origin-words.ts'
import { isCapital, type Word } from '#src/core/names/sentence/words.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { readAsked } from './compare-two.ts'
import { FAMILIES, phrasesOf } from './families.ts'
import { ALSO } from './pair-languages.ts'
import { rowOfName } from './likeness.ts'
import { type LookUp, PATTERNS } from './look-up-phrases.ts'
import { spellingCondition } from './look-up-spelling.ts'
import { askedGender } from './look-up-gender.ts'
import { readTooMuch } from './look-up-too.ts'
import { type DemandRule, foldedAt, type Vocabulary } from './wish.ts'

type Pattern = { about: LookUp['about']; before: string[]; after: string[] }

const THE_NAME = pattern(
  '(the|a|this|my|our|his|her)? (girls?|boys?|baby|babys|first|old|own|given|daughters?|sons?|mums?|moms?|dads?|husbands?|wifes?|grandmas?|grandpas?|sisters?|brothers?|friends?)* (names?) (is|,)?',
)
const IN_LANGUAGE = pattern('(in|into|en|auf) (other)? <language>')

/** `where's the name Tamsin from`, as `where is`. */
const contracted = (text: string): string[] =>
  /^(what|where|how) is /.test(text) ? [text, text.replace(' is ', 's ')] : [text]

const PREPARED: Pattern[] = PATTERNS.flatMap(([about, texts]) =>
  texts.flatMap(contracted).map((text) => {
    const parts = text.split(' ')
    const star = parts.indexOf('*')
    return { about, before: parts.slice(0, star), after: parts.slice(star + 1) }
  }),
).sort((a, b) => b.before.length + b.after.length - a.before.length - a.after.length)

/** The patterns by their first word; `*` those that begin with the name. */
const BY_FIRST = PREPARED.reduce((byFirst, each) => {
  const first = each.before[0] ?? '*'
  return byFirst.set(first, [...(byFirst.get(first) ?? []), each])
}, new Map<string, Pattern[]>())
const IS_ORIGIN = pattern(
  '(is|are|was) (the name)? <name> (an?|really|actually|truly|properly|of|originally|more|even|typically|traditional|traditionally)* <language> (or|name|origin)?',
)

/** `does Cecilia really mean blind` */
const DOES_MEAN = pattern(
  '(does|do|did|doesnt) (the name)? <name> (really|actually|truly|still|also)? (mean|stand for|translate to) (an?|the)? <idea>',
)

/** A question about one name: it comes first, then names near to it. */
export const lookUp: DemandRule<LookUp> = {
  help: {
    title: 'One name',
    examples: [
      'what does Maeve mean',
      'how do you say Saoirse',
      'is Leo a boy’s name',
      'other spellings of Emily',
    ],
  },
  ownNegation: true,
  reader: (vocabulary) => {
    const ideas = themePhrases(vocabulary.corpus)
    const { origins } = originPhrases(vocabulary.corpus)
    const families = new Set(Object.values(FAMILIES).flatMap(phrasesOf))
    return (words, at) => {
      // "the meanings of Leila and Laila": both are compared.
      if (readAsked(words, at, vocabulary)) return null
      const much = readTooMuch(words, at, vocabulary)
      if (much)
        return {
          length: much.length,
          values: [{ name: much.name, about: much.about }],
          label: `${LABELS[much.about]} ${much.name}`,
        }
      const gender = askedGender(words, at, vocabulary)
      if (gender)
        return {
          length: gender.length,
          values: [{ name: gender.name, about: 'gender' as const }],
          label: `${LABELS.gender} ${gender.name}`,
        }
      const begins = nameAt(words, at + (THE_NAME(words, at)?.length ?? 0), vocabulary) !== null
      for (const prepared of [BY_FIRST.get(foldedAt(words, at)), begins ? BY_FIRST.get('*') : undefined]) {
        for (const each of prepared ?? []) {
          const found = matches(each, words, at, vocabulary, ideas)
          if (found) return found
        }
      }
      const origin = IS_ORIGIN(words, at)
      const asked =
        origin &&
        nameAt(
          words,
          origin.slots.name ?? 0,
          vocabulary,
          // "is Ottoline an English name?"
          isCapital(words[origin.slots.name ?? 0]),
        )
      const language = foldedAt(words, origin?.slots.language ?? 0)
      if (origin && asked && (origins.has(language) || ALSO.has(language) || families.has(language)))
        return {
          length: origin.length,
          values: [{ name: asked.name, about: 'origin' as const }],
          label: `${LABELS.origin} ${asked.name}`,
        }
      const claim = DOES_MEAN(words, at)
      const claimed = claim && nameAt(words, claim.slots.name ?? 0, vocabulary)
      if (claim && claimed)
        return {
          length: claim.length,
          values: [{ name: claimed.name, about: 'meaning' as const }],
          label: `${LABELS.meaning} ${claimed.name}`,
        }
      return readQuestion(words, at, vocabulary)
    }
  },
  matcher(at) {
    return ({ name, about }) => {
      if (about === 'spelling') return [spellingCondition(name, at)]
      const exact = at.spelling.exactly(fold(name))
      const from = rowOfName(at, name)
      const own = bitmapOf(exact)
      const similar = from === null ? [] : at.similarity().similarTo([from], NEAR)
      const near = without(bitmapOf(similar.map(({ row }) => row)), own)
      return [
        {
          levels: [own, near],
          explain: (row) =>
            exact.includes(row)
              ? [{ kind: 'name', text: 'the name you asked about' }]
              : [
                  { kind: 'likeness', text: `like ${name}` },
                  ...(similar.find((each) => each.row === row)?.reasons ?? []),
                ],
        },
      ]
    }
  },
}

const ASKING =
  /^(what|whats|where|wheres|how|hows|is|was|has|have|does|do|did|can|could|tell|which|explain|define|anyone|any|why|would|curious|wondering|need|want|im|am|give|show|is|please|quick|my|our|the|so|hey|hi|hello|ok|i|a|we|never)$/
/** What a word of a question asks about a name. */
const ABOUT: [LookUp['about'], RegExp][] = [
  ['say', /^(pronounce|pronounced|pronouncing|pronunciation|pronounciation|prononce|say|saying|said|aloud)$/],
  ['meaning', /^(mean|means|meaning|meanings|stand|stands|definition|define|signify|signifies)$/],
  [
    'origin',
    /^(origin|origins|originate|originates|originated|come|comes|came|etymology|roots?|nationality|ethnicity|language|culture|country|history|derived|derives)$/,
  ],
  [
    'popularity',
    /^(popular|popularity|common|rank|ranked|ranking|ranks|rare|trendy|overused|many|charts?|number|unusual|stats|statistics|used|trending)$/,
  ],
]

const OF_PEOPLE = pattern(
  '(how|what) (do|would|does|did) (the|most|an?)? <people> (people|person|speakers?)? (say|call|write|spell)',
)

const OTHERS_ASKED =
  /^(nothing|else|another|other|similar|alternatives?|instead|suggest\w*|lookalikes?|soundalikes?|without)$/

/** A question with one name and a word that says what is asked about it, in any order. */
function readQuestion(words: Word[], at: number, vocabulary: Vocabulary) {
  if (at > 0 && words[at]?.clause !== true) return null
  if (!ASKING.test(foldedAt(words, at)) && !isCapital(words[at])) return null
  // "in Lagos and in London, has to say it right", "pronounced by Koreans, also by Germans"
  const names = capitalNames(words, vocabulary).filter(
    (each) => each.at >= at && !/^(in|by|near)$/.test(foldedAt(words, each.at - 1)),
  )
  const typed = names.length > 0 ? names : afterTheWordName(words, vocabulary)
  const [only] = typed
  if (!only || new Set(typed.map(({ name }) => fold(name))).size !== 1) return null
  // "names like Maeve that mean light" is no question about Maeve.
  if (
    words.some(({ folded }) =>
      /^(names|but|not|isnt|style|vibe|like|similar|sister|brother|sibling|middle|surname|initials|girl|boy|rhymes?|sounds|both|bilingual|works|more|less|than|rarer|except|besides|if)$/.test(
        folded,
      ),
    )
  )
    return null
  if (IN_LANGUAGE(words, only.at + 1)) return null
  // "how do the French say Henry" asks for a form.
  if (
    OF_PEOPLE(words, at) &&
    vocabulary.isWishWord?.(foldedAt(words, OF_PEOPLE(words, at)?.slots.people ?? 0))
  )
    return null
  const cues = words.flatMap((word, index) =>
    ABOUT.filter(
      ([, asked]) => index >= at && asked.test(word.folded) && !/^i$/.test(foldedAt(words, index - 1)),
    ).map(([about]) => ({
      about,
      index,
    })),
  )
  // "we met in Paris and want a name that means light" asks for light.
  if (cues.some(({ about, index }) => about === 'meaning' && isIdea(words, index + 1, only.name, vocabulary)))
    return null
  const cue = ABOUT.map(([about]) => cues.find((each) => each.about === about)).find(Boolean)
  if (!cue || words.length > 16) return null
  // "Our last name is really common, it's Johnson"
  if (
    words.some(({ folded }, index) => /^(last|family)$/.test(folded) && foldedAt(words, index + 1) === 'name')
  )
    return null
  // "Oliver is too common, suggest alternatives" asks for other names.
  if (cue.about === 'popularity' && words.some(({ folded }) => OTHERS_ASKED.test(folded))) return null
  return {
    length: Math.max(cue.index, only.at) + 1 - at,
    values: [{ name: only.name, about: cue.about }],
    label: `${LABELS[cue.about]} ${only.name}`,
  }
}

/** Whether a meaning follows, rather than the name or the end of a question. */
function isIdea(words: Word[], at: number, name: string, { fameOf }: Vocabulary): boolean {
  const word = words[at]
  if (!word || word.clause || word.folded === fold(name)) return false
  if (
    /^(of|behind|for|in|to|the|and|or|please|anything|something|exactly|really|origin|as|from|is|is it|again|on|about|by)$/.test(
      word.folded,
    )
  )
    return false
  return fameOf(word.folded) !== 'curated' || !isCapital(word)
}

/** `the name zelda`, in lower case. */
function afterTheWordName(words: Word[], vocabulary: Vocabulary): { name: string; at: number }[] {
  const location = words.findIndex(
    (word, index) =>
      /^(name|named|called)$/.test(word.folded) && nameAt(words, index + 1, vocabulary) !== null,
  )
  const found = location < 0 ? null : nameAt(words, location + 1, vocabulary)
  return found ? [{ name: found.name, at: location + 1 }] : []
}

/** How many names near the one that was asked about are shown. */
const NEAR = 11

function matches(
  { about, before, after }: Pattern,
  words: Word[],
  at: number,
  vocabulary: Vocabulary,
  ideas: ReadonlyMap<string, unknown>,
) {
  if (!before.every((part, index) => foldedAt(words, at + index) === part)) return null
  const location = at + before.length + (THE_NAME(words, at + before.length)?.length ?? 0)
  const name = nameAt(words, location, vocabulary, before.length + after.length >= 3)
  if (!name) return null
  if (!after.every((part, index) => foldedAt(words, location + 1 + index) === part)) return null
  // "Maeve meaning" asks about Maeve, "girl meaning light" does not; a short pattern must end the sentence.
  const length = location - at + 1 + after.length
  // "how do you say Michael in Spanish" asks for its form.
  if (about === 'say' && IN_LANGUAGE(words, at + length)) return null
  const rest = words[at + length]
  // "Irish spelling of Katherine" is a form of it.
  if (
    about === 'spelling' &&
    (IN_LANGUAGE(words, at + length) || vocabulary.isWishWord?.(foldedAt(words, at - 1)))
  )
    return null
  // "popularity of Hattie vs Harriet" compares.
  if (rest && !rest.clause && /^(vs|versus|or|against|over|compared)$/.test(rest.folded)) return null
  // "is Olive a good name with Reed" asks how both go together.
  if (rest && !rest.clause && before[0] === 'is' && /^(with|alongside|beside|next)$/.test(rest.folded))
    return null
  // "Hebrew names with the meaning of grace" asks for grace, not about Grace.
  const begins = at === 0 || words[at]?.clause === true
  const capital = isCapital(name.name)
  if (before.length <= 2 && !begins && !capital) return null
  // "meaning of light, for a boy": an idea and no name.
  const idea = before.length <= 2 && !capital && ideas.has(fold(name.name))
  if (idea && (rest !== undefined || at > 0 || vocabulary.fameOf(fold(name.name)) !== 'curated')) return null
  if (before.length === 0 && (rest !== undefined || at > 1)) return null
  if (before.length === 1 && after.length === 0 && rest !== undefined && !rest.clause) return null
  return { length, values: [{ name: name.name, about }], label: `${LABELS[about]} ${name.name}` }
}

const LABELS: Record<LookUp['about'], string> = {
  meaning: 'the meaning of',
  say: 'how to say',
  origin: 'the origin of',
  popularity: 'the popularity of',
  gender: 'the gender of',
  spelling: 'the spelling of',
}
