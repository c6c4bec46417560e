import type { Corpus } from '#src/core/names/corpus/corpus.ts'
import { phraseOf } from '#src/core/names/sentence/phrases.ts'

/** Synonyms of an origin besides its id and label, with the origin's id. A corpus without that origin skips them. */
export const ORIGIN_WORDS: [string, string][] = [
  ['gaelic', 'irish'],
  ['scots', 'scottish'],
  ['scotch', 'scottish'],
  ['jewish', 'hebrew'],
  ['israeli', 'hebrew'],
  ['norse', 'scandinavian'],
  ['viking', 'scandinavian'],
  ['germanic', 'german'],
  ['british', 'english'],
  ['anglo saxon', 'english'],
  ['old english', 'english'],
  ['roman', 'latin'],
  ['arab', 'arabic'],
  ['iranian', 'persian'],
  ['farsi', 'persian'],
  ['hindi', 'sanskrit'],
  ['aztec', 'nahuatl'],
  ['mayan', 'nahuatl'],
  ['mexica', 'nahuatl'],
  ['grecian', 'greek'],
  ['hellenic', 'greek'],
  ['cymric', 'welsh'],
  ['hawaii', 'hawaiian'],
  ['slovenian', 'slovene'],
  ['slovakian', 'slovak'],
  ['macedonian', 'slavic'],
  ['bohemian', 'czech'],
  ['magyar', 'hungarian'],
  ['serb', 'serbian'],
  ['croat', 'croatian'],
  ['ashkenazi', 'yiddish'],
  ['incan', 'quechua'],
  ['kichwa', 'quechua'],
  ['bosnian', 'serbo-croatian'],
  ['montenegrin', 'serbo-croatian'],
  ['kosovar', 'albanian'],
  ['pakistani', 'urdu'],
  ['bangladeshi', 'bengali'],
  ['javanese', 'indonesian'],
  ['balinese', 'indonesian'],
  ['tagalog', 'filipino'],
  ['philippine', 'filipino'],
  ['filipina', 'filipino'],
  ['cambodian', 'khmer'],
  ['sherpa', 'tibetan'],
  ['bhutanese', 'tibetan'],
  ['azeri', 'azerbaijani'],
  ['aotearoa', 'maori'],
  ['kabyle', 'berber'],
  ['ethiopian', 'amharic'],
  ['ghanaian', 'akan'],
  ['kenyan', 'swahili'],
  ['tanzanian', 'swahili'],
  ['zimbabwean', 'shona'],
  ['brazilian', 'portuguese'],
  ['flemish', 'dutch'],
]

/** Countries count as origins only after "from": alone they are names too (India, Israel, Jordan). */
export const COUNTRY_WORDS: [string, string][] = [
  ['ireland', 'irish'],
  ['scotland', 'scottish'],
  ['wales', 'welsh'],
  ['england', 'english'],
  ['france', 'french'],
  ['germany', 'german'],
  ['italy', 'italian'],
  ['spain', 'spanish'],
  ['portugal', 'portuguese'],
  ['greece', 'greek'],
  ['rome', 'latin'],
  ['israel', 'hebrew'],
  ['japan', 'japanese'],
  ['china', 'chinese'],
  ['korea', 'korean'],
  ['india', 'sanskrit'],
  ['iran', 'persian'],
  ['persia', 'persian'],
  ['russia', 'russian'],
  ['poland', 'polish'],
  ['scandinavia', 'scandinavian'],
  ['sweden', 'swedish'],
  ['norway', 'norwegian'],
  ['denmark', 'danish'],
  ['turkey', 'turkish'],
  ['nigeria', 'yoruba'],
  ['ghana', 'akan'],
  ['albania', 'albanian'],
  ['kosovo', 'albanian'],
  ['ethiopia', 'amharic'],
  ['armenia', 'armenian'],
  ['azerbaijan', 'azerbaijani'],
  ['bangladesh', 'bengali'],
  ['bengal', 'bengali'],
  ['brittany', 'breton'],
  ['bulgaria', 'bulgarian'],
  ['catalonia', 'catalan'],
  ['cornwall', 'cornish'],
  ['czechia', 'czech'],
  ['bohemia', 'czech'],
  ['netherlands', 'dutch'],
  ['holland', 'dutch'],
  ['flanders', 'dutch'],
  ['estonia', 'estonian'],
  ['philippines', 'filipino'],
  ['finland', 'finnish'],
  ['georgia', 'georgian'],
  ['hungary', 'hungarian'],
  ['iceland', 'icelandic'],
  ['indonesia', 'indonesian'],
  ['java', 'indonesian'],
  ['bali', 'indonesian'],
  ['kazakhstan', 'kazakh'],
  ['cambodia', 'khmer'],
  ['kurdistan', 'kurdish'],
  ['latvia', 'latvian'],
  ['lithuania', 'lithuanian'],
  ['mongolia', 'mongolian'],
  ['nepal', 'nepali'],
  ['brazil', 'portuguese'],
  ['punjab', 'punjabi'],
  ['romania', 'romanian'],
  ['moldova', 'romanian'],
  ['samoa', 'samoan'],
  ['serbia', 'serbian'],
  ['croatia', 'croatian'],
  ['bosnia', 'serbo-croatian'],
  ['montenegro', 'serbo-croatian'],
  ['zimbabwe', 'shona'],
  ['slovakia', 'slovak'],
  ['slovenia', 'slovene'],
  ['macedonia', 'slavic'],
  ['kenya', 'swahili'],
  ['tanzania', 'swahili'],
  ['thailand', 'thai'],
  ['tibet', 'tibetan'],
  ['bhutan', 'tibetan'],
  ['ukraine', 'ukrainian'],
  ['pakistan', 'urdu'],
  ['vietnam', 'vietnamese'],
]

type Phrases = Map<string, Corpus['origins'][number]>

/** Folded phrases that denote an origin, and countries that do so only after "from". */
export function originPhrases({ origins: known }: Pick<Corpus, 'origins'>): {
  origins: Phrases
  countries: Phrases
} {
  const origins: Phrases = new Map()
  const countries: Phrases = new Map()
  for (const origin of known) {
    for (const text of origin.label.split(/ and |, |\//)) origins.set(phraseOf(text), origin)
  }
  // An origin's own label goes before a part of another one: Serbian before "Serbian and Croatian".
  for (const origin of known)
    for (const text of [origin.id, origin.label]) origins.set(phraseOf(text), origin)
  const alias = (into: Phrases, pairs: [string, string][]): void => {
    for (const [word, to] of pairs) {
      const target = known.find((origin) => origin.id === to)
      if (target && !into.has(word) && !origins.has(word)) into.set(word, target)
    }
  }
  alias(origins, ORIGIN_WORDS)
  alias(countries, COUNTRY_WORDS)
  return { origins, countries }
}
