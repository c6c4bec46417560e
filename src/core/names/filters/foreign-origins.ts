import { byWord, stemPatterns, wordSet } from '#src/core/names/sentence/word-list.ts'
import type { Corpus } from '#src/core/names/corpus/corpus.ts'

/**
 * The stems of what Spanish, French, German, Portuguese and Italian call an origin, folded, as regular expressions; an
 * ending of up to five letters may follow.
 */
const STEMS: [string, string][] = [
  ['irlandes|irlandais|irisch|irlandese', 'irish'],
  ['escoces|ecossais|schottisch|scozzes', 'scottish'],
  ['gales|gallois|walisisch|galles', 'welsh'],
  ['ingles|anglais|englisch|ingles', 'english'],
  ['frances|francais|franzosisch', 'french'],
  ['aleman|allemand|deutsch|alema|tedesc', 'german'],
  ['italian|italien|italienisch', 'italian'],
  ['espanol|espagnol|spanisch|espanhol|spagnol', 'spanish'],
  [
    'portugues|portugais|portugiesisch|portoghes|brasilen|brasileir|bresilien|brasilianisch|brasilian',
    'portuguese',
  ],
  ['grieg|grec|griechisch|grego|grega|greg', 'greek'],
  ['latin|lateinisch|romisch|romain|roman', 'latin'],
  ['hebre|hebrai|hebreu|hebraisch|ebraic', 'hebrew'],
  ['arabe|arabisch|arab', 'arabic'],
  ['japones|japonais|japanisch|giappones', 'japanese'],
  ['chin|chinois|chinesisch|cines', 'chinese'],
  ['corean|coreen|koreanisch', 'korean'],
  ['russ|ruso|rusa|russisch', 'russian'],
  ['polac|polones|polonais|polnisch', 'polish'],
  ['turc|turk|turkisch', 'turkish'],
  ['pers|persan|persisch|persian', 'persian'],
  ['escandinav|scandinav|skandinavisch|nordic|nordisch|nordique|vikinga|wikinger', 'scandinavian'],
  ['suec|suedois|schwedisch|svedes', 'swedish'],
  ['norueg|norvegien|norwegisch|norveges', 'norwegian'],
  ['dinamarques|danois|danisch|danese', 'danish'],
  ['kroatisch|croata|croate', 'croatian'],
  ['slowakisch|eslovac|slovaque|slovacc', 'slovak'],
  ['slowenisch|esloven', 'slovene'],
  ['holandes|neerlandes|neerlandais|hollandais|niederlandisch|olandes', 'dutch'],
  ['hawaian|hawaien|hawaiisch|havaian', 'hawaiian'],
  ['vasc|basque|baskisch|basc|eusk', 'basque'],
  ['sanscrit|sanskrit', 'sanskrit'],
  ['fines|finlandes|finlandais|finnisch', 'finnish'],
  ['hungar|hongrois|ungarisch|ungheres', 'hungarian'],
  ['swahili|suahili', 'swahili'],
  ['roumain|ruman|rumanisch|rumen|romen', 'romanian'],
  ['tchequ|checo|checa|tschechisch|ceco|ceca', 'czech'],
  ['ucrania|ukrainien|ukrainisch|ucrain', 'ukrainian'],
  ['bulgar|bulgarisch', 'bulgarian'],
  ['serbisch|serbio|servio|serbo', 'serbian'],
  ['vietnamit|vietnamien|vietnamesisch', 'vietnamese'],
  ['tailandes|thailandais|thailandisch', 'thai'],
  ['indones|indonesien|indonesisch', 'indonesian'],
  ['albanes|albanais|albanisch', 'albanian'],
  ['armeni|armenien|armenisch|armen', 'armenian'],
  ['catalan|katalanisch', 'catalan'],
  ['islandais|islandisch|islandes', 'icelandic'],
  ['lituan|lituanien|litauisch', 'lithuanian'],
  ['leton|letton|lettisch', 'latvian'],
  ['estoni|estonien|estnisch', 'estonian'],
]
/** Countries, which count only after "from" or "origin": `aus Griechenland`, `origen Grecia`. */
const COUNTRIES = byWord([
  ['irish', 'irlanda, irlande, irland'],
  ['scottish', 'escocia, ecosse, schottland, scozia'],
  ['welsh', 'gales, galles'],
  ['english', 'inglaterra, angleterre, inghilterra'],
  ['french', 'francia, frankreich, franca'],
  ['german', 'alemania, allemagne, deutschland, alemanha, germania'],
  ['italian', 'italia, italie, italien'],
  ['spanish', 'espana, espagne, spanien, espanha, spagna'],
  ['greek', 'grecia, grece, griechenland'],
  ['japanese', 'japon, japao, giappone'],
  ['chinese', 'chine, cina'],
  ['russian', 'rusia, russie, russland'],
  ['polish', 'polonia, pologne, polen'],
  ['scandinavian', 'escandinavia, scandinavie, skandinavien'],
  ['swedish', 'suecia, suede, schweden, svezia'],
  ['norwegian', 'noruega, norvege, norwegen, norvegia'],
  ['danish', 'dinamarca, danemark, danimarca'],
  ['croatian', 'croacia, croatie, kroatien, croazia'],
  ['turkish', 'turquia, turquie, turkei, turchia'],
  ['portuguese', 'brasil, bresil, brasilien, brasile, portogallo'],
  ['dutch', 'holanda, hollande, niederlande, olanda, paises bajos'],
  ['finnish', 'finlandia, finlande, finnland'],
  ['romanian', 'rumania, roumanie, rumanien, romenia'],
  ['czech', 'chequia, tchequie, tschechien, cechia'],
  ['hungarian', 'hungria, hongrie, ungarn, ungheria'],
  ['ukrainian', 'ucrania, ukraine, ucraina'],
])

