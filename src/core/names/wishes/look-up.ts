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
import { askedGender } from './look-up-gender.ts'
import { type DemandRule, foldedAt, type Vocabulary } from './wish.ts'

/** What a sentence asks about one name. */
export type LookUp = { name: string; about: 'meaning' | 'say' | 'origin' | 'popularity' | 'gender' }

/** Patterns of folded words; `*` stands for the name. The longer ones first. */
const PATTERNS: [LookUp['about'], string[]][] = [
  [
    'meaning',
    (
      'what does the name * mean, what does * mean, whats the meaning of the name *, whats the meaning of *, what is the meaning of the name *, what is the meaning of *, meaning of the name *, meaning of *, the meaning behind the name *, meaning behind the name *, meaning behind *, what does * stand for, ' +
      '* name meaning, * meaning, definition of *, what is * short for meaning, tell me about the name *, tell me about *, what * means, meaning for the name *, what do you know about *, * definition, what the name * means, what do people mean by *, does * mean anything, whats * mean, name meaning of *, what * stands for, what the name * stands for, what * means, * means what, meanings of *, meaning for *, is * a real name, is * an actual name, is * really a name, is * even a name, is * a made up name, is * made up, is the name * real, is the name * made up, does the name * exist, que significa el nombre *, que significa *, was bedeutet der name *, was bedeutet *, que signifie *, cosa significa *, o que significa *, what did * mean, does the name * mean anything, does the name * have a meaning, does * have a meaning'
    ).split(', '),
  ],
  [
    'say',
    'pronouncing *, pronouncing the name *, am i saying * right, am i pronouncing * right, am i saying * correctly, im not sure how to say *, no idea how to say *, not sure how to pronounce *, how do you even say *, how is * meant to be pronounced, how to spell and say *, is it pronounced *, say * out loud, how * is pronounced, how * is said, * pronounced, how you say *, how you pronounce *, how people say *, how do you pronounce the name *, how do you pronounce *, how to pronounce the name *, how to pronounce *, how do you say the name *, how do you say *, how to say *, how do i pronounce *, how do i say *, how is * pronounced, how is the name * pronounced, pronunciation of *, pronunciation of the name *, * pronunciation, correct pronunciation of *, how would you pronounce *, how would you say *, how does one pronounce *, pronounce *, is * pronounced, how should i pronounce *, right way to say *, whats the pronunciation of *, how is * said, correct way to say *, how do people say *, how do people pronounce *, how to you pronounce *, what is the pronunciation of *, proper way to say *, say the name *'.split(
      ', ',
    ),
  ],
  [
    'origin',
    'where * comes from, where the name * comes from, where * is from, where * came from, where the name * came from, origin of name *, country of origin of *, roots of *, root of the name *, where do they use *, which country is * from, which language is * from, what language does * come from, history of *, story behind *, story behind the name *, where does the name * come from, where does * come from, where is the name * from, where is * from, what origin is the name *, what origin is *, what is the origin of the name *, what is the origin of *, whats the origin of *, origin of the name *, origin of *, origins of *, what nationality is *, what nationality is the name *, what language is *, what language is the name *, * origin, * name origin, is * irish or scottish, what kind of name is *, what country is * from, history of the name *, where did the name * come from, where did * come from, what culture is * from, etymology of *, etymology of the name *, where does the name * originate, what ethnicity is *, what ethnicity is the name *, what country does * come from, * etymology, what culture is the name * from, background of the name *'.split(
      ', ',
    ),
  ],
  [
    'popularity',
    'has * made a comeback, has * come back, is * making a comeback, is * coming back, is * back in fashion, has * got very popular, has * become popular, has * become too popular, has * gotten popular, has * gotten too popular, is * everywhere, is * too trendy, how many * are there, how many kids are called *, how many children are called *, how many babies are called *, how many people are called *, popularity rank of *, ranking of *, where is * in the charts, where is * on the charts, how high is *, how well known is *, is * still used, is anyone naming their baby *, stats for *, statistics for *, current rank of *, popularity of name *, how often is * used, how used is *, is * in the top 1000, is * in the top 50, is * on the rise, is * going up, has * been popular, when was * popular, when was * most popular, was * ever popular, how popular is the name *, how popular is *, how common is the name *, how common is *, is the name * popular, is the name * too popular, is * popular, is * too popular, is * a popular name, is * a common name, is * common, is * too common, popularity of the name *, popularity of *, * popularity, what rank is *, how many babies are named *, how many people are named *, how many babies named *, how rare is the name *, how rare is *, is * rare, where does * rank, rank of *, how unusual is *, is * getting popular, is * in the top 100, is * overused, what is the rank of *, how many girls are named *, how many boys are named *, is * trending, how popular was *, how popular was the name *, how trendy is *, whats the rank of *, is * still popular, is * a rare name, is * an unusual name, is the name * common, is the name * rare'.split(
      ', ',
    ),
  ],
]

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
    examples: ['what does Maeve mean', 'how do you say Saoirse', 'is Leo a boy’s name'],
  },
  ownNegation: true,
  reader: (vocabulary) => {
    const ideas = themePhrases(vocabulary.corpus)
    const { origins } = originPhrases(vocabulary.corpus)
    const families = new Set(Object.values(FAMILIES).flatMap(phrasesOf))
    return (words, at) => {
      // "the meanings of Leila and Laila": both are compared.
      if (readAsked(words, at, vocabulary)) return null
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
    return ({ name }) => {
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
  // "popularity of Hattie vs Harriet" compares.
  if (rest && !rest.clause && /^(vs|versus|or|against|over|compared)$/.test(rest.folded)) return null
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
}
