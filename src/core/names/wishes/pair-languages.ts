import { originPhrases } from '#src/core/names/filters/origin-words.ts'
import { foreignOrigin } from '#src/core/names/filters/foreign-origins.ts'
import type { Corpus } from '#src/core/names/corpus/corpus.ts'
import { KIN } from '#src/core/names/sentence/kin-words.ts'
import { remembered } from '#src/core/names/sentence/remembered.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
import { languageOfCity } from './pair-cities.ts'
import { foldedAt, longestPhrase } from './wish.ts'

/** What pairs call a language besides the words of the origins. */
export const ALSO = new Map<string, string>(
  Object.entries({
    american: 'english',
    us: 'english',
    uk: 'english',
    britain: 'english',
    'united states': 'english',
    farsi: 'persian',
    anglo: 'english',
    franco: 'french',
    italo: 'italian',
    hispano: 'spanish',
    sino: 'chinese',
    russo: 'russian',
    luso: 'portuguese',
    indo: 'sanskrit',
    indian: 'sanskrit',
    india: 'sanskrit',
    nigerian: 'yoruba',
    americans: 'english',
    australian: 'english',
    canadian: 'english',
    britons: 'english',
    brits: 'english',
    spaniards: 'spanish',
    mexican: 'spanish',
    swedes: 'swedish',
    danes: 'danish',
    norwegians: 'norwegian',
    poles: 'polish',
    turks: 'turkish',
    finns: 'finnish',
    america: 'english',
    usa: 'english',
    mexico: 'spanish',
    austrian: 'german',
    states: 'english',
    'the states': 'english',
    texas: 'english',
    lebanese: 'arabic',
    syrian: 'arabic',
    egyptian: 'arabic',
    moroccan: 'arabic',
    colombian: 'spanish',
    argentinian: 'spanish',
    hispanic: 'spanish',
    latino: 'spanish',
    latina: 'spanish',
    belgian: 'french',
    cuban: 'spanish',
    dominican: 'spanish',
    'puerto rican': 'spanish',
    venezuelan: 'spanish',
    peruvian: 'spanish',
    chilean: 'spanish',
    algerian: 'arabic',
    tunisian: 'arabic',
    iraqi: 'arabic',
    jordanian: 'arabic',
    saudi: 'arabic',
    jamaican: 'english',
    argentina: 'spanish',
    colombia: 'spanish',
    chile: 'spanish',
    peru: 'spanish',
    cuba: 'spanish',
    venezuela: 'spanish',
    austria: 'german',
    switzerland: 'german',
    belgium: 'french',
    australia: 'english',
    canada: 'english',
    'new zealand': 'english',
    jamaica: 'english',
    egypt: 'arabic',
    lebanon: 'arabic',
    syria: 'arabic',
    morocco: 'arabic',
    algeria: 'arabic',
    tunisia: 'arabic',
    iraq: 'arabic',
    swiss: 'german',
  }),
)

/** What people of cities and parts of countries are called; near to the names of these, they are no corrections. */
const REGIONAL = new Map(
  Object.entries({
    texan: 'english',
    texans: 'english',
    californian: 'english',
    londoner: 'english',
    glaswegian: 'scottish',
    sicilian: 'italian',
    neapolitan: 'italian',
    tuscan: 'italian',
    venetian: 'italian',
    bavarian: 'german',
    andalusian: 'spanish',
    castilian: 'spanish',
    argentine: 'spanish',
    parisian: 'french',
    cypriot: 'greek',
  }),
)

/** What a person of a language is called, after an article: other words, or names, too. */
export const PERSONS = new Map(
  Object.entries({
    brit: 'english',
    geordie: 'english',
    scouser: 'english',
    londoner: 'english',
    texan: 'english',
    californian: 'english',
    glaswegian: 'scottish',
    dubliner: 'irish',
    parisian: 'french',
    berliner: 'german',
    briton: 'english',
    yank: 'english',
    aussie: 'english',
    kiwi: 'english',
    scot: 'scottish',
    turk: 'turkish',
    dane: 'danish',
    swede: 'swedish',
    finn: 'finnish',
    pole: 'polish',
    spaniard: 'spanish',
    scots: 'scottish',
  }),
)

/** A language at a position of a sentence. */
export type Language = { length: number; phrase: string; known: Corpus['origins'][number] }

/** Right before the word of another language for a language. */
const BEFORE_FOREIGN =
  /^(en|em|in|im|nel|auf|e|y|et|und|and|ed|les|los|ou|o|prenom|nombre|nome|vorname|name|bilingu\w+|zweisprachig\w*|familia|famille|famiglia|familie|des|dei|gli|madre|padre|mere|pere|mutter|vater|mae|pai)$/
/** The language of a word of another language where one is expected: `en español e inglés`, `franco-allemand`. */
function foreignAt(
  words: Word[],
  at: number,
  phrase: string,
  origins: Corpus['origins'],
): Corpus['origins'][number] | undefined {
  const before = foldedAt(words, at - 1)
  const isExpected =
    BEFORE_FOREIGN.test(before) ||
    words[at]?.hyphen === 'within' ||
    words[at + 1]?.hyphen === 'within' ||
    // "bilingües inglés español"
    foreignOrigin(before, origins) !== null
  return isExpected ? foreignOrigin(phrase, origins)?.known : undefined
}

/** `Brit mum`, `Aussie dad` */
const isOfKin = (words: Word[], at: number): boolean =>
  words[at + 1]?.clause === false && KIN.test(foldedAt(words, at + 1))

/** Reads a language, also by its country or its people. */
export function languageReader(
  corpus: Pick<Corpus, 'origins'>,
): (words: Word[], at: number) => Language | null {
  const { origins, countries } = originPhrases(corpus)
  const byId = new Map(corpus.origins.map((origin) => [origin.id, origin]))
  // Every position of a sentence asks it of all others.
  return remembered((words: Word[], at: number) =>
    longestPhrase(
      words,
      at,
      (phrase) =>
        origins.get(phrase) ??
        // Rome is a city of Italy before it is the Latin one.
        byId.get(REGIONAL.get(phrase) ?? languageOfCity(words, at, phrase) ?? '') ??
        countries.get(phrase) ??
        // "Us: clueless"
        (phrase === 'us' && words[at]?.raw !== 'US' && foldedAt(words, at - 1) !== 'the'
          ? undefined
          : byId.get(ALSO.get(phrase) ?? '')) ??
        foreignAt(words, at, phrase, corpus.origins) ??
        // "an American married to a Frenchman"
        (/^(an?|the)$/.test(foldedAt(words, at - 1)) || isOfKin(words, at)
          ? byId.get(PERSONS.get(phrase) ?? '')
          : undefined) ??
        (phrase.endsWith('man')
          ? (origins.get(phrase.slice(0, -3)) ?? origins.get(phrase.slice(0, -5)))
          : undefined) ??
        // "Germans and Italians", "Arabs", "Greeks"
        (/^[a-z]{3,}[bchiknlrotv]s$/.test(phrase) ? origins.get(phrase.slice(0, -1)) : undefined),
    ),
  )
}
