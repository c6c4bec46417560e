import { namesAt } from '#src/core/names/sentence/names-in.ts'
import { pattern } from '#src/core/names/sentence/pattern.ts'
import { isCapital, type Word } from '#src/core/names/sentence/words.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { matchOf } from './sibling-children.ts'
import { foldedAt, type SentenceMatch, type Vocabulary } from './wish.ts'

/** Before the children who are there, in French, Spanish, German, Portuguese and Italian: `on a déjà une Louise`, `ya tenemos a Mateo`. */
const HAVING = pattern(
  '(on a|nous avons|jai|ya tenemos|tenemos ya|tenemos|tengo ya|ya tengo|tengo|wir haben|ich habe|ja temos|temos ja|temos|ja tenho|tenho|abbiamo gia|abbiamo|ho gia) (deja|ya|schon|bereits|ja|gia|dos|deux|zwei|dois|due|tres|trois|drei|tre|ninos|ninas|hijos|hijas|enfants|filles|garcons|kinder|kids|filhos|filhas|figli|figlie|a|al|la|el|une?|una|uno|ein|eine|einen|um|uma|os|o|llamados?|llamadas?|prenommes?|namens|chamados?|,)*',
)
/** Behind whom the name should suit, where the verb comes last: `der zu Emil und Fritz passt`. In an English sentence "zu" is no word. */
const SUITING = /^(passt|passen|passend|passende|passender)$/

/** Brothers and sisters in another language: those who are there, or to whom the name should suit. */
export function readForeignSiblings(
  words: Word[],
  at: number,
  vocabulary: Vocabulary,
): SentenceMatch<string> | null {
  const isKnown = (name: string): boolean => isCapital(name) && vocabulary.fameOf(fold(name)) !== null
  // "on a" is English, too
  const isEnglish = foldedAt(words, at) === 'on' && !/^(deja|une?)$/.test(foldedAt(words, at + 2))
  const having = isEnglish ? null : HAVING(words, at)
  const children = having && namesAt(words, at + having.length, vocabulary)
  if (having && children?.names.every(isKnown))
    return matchOf(at, { names: children.names, to: at + having.length + children.length }, null)
  // Before the kinds of wishes "zu" has become the English "too".
  if (words[at]?.raw.toLowerCase() !== 'zu') return null
  const suited = namesAt(words, at + 1, vocabulary)
  const to = at + 1 + (suited?.length ?? 0)
  if (!suited || !SUITING.test(foldedAt(words, to)) || !suited.names.every(isKnown)) return null
  // One name may be the family's.
  const isFirst = suited.names.length > 1 || vocabulary.fameOf(fold(suited.names[0] ?? '')) === 'curated'
  return isFirst ? matchOf(at, { names: suited.names, to: to + 1 }, null) : null
}
