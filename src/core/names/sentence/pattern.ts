import { type Beginning, beginningOf, phrasesOf, SLOT, spellingsOf } from './pattern-beginnings.ts'
import type { Word } from './words.ts'

/** What a pattern matched: its number of words, and the positions of its slots. */
export type PatternMatch = { length: number; slots: Record<string, number> }
/** Matches a phrase that begins with the word at a position, or gives null. */
export type Pattern = (words: Word[], at: number) => PatternMatch | null

/** A phrase of a pattern; what it takes to match it is prepared when a sentence may have it. */
type Phrase = { source: string; firsts: string[]; begins?: Beginning; compiled?: Compiled }

/** A sentence as one text: each word and a space, with a comma before the words that begin a clause. */
type Line = { text: string; starts: number[]; indexOf: Map<number, number>; words: Set<string> }

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
  const line = { text, starts, indexOf, words: new Set(words.map(({ folded }) => folded)) }
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
  let phrases: Phrase[] | undefined
  let mayBegin: Beginning | undefined
  return (words, at) => {
    const word = words[at]
    if (word === undefined) return null
    // Most words of a sentence begin no phrase, and this is quickly known.
    phrases ??= phrasesOf(source)
    mayBegin ??= beginningOf(phrases.flatMap(({ firsts }) => firsts))
    if (!mayBegin(word.folded)) return null
    for (const phrase of phrases) {
      const found = matchPhrase(phrase, words, at)
      if (found) return found
    }
    return null
  }
}

/** Preparing an expression takes far longer than looking for its words: each phrase is prepared when a sentence may have it. */
function matchPhrase(phrase: Phrase, words: Word[], at: number): PatternMatch | null {
  phrase.begins ??= beginningOf(phrase.firsts)
  if (!phrase.begins(words[at]?.folded ?? '')) return null
  phrase.compiled ??= compile(phrase.source)
  const { compiled } = phrase
  const { text, starts, indexOf, words: inLine } = lineOf(words)
  if (compiled.needs?.every((need) => !inLine.has(need))) return null
  const start = starts[at] ?? 0
  const expression = compiled.phrase()
  expression.lastIndex = start
  const found = expression.exec(text)
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
  /** Words of which every phrase has one; null when there is no such list. */
  needs: string[] | null
}

/** A part of a pattern as a regular expression, the words of which it has one, and whether it may be empty. */
type Part = { regex: string; needs: string[] | null; empty: boolean }

const TOKENS = /\)(?:[?*+]|\{\d,\d\})?|[(|]|[^\s()|]+/g
/** Any word. */
const WORD = '[^ ,]+'
function compile(source: string): Compiled {
  const tokens = source.match(TOKENS) ?? []
  let next = 0
  const { regex, needs } = readChoice()
  let phrase: RegExp | undefined
  // Many patterns are only asked whether a word begins them.
  return { needs, phrase: () => (phrase ??= new RegExp(regex, 'dy')) }

  function readChoice(): Part {
    const choices = [readSequence()]
    while (tokens[next] === '|') {
      next++
      choices.push(readSequence())
    }
    return {
      regex: choices.map((each) => each.regex).join('|'),
      needs: choices.some((each) => each.needs === null) ? null : choices.flatMap((each) => each.needs ?? []),
      empty: choices.some((each) => each.empty),
    }
  }

  function readSequence(): Part {
    const all: Part = { regex: '', needs: null, empty: true }
    for (
      let token = tokens[next];
      token !== undefined && token !== '|' && !token.startsWith(')');
      token = tokens[next]
    ) {
      const part = readPart(token)
      all.regex += part.regex
      if (part.needs && (all.needs === null || part.needs.length < all.needs.length)) all.needs = part.needs
      all.empty &&= part.empty
    }
    return all
  }

  function readPart(token: string): Part {
    next++
    if (token === ',') return { regex: ', ', needs: null, empty: false }
    if (token !== '(') {
      const slot = SLOT.exec(token)?.[1]
      if (slot !== undefined) return { regex: `(?<${slot}>${WORD}) `, needs: null, empty: false }
      return { regex: `(?:${token}) `, needs: spellingsOf(token), empty: false }
    }
    const inner = readChoice()
    const end = tokens[next++] ?? ''
    const empty = inner.empty || /^\)(?:[?*]|\{0)/.test(end)
    return { regex: `(?:${inner.regex})${end.slice(1)}`, needs: empty ? null : inner.needs, empty }
  }
}
