import type { NameFilters, Popularity } from './query.ts'

const list = (text: string): Set<string> => new Set(text.split(' '))

/** Words that a request is made of and that say nothing about the name. */
export const FILLERS = list(
  'names name named baby babies for a an the with that which who what are is be was of in on at my our we i me us you ' +
    'want wants wanted would looking look search find show give please some any ideas idea suggest suggestions something ' +
    'and or to have has having it its this their them they need letter letters choose first child kid newborn expecting ' +
    'really quite very but can could should im were themed theme style styled type kind kinds sort so',
)

/** Praise that is more often politeness than a wish for the meaning: `beautiful Irish names`. */
export const PRAISE = list(
  'beautiful lovely pretty nice good cute great best cool perfect sweet amazing favorite favourite',
)

export const GENDER_WORDS = new Map<string, NonNullable<NameFilters['gender']>>([
  ['girl', 'girl'],
  ['girls', 'girl'],
  ['female', 'girl'],
  ['feminine', 'girl'],
  ['daughter', 'girl'],
  ['daughters', 'girl'],
  ['woman', 'girl'],
  ['women', 'girl'],
  ['boy', 'boy'],
  ['boys', 'boy'],
  ['male', 'boy'],
  ['masculine', 'boy'],
  ['son', 'boy'],
  ['sons', 'boy'],
  ['man', 'boy'],
  ['men', 'boy'],
  ['unisex', 'unisex'],
  ['neutral', 'unisex'],
  ['androgynous', 'unisex'],
  ['genderless', 'unisex'],
])

/** Before `like` these make a polite wish of it: "I would like". */
export const WISHING = list('i id we wed would ill really also')

export const MEANING_VERBS = list(
  'meaning meanings means mean meant signifying symbolizing symbolising about inspired',
)
export const START_VERBS = list('start starts starting begin begins beginning')
export const END_VERBS = list('end ends ending')

/** Phrases of up to three words for how often a name is given. */
export const POPULARITY_PHRASES = new Map<string, Popularity>([
  ['not too popular', 'uncommon'],
  ['not so popular', 'uncommon'],
  ['not very popular', 'uncommon'],
  ['not too common', 'uncommon'],
  ['not so common', 'uncommon'],
  ['not very common', 'uncommon'],
  ['not overly popular', 'uncommon'],
  ['top one hundred', 'top-100'],
  ['top one thousand', 'top-1000'],
  ['not popular', 'uncommon'],
  ['not common', 'uncommon'],
  ['less common', 'uncommon'],
  ['less popular', 'uncommon'],
  ['very popular', 'top-100'],
  ['most popular', 'top-100'],
  ['very rare', 'rare'],
  ['top 1000', 'top-1000'],
  ['top thousand', 'top-1000'],
  ['top 100', 'top-100'],
  ['top hundred', 'top-100'],
  ['popular', 'top-1000'],
  ['common', 'top-1000'],
  ['trending', 'top-1000'],
  ['uncommon', 'uncommon'],
  ['unusual', 'uncommon'],
  ['unique', 'uncommon'],
  ['rare', 'rare'],
  ['rarest', 'rare'],
  ['obscure', 'rare'],
])

export const POPULARITY_LABELS: Record<Popularity, string> = {
  'top-100': 'top 100',
  'top-1000': 'top 1000',
  uncommon: 'uncommon',
  rare: 'rare',
}

const NUMBERS = 'one two three four five six seven eight nine ten'.split(' ')

export const NUMBER_WORDS = new Map([
  ['single', 1],
  ...NUMBERS.map((word, at) => [word, at + 1] as const),
] as const)

/** The word after these is meant otherwise than it reads; it is left over rather than misunderstood. */
export const NEGATIONS = list(
  'not no without except never nothing non dont isnt arent avoid excluding neither nor',
)

/** From these to the end of the clause the sentence compares, likens or speaks of the family: left over as a whole. */
export const UNREAD_CLAUSES = list(
  'like similar resembling reminiscent than more less rather sounds sounding sound rhymes rhyming goes go going ' +
    'surname sibling siblings brother brothers sister sisters twin twins lastname vintage era',
)

/** Words for an origin beside its own id and label, with the origin's id. A corpus without that origin skips them. */
export const ORIGIN_WORDS: [string, string][] = [
  ['gaelic', 'irish'],
  ['celtic', 'irish'],
  ['scots', 'scottish'],
  ['scotch', 'scottish'],
  ['jewish', 'hebrew'],
  ['israeli', 'hebrew'],
  ['biblical', 'hebrew'],
  ['bible', 'hebrew'],
  ['norse', 'scandinavian'],
  ['viking', 'scandinavian'],
  ['nordic', 'scandinavian'],
  ['swedish', 'scandinavian'],
  ['norwegian', 'scandinavian'],
  ['danish', 'scandinavian'],
  ['germanic', 'german'],
  ['british', 'english'],
  ['anglo saxon', 'english'],
  ['old english', 'english'],
  ['roman', 'latin'],
  ['arab', 'arabic'],
  ['muslim', 'arabic'],
  ['islamic', 'arabic'],
  ['iranian', 'persian'],
  ['hispanic', 'spanish'],
  ['latino', 'spanish'],
  ['latina', 'spanish'],
  ['hindu', 'sanskrit'],
  ['indian', 'sanskrit'],
  ['nigerian', 'yoruba'],
  ['aztec', 'nahuatl'],
  ['mayan', 'nahuatl'],
  ['mexica', 'nahuatl'],
  ['grecian', 'greek'],
  ['hellenic', 'greek'],
  ['cymric', 'welsh'],
  ['polynesian', 'hawaiian'],
  ['hawaii', 'hawaiian'],
  ['slav', 'slavic'],
  ['slavonic', 'slavic'],
  ['slovene', 'slavic'],
  ['slovenian', 'slavic'],
  ['slovak', 'slavic'],
  ['macedonian', 'slavic'],
  ['bohemian', 'czech'],
  ['magyar', 'hungarian'],
  ['serb', 'serbo-croatian'],
  ['croat', 'serbo-croatian'],
  ['bosnian', 'serbo-croatian'],
  ['montenegrin', 'serbo-croatian'],
  ['kosovar', 'albanian'],
  ['pakistani', 'urdu'],
  ['bangladeshi', 'bengali'],
  ['sikh', 'punjabi'],
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
  ['sweden', 'scandinavian'],
  ['norway', 'scandinavian'],
  ['denmark', 'scandinavian'],
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
  ['serbia', 'serbo-croatian'],
  ['croatia', 'serbo-croatian'],
  ['bosnia', 'serbo-croatian'],
  ['montenegro', 'serbo-croatian'],
  ['zimbabwe', 'shona'],
  ['slovakia', 'slavic'],
  ['slovenia', 'slavic'],
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
