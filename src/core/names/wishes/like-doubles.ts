import type { Indexes } from '#src/core/names/search/condition.ts'
import { nameAt } from '#src/core/names/sentence/names-in.ts'
import { isTitleCase, type Word } from '#src/core/names/sentence/words.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { rowOfChoice, rowOfName } from './likeness.ts'
import { secondNames } from './second-name.ts'
import { isPlain } from './surname-at.ts'
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
    const isDouble =
      first.length === 1 && (isSecond(words, next + 1, vocabulary) || isSurname(words, next + 1, vocabulary))
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

/** `Florence Nightingale`: a word with a capital that no first name has, behind one; it ends what is liked. */
function isSurname(words: Word[], at: number, { fameOf, isWishWord }: Vocabulary): boolean {
  const [first, word, next] = [words[at - 1], words[at], words[at + 1]]
  if (!word || word.clause || word.hyphen || !isTitleCase(first) || !isTitleCase(word)) return false
  if (fameOf(word.folded) !== null || isPlain(word) || isWishWord?.(word.folded) === true) return false
  return (
    !/['’]s$/.test(first?.raw ?? '') &&
    (!next || next.clause || /^(but|and|or|only|just|for)$/.test(next.folded))
  )
}

/**
 * The rows of a name to resemble. Of two words that nobody is called together the second is a second first name where
 * both are girls' names (`Emma Rose`), as hardly any boy is called by two; else it is a surname, which says nothing of first
 * names: `Lily James`, `James Dean`.
 */
export function rowsToResemble(at: Pick<Indexes, 'table' | 'spelling'>, name: string): number[] {
  const [first = name, second] = name.split(' ')
  const whole = rowOfChoice(at, name)
  if (second === undefined || whole === null || at.table.folded[whole] === fold(name))
    return whole === null ? [] : [whole]
  const own = rowOfName(at, first)
  const isBoys = own !== null && (at.table.entries[own]?.seen ?? at.table.gender[own]) === 'm'
  const isFirstName = !isBoys && secondNames(at)(at.spelling.exactly(fold(second))) === 'first'
  return [own, isFirstName ? rowOfName(at, second) : null].flatMap((row) => row ?? [])
}
