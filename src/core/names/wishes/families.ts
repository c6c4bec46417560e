/**
 * `places`: words that count only after "from"; `origins`: ids; `others`: ids of languages that a part of the country speaks,
 * whose names come after.
 */
type Family = { label: string; words: string; places?: string; origins: string; others?: string }

export const phrasesOf = ({ words, places }: Family): string[] => [
  ...words.split(', '),
  ...(places?.split(', ') ?? []),
]

/** The origins of a family, those whose names come first before the others. */
export const membersOf = (id: string): { first: string[]; others: string[] } => {
  const { origins = '', others = '' } = FAMILIES[id] ?? {}
  return { first: origins.split(' '), others: others.split(' ').filter((each) => each !== '') }
}

/**
 * Families of origins, with the words of a sentence that denote them: related languages, and the languages of a country that
 * has several of those we have names of.
 */
export const FAMILIES: Record<string, Family> = {
  celtic: {
    label: 'Celtic',
    words:
      'celtic, celt, celts, gaelic and welsh, keltic, celtique, celtiques, celta, celtas, keltisch, keltische, keltischen, celtico, celtici',
    origins: 'irish scottish welsh cornish breton',
  },
  nordic: {
    label: 'Nordic',
    words: 'nordic, scandinavian, scandi, northern european, northern europe, the nordics',
    places: 'scandinavia',
    origins: 'scandinavian swedish danish norwegian icelandic finnish',
  },
  slavic: {
    label: 'Slavic',
    words:
      'slavic, slav, slavonic, eastern european, east european, eastern europe, eslavo, eslavos, slave, slaves, slawisch, slawische, slavo, slavi',
    origins: 'slavic russian polish czech slovak slovene ukrainian bulgarian serbo-croatian serbian croatian',
  },
  african: {
    label: 'African',
    words:
      'african, west africa, east africa, afrocentric, west african, east african, sub saharan, africano, africanos, africain, africains, afrikanisch, afrikanische, africani',
    places: 'africa',
    origins:
      'akan amharic ewe hausa igbo kikuyu luo oromo shona somali sotho swahili wolof xhosa yoruba zulu',
  },
  nigerian: { label: 'Nigerian', words: 'nigerian, naija', places: 'nigeria', origins: 'yoruba igbo hausa' },
  indian: {
    label: 'Indian',
    words: 'indian, desi, indio',
    places: 'india',
    origins: 'sanskrit bengali tamil telugu marathi gujarati malayalam punjabi urdu nepali',
  },
  'south-asian': {
    label: 'South Asian',
    words: 'south asian, south asia',
    origins: 'sanskrit bengali tamil telugu marathi gujarati malayalam punjabi urdu nepali sinhala',
  },
  turkic: {
    label: 'Turkic',
    words: 'turkic, central asian, central asia',
    origins: 'turkish azerbaijani kazakh uzbek',
  },
  polynesian: {
    label: 'Polynesian',
    words: 'polynesian, pacific islander, pacific island, islander, pasifika, south pacific',
    origins: 'hawaiian maori samoan tongan',
  },
  'western-european': {
    label: 'Western European',
    words: 'western european, west european, western europe, west europe',
    origins: 'english irish scottish welsh cornish french breton german dutch',
  },
  germanic: {
    label: 'Germanic',
    words: 'germanic, teutonic',
    origins: 'german dutch english scandinavian swedish danish norwegian icelandic',
  },
  romance: {
    label: 'Romance',
    words: 'romance language, romance languages, latinate, mediterranean romance',
    origins: 'latin french italian spanish portuguese romanian catalan',
  },
  latino: {
    label: 'Latino',
    words: 'latino, latina, latin american, hispanic, latinx',
    origins: 'spanish portuguese',
  },
  asian: {
    label: 'Asian',
    words:
      'asian, east asian, southeast asian, south east asian, east asia, southeast asia, south east asia, asiatique, asiatico',
    places: 'asia',
    origins:
      'chinese japanese korean vietnamese thai khmer burmese hmong mongolian tibetan filipino indonesian malay',
  },
  iberian: {
    label: 'Iberian',
    words: 'iberian',
    places: 'iberia',
    origins: 'spanish portuguese catalan basque',
  },
  balkan: {
    label: 'Balkan',
    words: 'balkan, balkans, the balkans',
    origins: 'serbo-croatian serbian croatian bulgarian albanian romanian greek',
  },
  baltic: { label: 'Baltic', words: 'baltic, baltics, the baltics', origins: 'latvian lithuanian estonian' },
  'middle-eastern': {
    label: 'Middle Eastern',
    words: 'middle eastern, middle east, levantine, near eastern',
    origins: 'arabic persian turkish hebrew kurdish',
  },
  ethiopian: {
    label: 'Ethiopian',
    words: 'ethiopian, ethiopians',
    places: 'ethiopia',
    origins: 'amharic oromo',
  },
  ghanaian: { label: 'Ghanaian', words: 'ghanaian, ghanaians', places: 'ghana', origins: 'akan ewe' },
  kenyan: { label: 'Kenyan', words: 'kenyan, kenyans', places: 'kenya', origins: 'swahili kikuyu luo' },
  'south-african': {
    label: 'South African',
    words: 'south african, south africans',
    places: 'south africa',
    origins: 'zulu xhosa sotho',
  },
  'north-african': {
    label: 'North African',
    words: 'north african, moroccan, algerian, tunisian, libyan, maghrebi, maghreb, marocain, algerien',
    places: 'north africa, morocco, algeria, tunisia, libya',
    origins: 'arabic berber',
  },
  afghan: {
    label: 'Afghan',
    words: 'afghan, afghans, afghani',
    places: 'afghanistan',
    origins: 'pashto',
    others: 'persian',
  },
  pakistani: {
    label: 'Pakistani',
    words: 'pakistani, pakistanis',
    places: 'pakistan',
    origins: 'urdu',
    others: 'pashto',
  },
  'sri-lankan': {
    label: 'Sri Lankan',
    words: 'sri lankan, sri lankans',
    places: 'sri lanka',
    origins: 'sinhala',
    others: 'tamil',
  },
  malaysian: {
    label: 'Malaysian',
    words: 'malaysian, malaysians',
    places: 'malaysia',
    origins: 'malay',
    others: 'chinese tamil',
  },
  singaporean: {
    label: 'Singaporean',
    words: 'singaporean, singaporeans',
    places: 'singapore',
    origins: 'chinese malay tamil',
  },
  swiss: {
    label: 'Swiss',
    words: 'swiss, schweizer, suisse, suisses, svizzeri',
    places: 'switzerland',
    origins: 'german french italian',
  },
  belgian: {
    label: 'Belgian',
    words: 'belgian, belgians, belge, belges, belgisch, belgische',
    places: 'belgium',
    origins: 'dutch french',
  },
  mexican: {
    label: 'Mexican',
    words: 'mexican, mexicans, mexicano, mexicana, mexicanos',
    places: 'mexico',
    origins: 'nahuatl',
    others: 'spanish',
  },
  andean: {
    label: 'Andean',
    words: 'andean, peruvian, bolivian, ecuadorian, peruano, peruana, boliviano, boliviana',
    places: 'peru, bolivia, ecuador, the andes',
    origins: 'quechua',
    others: 'spanish',
  },
  paraguayan: {
    label: 'Paraguayan',
    words: 'paraguayan, paraguayo, paraguaya',
    places: 'paraguay',
    origins: 'guarani',
    others: 'spanish',
  },
}
