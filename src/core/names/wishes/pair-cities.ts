import { foldedAt } from './wish.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
import { phraseList } from '#src/core/names/sentence/word-list.ts'

/** Large cities and regions by the language that is spoken there, folded. */
const CITIES: Record<string, string> = {
  english:
    'boston, chicago, melbourne, brisbane, perth, toronto, vancouver, new york, nyc, los angeles, san francisco, seattle, houston, dallas, manchester, liverpool, birmingham, leeds, bristol, california, florida, texas, london, sydney, austin, ohio, ontario, auckland, nottingham, newcastle, yorkshire, kent, essex, surrey, devon, norfolk, sussex, oxford, cambridge, cumbria, lancashire, sheffield, southampton, brighton, plymouth, coventry, leicester, new jersey, arizona, oregon, washington, denver, atlanta, miami, philadelphia, nashville, minnesota, minneapolis, michigan, wisconsin, iowa, utah, colorado, tennessee, kentucky, maine, vermont, massachusetts, pennsylvania, alabama, nebraska, kansas, idaho, alaska, san diego, portland, detroit, brooklyn, adelaide, canberra, hobart, tasmania, queensland, wellington, christchurch, dunedin, alberta, calgary, ottawa, winnipeg, halifax, edmonton, nova scotia, johannesburg, cape town',
  irish:
    'dublin, galway, limerick, belfast, cork, kerry, donegal, waterford, sligo, wexford, kilkenny, derry, mayo',
  scottish: 'edinburgh, glasgow, aberdeen, inverness, dundee, stirling, hebrides, skye, fife',
  welsh: 'cardiff, swansea, anglesey, gwynedd, aberystwyth, bangor',
  french:
    'paris, marseille, lyon, bordeaux, toulouse, quebec, montreal, brussels, geneva, lille, nantes, strasbourg, rennes, normandy, provence, corsica, grenoble, montpellier',
  german:
    'berlin, munich, hamburg, frankfurt, cologne, stuttgart, vienna, zurich, salzburg, leipzig, dresden, bremen, hanover, hannover, nuremberg, dusseldorf, bonn, bavaria, saxony, innsbruck, graz, linz, basel, bern, freiburg, dortmund, rhineland',
  spanish:
    'madrid, seville, valencia, bogota, lima, buenos aires, mexico city, guadalajara, santiago, caracas, havana, quito, malaga, zaragoza, granada, cordoba, andalusia, tenerife, ibiza, murcia, alicante, medellin, cartagena, monterrey, tijuana, oaxaca, puebla, cusco, montevideo, asuncion, la paz, guatemala city, managua, san salvador, panama city, santo domingo, san juan, rosario, mendoza, valparaiso',
  catalan: 'barcelona, girona, mallorca, tarragona',
  italian:
    'rome, milan, naples, turin, venice, bologna, sicily, palermo, florence, sardinia, verona, genoa, bari, pisa, siena, perugia, trieste, tuscany, calabria, puglia, lombardy, umbria, parma, catania, padua, bergamo, piedmont',
  portuguese:
    'lisbon, porto, sao paulo, rio, rio de janeiro, braga, coimbra, faro, algarve, madeira, azores, brasilia, salvador, recife, fortaleza, belo horizonte, curitiba',
  dutch:
    'amsterdam, rotterdam, utrecht, the hague, antwerp, eindhoven, groningen, leiden, delft, maastricht, ghent, bruges, haarlem, den haag',
  polish: 'warsaw, krakow, gdansk, poznan, lodz, katowice, lublin, szczecin, wroclaw',
  czech: 'prague, brno, ostrava, olomouc',
  slovak: 'bratislava, kosice',
  slovene: 'ljubljana',
  hungarian: 'budapest, debrecen, szeged, pecs',
  romanian: 'bucharest, cluj, timisoara, iasi, brasov, transylvania',
  bulgarian: 'sofia, plovdiv, varna',
  greek: 'athens, thessaloniki, crete, nicosia, rhodes, corfu, patras, heraklion, mykonos, santorini',
  turkish: 'istanbul, ankara, izmir, antalya, bursa, adana, konya, trabzon',
  russian: 'moscow, st petersburg, siberia, saint petersburg, novosibirsk, kazan, vladivostok',
  ukrainian: 'kyiv, kiev, odesa, lviv, kharkiv, dnipro, odessa, poltava',
  serbian: 'belgrade, novi sad',
  croatian: 'zagreb, dubrovnik, rijeka, dalmatia, zadar',
  swedish: 'stockholm, gothenburg, malmo, uppsala, lund, linkoping',
  norwegian: 'oslo, bergen, trondheim, stavanger, tromso',
  danish: 'copenhagen, aarhus, odense, aalborg',
  finnish: 'helsinki, tampere, turku, espoo, oulu, lapland',
  icelandic: 'reykjavik, akureyri',
  arabic:
    'cairo, beirut, damascus, dubai, casablanca, baghdad, tunis, algiers, amman, riyadh, luxor, marrakesh, marrakech, fez, rabat, tripoli, doha, abu dhabi, jeddah, mecca, aleppo, khartoum, muscat, basra, mosul, ramallah, gaza',
  hebrew: 'tel aviv, jerusalem, haifa',
  persian: 'tehran, isfahan, shiraz, tabriz',
  japanese:
    'tokyo, osaka, kyoto, nagoya, sapporo, hiroshima, fukuoka, okinawa, hokkaido, nagasaki, yokohama, kobe',
  chinese:
    'beijing, shanghai, hong kong, taipei, guangzhou, shenzhen, chengdu, wuhan, sichuan, nanjing, macau',
  korean: 'seoul, busan, incheon, daegu, jeju',
  vietnamese: 'hanoi, saigon, ho chi minh city, da nang',
  thai: 'bangkok, chiang mai, phuket',
  filipino: 'manila, cebu, davao, mindanao',
  indonesian: 'jakarta, bali, surabaya, bandung, yogyakarta, sumatra',
  sanskrit: 'delhi, new delhi, mumbai, bombay, jaipur, goa, rajasthan, lucknow, varanasi',
  malayalam: 'kerala',
  tamil: 'chennai, madurai, madras',
  telugu: 'hyderabad',
  bengali: 'kolkata, dhaka, calcutta, chittagong, sylhet',
  urdu: 'karachi, lahore, islamabad, peshawar',
  yoruba: 'lagos, ibadan, abuja',
  akan: 'accra, kumasi',
  swahili: 'nairobi, mombasa, dar es salaam, zanzibar',
  amharic: 'addis ababa',
  basque: 'bilbao, san sebastian',
  gujarati: 'ahmedabad',
  punjabi: 'amritsar, ludhiana, chandigarh',
  marathi: 'pune',
  nepali: 'kathmandu, pokhara',
  sinhala: 'colombo',
  armenian: 'yerevan',
  georgian: 'tbilisi',
  azerbaijani: 'baku',
  albanian: 'tirana, pristina',
  estonian: 'tallinn, tartu',
  latvian: 'riga',
  lithuanian: 'vilnius, kaunas',
  kazakh: 'almaty, astana',
  uzbek: 'tashkent, samarkand',
  mongolian: 'ulaanbaatar',
  khmer: 'phnom penh',
  burmese: 'yangon',
  malay: 'kuala lumpur, penang',
  zulu: 'durban',
}

const BY_CITY = new Map(
  Object.entries(CITIES).flatMap(([id, cities]) => phraseList(cities).map((city) => [city, id] as const)),
)

/** Whether a folded word names a city. */
export const isCity = (word: string): boolean => BY_CITY.has(word)

/** Many cities are first names, too: they are meant where something is, comes from or goes to. */
const BEFORE_CITY = /^(in|from|to|between|near|of)$/

/** The language of a city that a person lives in or comes from: `raised between Berlin and Istanbul`. */
export function languageOfCity(words: Word[], at: number, phrase: string): string | undefined {
  const id = BY_CITY.get(phrase)
  if (id === undefined || BEFORE_CITY.test(foldedAt(words, at - 1))) return id
  // "between Athens and Melbourne", "in Prague or Dublin"
  return /^(and|or|as)$/.test(foldedAt(words, at - 1)) &&
    [2, 3, 4].some(
      (back) => BEFORE_CITY.test(foldedAt(words, at - back)) && !/^of$/.test(foldedAt(words, at - back)),
    )
    ? id
    : undefined
}
