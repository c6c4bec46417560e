import { ownRows } from '#src/core/names/filters/origin.ts'
import { disjoint } from '#src/core/names/search/condition.ts'
import { ALSO_ORIGIN } from '#src/core/names/search/ranking.ts'
import { emptyBitmap, hasRow, unite } from '#src/core/names/search/bitmap.ts'
import { type DemandRule, foldedAt, listField, longestPhrase } from './wish.ts'

type Family = { label: string; words: string; origins: string }

/** Families of origins, with the words of a sentence that denote them. */
const FAMILIES: Record<string, Family> = {
  celtic: {
    label: 'Celtic',
    words:
      'celtic, celt, celts, gaelic and welsh, keltic, celtique, celtiques, celta, celtas, keltisch, keltische, keltischen, celtico, celtici',
    origins: 'irish scottish welsh cornish breton',
  },
  nordic: {
    label: 'Nordic',
    words: 'nordic, scandinavian, scandi, scandinavia, northern european, northern europe, the nordics',
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
      'african, africa, west africa, east africa, afrocentric, west african, east african, sub saharan, africano, africanos, africain, africains, afrikanisch, afrikanische, africani',
    origins: 'akan amharic hausa igbo kikuyu oromo shona somali sotho swahili wolof xhosa yoruba zulu',
  },
  nigerian: { label: 'Nigerian', words: 'nigerian, nigeria, naija', origins: 'yoruba igbo hausa' },
  indian: {
    label: 'Indian',
    words: 'indian, india, desi, indio',
    origins: 'sanskrit bengali tamil telugu marathi gujarati malayalam punjabi urdu nepali',
  },
  'south-asian': {
    label: 'South Asian',
    words: 'south asian, south asia',
    origins: 'sanskrit bengali tamil telugu marathi gujarati malayalam punjabi urdu nepali sinhala',
  },
  turkic: {
    label: 'Turkic',
    words: 'turkic, central asian',
    origins: 'turkish azerbaijani kazakh uzbek',
  },
  polynesian: {
    label: 'Polynesian',
    words: 'polynesian, pacific islander, pacific island, islander, pasifika, south pacific',
    origins: 'hawaiian maori samoan tongan',
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
    words: 'asian, east asian, southeast asian, asia, asiatique, asiatico',
    origins:
      'chinese japanese korean vietnamese thai khmer burmese hmong mongolian tibetan filipino indonesian malay',
  },
  iberian: { label: 'Iberian', words: 'iberian, iberia', origins: 'spanish portuguese catalan basque' },
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
}

/** A group of related origins. */
export const family: DemandRule<string> = {
  help: { title: 'Families of origins', examples: ['Celtic boy names', 'Slavic names'] },
  field: listField('Family of origins', () =>
    Object.entries(FAMILIES).map(([value, { label }]) => ({ value, label })),
  ),
  several: true,
  ofSense: true,
  spelled: () =>
    Object.values(FAMILIES).flatMap(({ words }) => words.split(', ').filter((word) => !word.includes(' '))),
  reader({ corpus }) {
    const known = new Set(corpus.origins.map(({ id }) => id))
    const byPhrase = new Map(
      Object.entries(FAMILIES)
        .filter(([, { origins }]) => origins.split(' ').some((id) => known.has(id)))
        .flatMap(([id, { words }]) => words.split(', ').map((word) => [word, id] as const)),
    )
    return (words, at) => {
      const from = foldedAt(words, at) === 'from' ? 1 : 0
      const article = from > 0 && foldedAt(words, at + 1) === 'the' ? 1 : 0
      const found = longestPhrase(words, at + from + article, (phrase) => byPhrase.get(phrase))
      // "from Celtic mythology" is a subject.
      const after = foldedAt(words, at + from + article + (found?.length ?? 0))
      if (/^(myth\w*|legends?|gods?|goddess\w*|folklore|lore|sagas?|tales?)$/.test(after)) return null
      // Countries and continents count only after "from": alone they are names, too.
      if (!found || (from === 0 && /^(india|asia|africa|iberia|nigeria|scandinavia)$/.test(found.phrase)))
        return null
      const trailing = /^(origins?|heritage|descent|roots?|ancestry|background|culture|sounding)$/.test(
        foldedAt(words, at + from + article + found.length),
      )
      return {
        length: from + article + found.length + (trailing ? 1 : 0),
        values: [found.known],
        label: FAMILIES[found.known]?.label ?? found.known,
      }
    }
  },
  matcher({ corpus, origins, table }) {
    const labels = new Map(corpus.origins.map(({ id, label }) => [id, label]))
    const ownByOrigin = ownRows(table)
    const ownOf = (members: string[]) =>
      members.reduce((all, origin) => unite(all, ownByOrigin.get(origin) ?? emptyBitmap(0)), emptyBitmap(0))
    return (id) => {
      const members = FAMILIES[id]?.origins.split(' ') ?? []
      const rows = members.reduce(
        (all, origin) => unite(all, origins.get(origin) ?? emptyBitmap(0)),
        emptyBitmap(0),
      )
      return [
        {
          levels: disjoint([ownOf(members), rows]),
          costs: [0, ALSO_ORIGIN],
          explain: (row) => {
            const own = table.entries[row]?.origin ?? ''
            const origin = members.includes(own)
              ? own
              : members.find((each) => hasRow(origins.get(each) ?? rows, row))
            return [{ kind: 'origin', text: labels.get(origin ?? '') ?? FAMILIES[id]?.label ?? id }]
          },
        },
      ]
    }
  },
}
