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
  for (const [word] of source.matchAll(/(?<![<\w\]])[a-z]{4,}(?![\w[>])/g)) spoken.add(word)
  let compiled: Compiled | undefined
  return (words, at) => {
    const word = words[at]
    if (word === undefined) return null
    compiled ??= compile(source)
    if (!compiled.begins(word.folded)) return null
    const { text, starts, indexOf } = lineOf(words)
    const start = starts[at] ?? 0
    const phrase = compiled.phrase()
    phrase.lastIndex = start
    const found = phrase.exec(text)
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

/** What the first of several patterns that matches has found. */
export function firstOf(patterns: Pattern[], words: Word[], at: number): PatternMatch | null {
  for (const each of patterns) {
    const found = each(words, at)
    if (found) return found
  }
  return null
}

type Compiled = {
  phrase(): RegExp
  /** Whether a phrase may begin with a word: most words of a sentence begin none, and this is quickly known. */
  begins(word: string): boolean
}

/** A part of a pattern as a regular expression, the words it may begin with, and whether it may be empty. */
type Part = { regex: string; firsts: string[]; empty: boolean }

/** A word as it is, or one whose last letter may be missing: `names?`. */
const PLAIN = /^([a-z]+?)(?:([a-z])\?)?$/

function compile(source: string): Compiled {
  const tokens = source.match(/\)(?:[?*+]|\{\d,\d\})?|[(|]|[^\s()|]+/g) ?? []
  let next = 0
  const { regex, firsts } = readChoice()
  const words = new Set<string>()
  const others = new Set<string>()
  for (const first of firsts) {
    const [, whole, optional] = PLAIN.exec(first) ?? []
    if (whole === undefined) others.add(first)
    else {
      words.add(whole)
      if (optional !== undefined) words.add(whole + optional)
    }
  }
  const other = others.size === 0 ? null : new RegExp(`^(?:${[...others].join('|')})$`)
  let phrase: RegExp | undefined
  return {
    // Many patterns are only asked whether a word begins them.
    phrase: () => (phrase ??= new RegExp(regex, 'dy')),
    begins: (word) => words.has(word) || other?.test(word) === true,
  }

  function readChoice(): Part {
    const choices = [readSequence()]
    while (tokens[next] === '|') {
      next++
      choices.push(readSequence())
    }
    return {
      regex: choices.map((each) => each.regex).join('|'),
      firsts: choices.flatMap((each) => each.firsts),
      empty: choices.some((each) => each.empty),
    }
  }

  function readSequence(): Part {
    const all: Part = { regex: '', firsts: [], empty: true }
    for (
      let token = tokens[next];
      token !== undefined && token !== '|' && !token.startsWith(')');
      token = tokens[next]
    ) {
      const part = readPart(token)
      all.regex += part.regex
      if (all.empty) all.firsts.push(...part.firsts)
      all.empty &&= part.empty
    }
    return all
  }

  function readPart(token: string): Part {
    next++
    if (token === ',') return { regex: ', ', firsts: [], empty: false }
    if (token !== '(') {
      const slot = /^<(\w+)>$/.exec(token)?.[1]
      const word = slot === undefined ? `(?:${token})` : `(?<${slot}>[^ ,]+)`
      return { regex: `${word} `, firsts: [slot === undefined ? token : '[^ ,]+'], empty: false }
    }
    const inner = readChoice()
    const quantifier = tokens[next++]?.slice(1) ?? ''
    return {
      regex: `(?:${inner.regex})${quantifier}`,
      firsts: inner.firsts,
      empty: inner.empty || /^[?*]/.test(quantifier),
    }
  }
}
