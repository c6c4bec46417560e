import { stemPatterns, wordSet } from '#src/core/names/sentence/word-list.ts'
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
  ['portugues|portugais|portugiesisch|portoghes', 'portuguese'],
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
  ['holandes|neerlandes|neerlandais|hollandais|niederlandisch|olandes', 'dutch'],
  ['hawaian|hawaien|hawaiisch|havaian', 'hawaiian'],
  ['vasc|basque|baskisch|basc', 'basque'],
  ['sanscrit|sanskrit', 'sanskrit'],
  ['fines|finlandes|finlandais|finnisch', 'finnish'],
  ['hungar|hongrois|ungarisch|ungheres', 'hungarian'],
  ['swahili|suahili', 'swahili'],
]
const PATTERNS = stemPatterns(STEMS)
/** Words that a stem would match but that are not the origin: English words and names. */
const OTHER = wordSet(
  'china chin chino chinos chins arab latin turk turks person persons personal roman russell russet perseus italia galesburg chinook arabella gregory grego greg greta grega ruth rusty',
)

/** An origin by its name in another language than English. */
export function foreignOrigin(
  word: string,
  origins: Corpus['origins'],
): { length: 1; known: Corpus['origins'][number] } | null {
  if (word.length < 5 || OTHER.has(word)) return null
  const id = PATTERNS.find(({ pattern }) => pattern.test(word))?.value
  const known = origins.find((origin) => origin.id === id)
  return known ? { length: 1, known } : null
}
