import { byWord, wordSet } from './word-list.ts'
import type { Word } from './words.ts'

/** Words that show that a sentence is Spanish, French, German, Portuguese or Italian, folded. */
const FOREIGN = wordSet(
  'nombre nombres nina ninas nino ninos chica chicas busco hija hijo prenom prenoms fille filles garcon garcons namen vorname vornamen madchen madchenname ' +
    'madchennamen jungenname jungennamen jungen tochter sohn nome nomes menina meninas menino meninos filha filho nomi bambina bambino maschio maschile maschili ' +
    'femmina femminile femminili figlia figlio hermano hermana hermanito hermanita frere soeur bruder schwester irmao irma fratello sorella fratellino sorellina ' +
    'gemelos gemelas mellizos jumeaux jumelles zwillinge gemeos gemeas gemelli gemelle geschwister apellido apellidos nachname nachnamen familienname sobrenome sobrenomes cognome cognomi ' +
    'fur pour para junge bebe pero aber mais piu comme wie parecido parecida ahnlich menos moins weniger seltener unire',
)

/** What such a sentence says besides, by the English word that the kinds of wishes read. */
const WORDS = byWord([
  ['brother', 'hermano, hermanito, frere, bruder, irmao, fratello, fratellino'],
  ['sister', 'hermana, hermanita, soeur, schwester, irma, sorella, sorellina'],
  ['sibling', 'geschwister, geschwisterchen'],
  [
    'twins',
    'gemelos, gemelas, mellizos, mellizas, jumeaux, jumelles, zwillinge, gemeos, gemeas, gemelli, gemelle',
  ],
  [
    'vintage',
    'antiguo, antiguos, antigua, antiguas, ancien, anciens, ancienne, anciennes, alte, alten, alter, altmodisch, altmodische, antigo, antigos, antico, antichi, antiche, antica, vecchi, vecchio, retro',
  ],
  [
    'common',
    'comun, comunes, courant, courants, courante, commun, communs, haufig, haufige, haufigen, comum, comuns, comune, comuni, frecuente, frecuentes, frequente, gewohnlich, diffusi, diffuso',
  ],
  ['popular', 'populares, populaire, populaires, beliebt, beliebte, beliebten, popolari, popolare'],
  [
    'unusual',
    'original, originales, originaux, originelle, originell, originelle, originais, originali, originale, diferente, diferentes, inusual, inusuales, insolito, insoliti, insolita, ungewohnlich, ungewohnliche, ungewohnlichen, diferentao, particolari, besondere, besonderen, besonderer, ausgefallen, ausgefallene, ausgefallenen, ausgefallener, extravagant, extravagante',
  ],
  ['rare', 'seltene, seltener, seltenen, selten, rares, raros, raras, raro, rara, rari'],
  // "que no sea Leo": in these languages no sea
  ['be', 'sea, sean, seja, sejam, soit, soient, sia, siano, sei, seien'],
  [
    'works',
    'funciona, funcione, funcionen, funcionem, funzioni, funziona, fonctionne, fonctionnent, funktioniert',
  ],
  ['pronounced', 'pronuncie, pronuncien, pronuncia, pronuncian, pronunci, prononce, ausgesprochen'],
  ['not', 'pas, nicht, nao, non'],
  ['no', 'kein, keine, keinen, nessun, aucun, ningun'],
  ['too', 'trop, zu, troppo, demasiado, muy, muito, demais, tres'],
  ['for', 'para, pour, fur'],
  ['rhymes', 'rima, riman, rime, riment, reimt, reimen, rimam, rimano'],
  ['like', 'como, comme, wie, come, gefallt, gefallen, gusta, plait, piace'],
  // In French "mais" is but, in Portuguese more, and so is "mas" in Portuguese and in Spanish: either lets what follows compare.
  ['but', 'pero, aber, ma, mas, mais'],
  ['more', 'piu, plus'],
  ['less', 'menos, moins, meno, weniger'],
  [
    'short',
    'corto, corta, cortos, cortas, corti, court, courte, courts, courtes, kurz, curto, curta, curtos, curtas',
  ],
  ['only', 'nur'],
  ['resembles', 'ressemble, ressemblent'],
  ['shorter', 'kurzer'],
  ['longer', 'langer'],
  ['long', 'largo, larga, lungo, lunga'],
  [
    'similar',
    'parecido, parecidos, parecidas, similares, similaire, similaires, semblable, semblables, ahnlich, ahnliche, parecida, semelhante, semelhantes, simile, simili',
  ],
  [
    'surname',
    'apellido, apellidos, sobrenomes, cognomi, nachname, nachnamen, familienname, sobrenome, apelido, cognome',
  ],
  ['strong', 'fuerte, fuertes, starke, starker, kraftvoll, kraftvolle, fortes, forti, forte'],
  ['elegant', 'elegante, elegantes, eleganti, elegants, elegante, elegantes'],
  ['mythology', 'mitologia, mitologico, mitologicos, mitologici, mythologie, mythologisch, mythologische'],
  ['greek', 'griega, grecque, greca, grega, griechische, griechischen, griechischer'],
  ['norse', 'nordica, nordique, nordische, nordischen'],
  ['celtic', 'celta, celtique, keltische, celtica'],
  ['egyptian', 'egipcia, egyptienne, agyptische, egizia'],
  ['without', 'sin, sans, ohne, senza, sem'],
  [
    'biblical',
    'biblische, biblischen, biblischer, biblica, biblicas, biblicos, biblico, biblique, bibliques, biblici, bibliche',
  ],
])
/** `poco común` */
const HARDLY = /^(poco|poca|pouco|pouca|peu|wenig)$/

/** `qui ne finissent pas par a`: French has its negation behind the verb, English before it. */
function inOrder(words: Word[]): Word[] {
  const ordered = [...words]
  for (let at = 1; at < ordered.length - 1; at++) {
    const [before, verb, after] = [ordered[at - 1], ordered[at], ordered[at + 1]]
    if (
      !before ||
      !verb ||
      !after ||
      !/^(ne|n)$/.test(before.folded) ||
      !/^(pas|point|jamais)$/.test(after.folded)
    )
      continue
    ordered[at - 1] = { ...before, folded: 'not' }
    ordered[at] = { ...verb, clause: false }
    ordered.splice(at + 1, 1)
  }
  return ordered
}
/** The numbers that German joins with the syllable: `zweisilbig`. */
const SYLLABLES: Record<string, string> = { ein: 'mono', zwei: 'bi', drei: 'tri', mehr: 'multi' }

/**
 * The words of a sentence in another language with the English word of what they ask for, where it has only one
 * meaning; those of an English sentence as they are. What a kind of wish knows in other languages itself is left to it.
 */
export function inEnglishWords(words: Word[]): Word[] {
  if (!words.some(({ folded }) => FOREIGN.has(folded))) return words
  return inOrder(words).map((word, at) => {
    const syllables = /^(ein|zwei|drei|mehr)silbige?[rnsm]?$/.exec(word.folded)?.[1]
    const following = words[at + 1]?.folded ?? ''
    const next = WORDS.get(following) ?? following
    const english = syllables
      ? `${SYLLABLES[syllables]}syllabic`
      : HARDLY.test(word.folded) && /^(common|popular)$/.test(next)
        ? 'not'
        : WORDS.get(word.folded)
    return english === undefined ? word : { ...word, folded: english }
  })
}
