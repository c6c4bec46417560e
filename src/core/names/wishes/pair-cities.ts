import { foldedAt } from './wish.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
import { phraseList } from '#src/core/names/sentence/word-list.ts'

/** Large cities and regions by the language that is spoken there, folded. */
const CITIES: Record<string, string> = {
  english:
    'boston, chicago, melbourne, brisbane, perth, toronto, vancouver, new york, nyc, los angeles, san francisco, seattle, houston, dallas, manchester, liverpool, birmingham, leeds, bristol, california, florida, texas, london, sydney, austin, ohio, ontario, auckland, nottingham, newcastle',
  irish: 'dublin, galway, limerick, belfast',
  scottish: 'edinburgh, glasgow, aberdeen',
  welsh: 'cardiff, swansea',
  french: 'paris, marseille, lyon, bordeaux, toulouse, quebec, montreal, brussels, geneva',
  german: 'berlin, munich, hamburg, frankfurt, cologne, stuttgart, vienna, zurich, salzburg, leipzig',
  spanish:
    'madrid, seville, valencia, bogota, lima, buenos aires, mexico city, guadalajara, santiago, caracas, havana, quito',
  catalan: 'barcelona, girona, mallorca',
  italian: 'rome, milan, naples, turin, venice, bologna, sicily, palermo, florence, sardinia',
  portuguese: 'lisbon, porto, sao paulo, rio, rio de janeiro',
  dutch: 'amsterdam, rotterdam, utrecht, the hague, antwerp',
  polish: 'warsaw, krakow, gdansk, poznan',
  czech: 'prague, brno',
  slovak: 'bratislava',
  slovene: 'ljubljana',
  hungarian: 'budapest',
  romanian: 'bucharest, cluj',
  bulgarian: 'sofia',
  greek: 'athens, thessaloniki, crete, nicosia',
  turkish: 'istanbul, ankara, izmir',
  russian: 'moscow, st petersburg',
  ukrainian: 'kyiv, kiev, odesa, lviv',
  serbian: 'belgrade',
  croatian: 'zagreb, dubrovnik',
  swedish: 'stockholm, gothenburg, malmo',
  norwegian: 'oslo, bergen',
  danish: 'copenhagen, aarhus',
  finnish: 'helsinki',
  icelandic: 'reykjavik',
  arabic: 'cairo, beirut, damascus, dubai, casablanca, baghdad, tunis, algiers, amman, riyadh',
  hebrew: 'tel aviv, jerusalem',
  persian: 'tehran',
  japanese: 'tokyo, osaka, kyoto',
  chinese: 'beijing, shanghai, hong kong, taipei, guangzhou',
  korean: 'seoul, busan',
  vietnamese: 'hanoi, saigon, ho chi minh city',
  thai: 'bangkok, chiang mai',
  filipino: 'manila, cebu',
  indonesian: 'jakarta, bali',
  sanskrit: 'delhi, new delhi, mumbai',
  malayalam: 'kerala',
  tamil: 'chennai',
  telugu: 'hyderabad',
  bengali: 'kolkata, dhaka',
  urdu: 'karachi, lahore',
  yoruba: 'lagos',
  akan: 'accra',
  swahili: 'nairobi',
  amharic: 'addis ababa',
}

const BY_CITY = new Map(
  Object.entries(CITIES).flatMap(([id, cities]) => phraseList(cities).map((city) => [city, id] as const)),
)

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
