import type { Indexes } from '#src/core/names/search/condition.ts'
import { nameAt } from '#src/core/names/sentence/names-in.ts'
import { isTitleCase, type Word } from '#src/core/names/sentence/words.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { rowOfChoice, rowOfName } from './likeness.ts'
import { foldedAt, type Vocabulary } from './wish.ts'

/**
 * Names of a likeness of which one has two words: `Mary Kate`, `Anna Maria or Billie Jean`; null where none has. In small letters
 * only two well-known names that end what is said.
 */
export function doublesAt(
  words: Word[],
  at: number,
  vocabulary: Vocabulary,
): { names: string[]; length: number } | null {
  const names: string[] = []
  let next = at
  for (;;) {
    const first = nameAt(words, next, vocabulary)
    if (!first) break
    const isDouble = first.length === 1 && isSecond(words, next + 1, vocabulary)
    names.push(isDouble ? `${words[next]?.raw} ${words[next + 1]?.raw.replace(/['’]s?$/, '')}` : first.name)
    next += isDouble ? 2 : first.length
    const linked = /^(and|or)$/.test(foldedAt(words, next)) ? 1 : 0
    if ((linked === 0 && words[next]?.clause !== true) || !isTitleCase(words[next + linked])) break
    if (!nameAt(words, next + linked, vocabulary)) break
    next += linked
  }
  return names.some((name) => name.includes(' ')) ? { names, length: next - at } : null
}

/** Whether a word is the second of a name of two: written like the first one, and behind it. */
function isSecond(words: Word[], at: number, vocabulary: Vocabulary): boolean {
  const [first, second, next] = [words[at - 1], words[at], words[at + 1]]
  if (!first || !second || second.clause || second.hyphen || !nameAt(words, at, vocabulary)) return false
  if (/['’]s$/.test(first.raw) || vocabulary.isWishWord?.(second.folded) === true) return false
  if (isTitleCase(first)) return isTitleCase(second)
  return (
    !isTitleCase(second) &&
    [first, second].every(({ folded }) => /^(curated|common)$/.test(vocabulary.fameOf(folded) ?? '')) &&
    (!next || next.clause)
  )
}

/** The rows of a name to resemble: of two words that nobody is called together, those of both; of a surname behind it, the first name's. */
export function rowsToResemble(at: Pick<Indexes, 'table' | 'spelling'>, name: string): number[] {
  const [first = name, second] = name.split(' ')
  const whole = rowOfChoice(at, name)
  if (second === undefined || whole === null || at.table.folded[whole] === fold(name))
    return whole === null ? [] : [whole]
  const other = rowOfName(at, second)
  const own = rowOfName(at, first)
  return [own, other !== null && other < at.table.curated ? other : null].flatMap((row) => row ?? [])
}
