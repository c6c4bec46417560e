import { isStatedTime } from './birth-times.ts'
import { KIN } from './kin-words.ts'
import { NO_DATA } from './no-data.ts'
import { isCity } from '#src/core/names/wishes/pair-cities.ts'
import { isTitleCase, type Word } from './words.ts'

/** Up to so many words a text is not a sentence: each of its words is looked for. */
const SHORT = 3

/* @__NO_SIDE_EFFECTS__ */
const list = (text: string): string[] => text.split(' ')

const PEOPLE =
  'husband wife hubby spouse fiance fiancee boyfriend girlfriend partner partners parent parents mother father mom mum mums moms dad dads ' +
  'daddy mommy mummy grandmother grandma granny gran nana grandfather grandpa grandad granddad grandparents uncle aunt auntie cousin ' +
  'cousins nephew niece laws inlaws family families relatives friend friends teacher teachers doctor doctors nurse midwife colleague ' +
  'colleagues neighbor neighbors neighbour neighbours boss people person persons everybody everyone anybody folks guys woman man class ' +
  'classmates school office his her hers'
const NUMBERS =
  'one two three four five six seven eight nine ten second third fourth fifth sixth seventh eighth ninth tenth last half both any max min ' +
  'maximum minimum'
/** Where a name should do well later: `works for a CEO and a toddler`. */
const LATER = 'ceo boardroom playground toddler adult grown office lawyer interview resume cv'
/** Verbs for what people do with a name, and for what happens to the child. */
const VERBS =
  'born leans lean leaning spell spells spelled spelt spelling spellings pronounce pronounced say call called calls grow grows growing live lives living make ' +
  'makes made making work works working use uses used using get gets got getting come comes came coming keep keeps kept take takes took ' +
  'taken had run runs running ran teased tease teases teasing bullied bully bullies mocked honor honour honoring honouring remember ' +
  'remembering'
const SMALL_WORDS =
  'these those whats thats theres heres lets must wee bit whatever enough ex exes rather nan naming name range thing things stuff ones though tho realised realized real proper e y o et ou und oder sind sont ' +
  'off else besides apart aside instead over under up down away back again still even ever also too as same other others another after ' +
  'before here hard easy easier able language languages way ways crush'

/**
 * Words about people, numbers and what people do with a name, rather than about its meaning. Some meaning has each of them, and
 * would answer "our fourth girl" with names of fourth children.
 */
const ASIDES = new Set([PEOPLE, NUMBERS, LATER, VERBS, SMALL_WORDS].flatMap(list))

const ORDINAL = /^(first|second|third|fourth|fifth|sixth|seventh|last)$/

/**
 * Whether a word of a sentence is said beside what is asked, and never searched. A name is not, with its capital ("Else", also
 * where a sentence begins), nor are the words of "second born", which names mean.
 * @param isName whether there is a name of this spelling, folded
 */
export function isAside(words: Word[], at: number, isName: (word: string) => boolean): boolean {
  const word = words[at]
  if (word?.folded === NO_DATA) return true
  // "our rainbow baby"
  if (
    /^(rainbow|miracle|sunshine|angel|ivf)$/.test(word?.folded ?? '') &&
    /^bab(y|ies)$/.test(words[at + 1]?.folded ?? '')
  )
    return true
  if (word && (isOfSpeech(words, at) || isOfFans(words, at))) return true
  // "our Paris baby": where it was made, or will be born
  if (
    /^bab(y|ies)$/.test(words[at + 1]?.folded ?? '') &&
    /^(our|my|an?|the)$/.test(words[at - 1]?.folded ?? '') &&
    isCity(word?.folded ?? '')
  )
    return true
  // "she's due on Halloween", "an October baby"
  if (word && words.length > 2 && isStatedTime(words, at)) return true
  if (!word || words.length <= SHORT || !(ASIDES.has(word.folded) || KIN.test(word.folded))) return false
  // "a CEO" is no name
  if (isTitleCase(word) && (at > 0 || isName(word.folded))) return false
  return !(
    (ORDINAL.test(word.folded) && words[at + 1]?.folded === 'born') ||
    (word.folded === 'born' && ORDINAL.test(words[at - 1]?.folded ?? ''))
  )
}

/** How much a source without data is loved: `we love Marvel`, `huge Disney fans`. */
const isOfFans = (words: Word[], at: number): boolean =>
  words[at + 1]?.folded === NO_DATA &&
  /^(love|loves|like|likes|adore|adores|big|huge|massive|total|watch|into|a|an)$/.test(
    words[at]?.folded ?? '',
  )

const EASE = /^(easy|easier|easily|simple|hard|harder|difficult|tricky)$/
const DOING = /^(say|spell|pronounce|read|write|understand|remember)$/
/** `easy to pronounce`, `hard for English people`, `a thick accent`: how a name is said, which no name means. */
function isOfSpeech(words: Word[], at: number): boolean {
  const [before, own, next, then] = [-1, 0, 1, 2].map((way) => words[at + way]?.folded ?? '')
  const spoken = /^(thick|strong|heavy|broad|posh|funny|southern|northern)$/
  if (/^accents?$/.test(next ?? '')) return spoken.test(own ?? '')
  if (/^accents?$/.test(own ?? '')) return spoken.test(before ?? '')
  if (EASE.test(own ?? '')) return next === 'for' || (next === 'to' && DOING.test(then ?? ''))
  if (DOING.test(own ?? '')) return before === 'to' && EASE.test(words[at - 2]?.folded ?? '')
  return (
    before === 'for' &&
    /^(people|speakers?|folks?)$/.test(next ?? '') &&
    EASE.test(words[at - 2]?.folded ?? '')
  )
}