/** The origin of a country by its name in another language than English. */
export const foreignCountry = (word: string): string | undefined => COUNTRIES.get(word)

/** Origins by the country codes of flags. */
const FLAGS = byWord([
  ['irish', 'ie'],
  ['english', 'gb, us, au, ca'],
  ['french', 'fr, be'],
  ['german', 'de, at, ch'],
  ['italian', 'it'],
  ['spanish', 'es, mx, ar, co, cl, pe'],
  ['portuguese', 'pt, br'],
  ['greek', 'gr, cy'],
  ['japanese', 'jp'],
  ['chinese', 'cn'],
  ['korean', 'kr'],
  ['russian', 'ru'],
  ['polish', 'pl'],
  ['swedish', 'se'],
  ['norwegian', 'no'],
  ['danish', 'dk'],
  ['icelandic', 'is'],
  ['finnish', 'fi'],
  ['dutch', 'nl'],
  ['turkish', 'tr'],
  ['hebrew', 'il'],
  ['sanskrit', 'in'],
  ['persian', 'ir'],
  ['ukrainian', 'ua'],
  ['hungarian', 'hu'],
  ['czech', 'cz'],
  ['romanian', 'ro'],
  ['bulgarian', 'bg'],
  ['albanian', 'al'],
  ['armenian', 'am'],
  ['georgian', 'ge'],
  ['vietnamese', 'vn'],
  ['thai', 'th'],
  ['filipino', 'ph'],
  ['indonesian', 'id'],
  ['yoruba', 'ng'],
  ['akan', 'gh'],
  ['swahili', 'ke, tz'],
  ['amharic', 'et'],
  ['croatian', 'hr'],
  ['serbian', 'rs'],
  ['serbo-croatian', 'ba'],
  ['slovak', 'sk'],
  ['slovene', 'si'],
  ['estonian', 'ee'],
  ['latvian', 'lv'],
  ['lithuanian', 'lt'],
  ['arabic', 'sa, eg, ma, lb, ae'],
])

/** The origin of a flag's country, undefined for any other word. */
const originOfFlag = (word: string): string | undefined => {
  const code = /^\p{RI}\p{RI}$/u.test(word)
    ? Array.from(word, (letter) => String.fromCharCode((letter.codePointAt(0) ?? 0) - 0x1f1e6 + 97)).join('')
    : ''
  return FLAGS.get(code)
}

const PATTERNS = stemPatterns(STEMS)
/** Words that a stem would match but that are not the origin: English words and names. */
const OTHER = wordSet(
  'china chin chino chinos chins arab latin turk turks person persons personal roman russell russet perseus italia galesburg chinook arabella gregory grego greg greta grega ruth rusty',
)

/** An origin by its name in another language than English; `named`: a word for names is before it. */
export function foreignOrigin(
  word: string,
  origins: Corpus['origins'],
  named = false,
): { length: 1; known: Corpus['origins'][number] } | null {
  const flag = originOfFlag(word)
  if (flag !== undefined) {
    const known = origins.find((origin) => origin.id === flag)
    return known ? { length: 1, known } : null
  }
  if (word.length < 5 || (OTHER.has(word) && !named)) return null
  const id = PATTERNS.find(({ pattern }) => pattern.test(word))?.value
  const known = origins.find((origin) => origin.id === id)
  return known ? { length: 1, known } : null
}
