import type { Word } from './words.ts'

/** What a pattern matched: its number of words, and the positions of its slots. */
export type PatternMatch = { length: number; slots: Record<string, number> }
/** Matches a phrase that begins with the word at a position, or gives null. */
export type Pattern = (words: Word[], at: number) => PatternMatch | null

/** A sentence as one text: each word and a space, with a comma before the words that begin a clause. */
type Line = { text: string; starts: number[]; indexOf: Map<number, number> }

/** Several patterns read one sentence. */
const lines = new WeakMap<Word[], Line>()

function lineOf(words: Word[]): Line {
  const known = lines.get(words)
  if (known) return known
  const starts: number[] = []
  const indexOf = new Map<number, number>()
  let text = ''
  for (const [index, { folded, clause }] of words.entries()) {
    indexOf.set(text.length, index)
    if (clause && index > 0) text += ', '
    indexOf.set(text.length, index)
    starts.push(text.length)
    text += `${folded} `
  }
  indexOf.set(text.length, words.length)
  const line = { text, starts, indexOf }
  lines.set(words, line)
  return line
}

/** The words that patterns list: they are spelled as they should be. */
const spoken = new Set<string>()
export const isSpoken = (word: string): boolean => spoken.has(word)

/**
 * A family of phrases in one line: words separated by spaces, `(a|b c)` for a choice, `(...)?`, `(...)*` or `(...){0,3}`
 * for what may be missing or repeated, `<slot>` for any word whose position is wanted, and `,` where a clause may
 * end; elsewhere a phrase ends with its clause. Within a word a regular expression may be used: `names?`, `[a-z]{1,2}`.
 */
/* @__NO_SIDE_EFFECTS__ */
export function pattern(source: string): Pattern {
  for (const [word] of source.matchAll(/(?<![<\w\]])[a-z]{4,}(?![\w\[>])/g)) spoken.add(word)
  let compiled: RegExp | undefined
  return (words, at) => {
    const { text, starts, indexOf } = lineOf(words)
    const start = starts[at]
    if (start === undefined) return null
    compiled ??= compile(source)
    compiled.lastIndex = start
    const found = compiled.exec(text)
    if (!found || found[0] === '') return null
    const end = indexOf.get(start + found[0].length)
    if (end === undefined) return null
    const slots: Record<string, number> = {}
    for (const [name, range] of Object.entries(found.indices?.groups ?? {})) {
      const slot = range && indexOf.get(range[0])
      if (slot !== undefined) slots[name] = slot
    }
    return { length: end - at, slots }
  }
}

/** Whether a phrase of the family is anywhere in a sentence. */
export function isIn(words: Word[], phrase: Pattern): boolean {
  return words.some((_, at) => phrase(words, at) !== null)
}

/** The words of a pattern become parts of a regular expression that each end with a space. */
const compile = (source: string): RegExp =>
  new RegExp(
    source.replace(
      /\)(?:[?*+]|\{\d,\d\})?|[(|]|\s+|<(\w+)>|[^\s()|]+/g,
      (part: string, slot: string | undefined) => {
        if (part === '(') return '(?:'
        if (part.startsWith(')') || part === '|') return part
        if (part.trim() === '') return ''
        return slot === undefined ? `(?:${part}) ` : `(?<${slot}>[^ ,]+) `
      },
    ),
    'dy',
  )
