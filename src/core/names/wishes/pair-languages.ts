import { originPhrases } from '#src/core/names/filters/origin-words.ts'
import { foreignOrigin } from '#src/core/names/filters/foreign-origins.ts'
import type { Corpus } from '#src/core/names/corpus/corpus.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
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

/** A language at a position of a sentence. */
export type Language = { length: number; phrase: string; known: Corpus['origins'][number] }

/** Right before the word of another language for a language. */
const BEFORE_FOREIGN = /^(en|em|in|auf|e|y|et|und|and|ed|les|los|ou|o)$/

/** Reads a language, also by its country or its people. */
export function languageReader(
  corpus: Pick<Corpus, 'origins'>,
): (words: Word[], at: number) => Language | null {
  const { origins, countries } = originPhrases(corpus)
  const byId = new Map(corpus.origins.map((origin) => [origin.id, origin]))
  return (words, at) =>
    longestPhrase(
      words,
      at,
      (phrase) =>
        origins.get(phrase) ??
        countries.get(phrase) ??
        byId.get(ALSO.get(phrase) ?? '') ??
        // "en español e inglés"
        (BEFORE_FOREIGN.test(foldedAt(words, at - 1))
          ? foreignOrigin(phrase, corpus.origins)?.known
          : undefined) ??
        // "Germans and Italians"
        (phrase.endsWith('ns') || phrase.endsWith('ks') ? origins.get(phrase.slice(0, -1)) : undefined),
    )
}
