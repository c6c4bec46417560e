import { addRow, emptyBitmap } from '#src/core/names/search/bitmap.ts'
import { isNegated } from '#src/core/names/sentence/negation.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
import { namesAt } from '#src/core/names/sentence/names-in.ts'
import { type DemandRule, foldedAt, longestPhrase, type Vocabulary } from './wish.ts'

/** Names that are made up on the device; what else is asked for says which. */
export type Invent = 'new'

const INVENTED = new Set(
  (
    'invent, invents, invented, inventing, invention, made up, madeup, coined, nonexistent, that dont exist, that doesnt exist, that dont exist yet, that doesnt exist yet, that do not exist, that does not exist, ' +
    'that nobody has ever had, nobody has ever had, no one has ever had, never been used, never used before, never been given, ' +
    'inventar, inventa, inventado, inventada, inventados, inventadas, invente, inventer, inventes, inventee, erfinde, erfinden, erfunden, erfundene, erfundener, ausgedacht, ausgedachte, inventare, inventato, inventata, inventati, inventate, inventos'
  ).split(', '),
)
/** These count only before a name: one also makes up one's mind. */
const MAKING = new Set(
  'make up, making up, create, creating, come up with, coin, think up, dream up, make me up, compose, construct, cook up'.split(
    ', ',
  ),
)
const NEW_NAME = new Set(
  'brand new name, brand new names, totally new name, entirely new name, completely new name'.split(', '),
)
/** So many words may stand between: make up a few soft girls' names. */
const MAX_BETWEEN = 5
const OTHERWISE = /^(mind|minds|decision|list|choice|account|about|with)$/

/** Invented names, shown above real ones that few people have: `invent a name`, `made-up girl names`. */
export const invent: DemandRule<Invent> = {
  help: { title: 'Invented names', examples: ['invent a girl name'] },
  spelled: () => ['invent', 'invented'],
  reader: (vocabulary) => (words, at) => {
    const found = longestPhrase(words, at, (text) =>
      INVENTED.has(text) || NEW_NAME.has(text) ? 'whole' : MAKING.has(text) ? 'before' : undefined,
    )
    if (!found) return null
    // "not made up": not odd, rather than no name of ours
    if (found.phrase === 'made up' && isNegated(words, at)) return null
    const next = at + found.length
    const isRead =
      found.known === 'whole'
        ? !(found.phrase === 'made up' ? /^(of|my|your|by)$/ : /^by$/).test(foldedAt(words, next))
        : isBeforeName(words, next)
    if (!isRead) return null
    const parents = parentsAfter(words, next, vocabulary)
    // "create a name out of Harold and Evelyn" puts two together, and may be a real one.
    if (
      found.known === 'before' &&
      !words.slice(next, next + MAX_BETWEEN).some(({ folded }) => folded === 'new') &&
      (parents ||
        words.some(({ folded }) => /^(joins?|joining|combin\w+|blend\w*|mix\w*|merg\w+)$/.test(folded)))
    )
      return null
    return {
      length: found.length,
      values: ['new'],
      label: 'invented',
      ...(parents && {
        takes: parents.takes,
        also: [{ kind: 'blend', values: [parents.names], label: parents.names.join(' + ') }],
      }),
    }
  },
  matcher({ table }) {
    const rows = emptyBitmap(table.rows)
    for (let row = 0; row < table.rows; row++) {
      const rank = table.rank[row] ?? 0
      if (rank === 0 || rank > HARDLY_GIVEN) addRow(rows, row)
    }
    return () => [{ levels: [rows], explain: () => [{ kind: 'popularity', text: 'hardly given' }] }]
  },
}

/** Beyond this rank a name is nearly as new as an invented one. */
const HARDLY_GIVEN = 5000

function isBeforeName(words: Word[], from: number): boolean {
  for (let at = from; at <= from + MAX_BETWEEN; at++) {
    const word = words[at]
    if (!word || word.clause || OTHERWISE.test(word.folded)) return false
    if (/^names?$/.test(word.folded)) return true
  }
  return false
}

/** `invent a name from Karl and Anna`: the two names after such a word, and all positions that they take. */
function parentsAfter(
  words: Word[],
  from: number,
  vocabulary: Vocabulary,
): { names: [string, string]; takes: number[] } | null {
  for (let at = from; at < words.length; at++) {
    if (!/^(from|of|using|combining|between|out)$/.test(foldedAt(words, at))) continue
    let next = at + 1
    while (/^(of|the|names?|our|parents|both)$/.test(foldedAt(words, next))) next++
    const found = namesAt(words, next, vocabulary)
    const [one, other, more] = found?.names ?? []
    if (!found || one === undefined || other === undefined || more !== undefined) continue
    const takes = Array.from({ length: next + found.length - at }, (_, index) => at + index)
    return { names: [one, other], takes }
  }
  return null
}
