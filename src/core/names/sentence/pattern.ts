import type { Word } from './words.ts'

/** What a pattern matched: its number of words, and the positions of its slots. */
export type PatternMatch = { length: number; slots: Record<string, number> }
/** Matches a phrase that begins with the word at a position, or gives null. */
export type Pattern = (words: Word[], at: number) => PatternMatch | null

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
  let begins: ((word: string) => boolean) | undefined
  let alternatives: Pattern[] | undefined
  return (words, at) => {
    const word = words[at]
    if (word === undefined) return null
    // Most words of a sentence begin no phrase, and this is quickly known.
    begins ??= beginningOf(source)
    if (!begins(word.folded)) return null
    alternatives ??= alternativesOf(source).map(alternative)
    for (const each of alternatives) {
      const found = each(words, at)
      if (found) return found
    }
    return null
  }
}

/** Preparing an expression takes far longer than looking for its words: each phrase is prepared when a sentence may have it. */
function alternative(source: string): Pattern {
  let begins: ((word: string) => boolean) | undefined
  let compiled: Compiled | undefined
  return (words, at) => {
    begins ??= beginningOf(source)
    if (!begins(words[at]?.folded ?? '')) return null
    compiled ??= compile(source)
    const { text, starts, indexOf, words: inLine } = lineOf(words)
    if (compiled.needs?.every((need) => !inLine.has(need))) return null
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

/** The phrases of a pattern: what is between the bars outside of all brackets. */
function alternativesOf(source: string): string[] {
  const found: string[][] = [[]]
  let depth = 0
  for (const token of source.match(TOKENS) ?? []) {
    if (token === '(') depth++
    else if (token.startsWith(')')) depth--
    if (token === '|' && depth === 0) found.push([])
    else found.at(-1)?.push(token)
  }
  return found.map((tokens) => tokens.join(' '))
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
/** A letter that may be missing, or one of several: `names?`, `favou?rites?`, `recogni[sz]ed`. */
const LETTER = /([a-z])(\?)?|\[([a-z]+)\](\?)?/gy
/** So many spellings of a word are listed at most. */
const MAX_SPELLINGS = 16

/** All spellings of a word of a pattern; null when it is an expression of another kind. */
function spellingsOf(token: string): string[] | null {
  let found = ['']
  let end = 0
  for (const [all, letter, mayBeMissing, several, mayAllBeMissing] of token.matchAll(LETTER)) {
    const letters = [...(letter ?? several ?? '')]
    if (mayBeMissing ?? mayAllBeMissing) letters.push('')
    found = found.flatMap((start) => letters.map((each) => start + each))
    if (found.length > MAX_SPELLINGS) return null
    end += all.length
  }
  return end === token.length ? found : null
}
const SLOT = /^<(\w+)>$/
/** Any word. */
const WORD = '[^ ,]+'
/** Behind a group that may be missing. */
const MAY_BE_MISSING = /^\)(?:[?*]|\{0)/

/** Whether a phrase may begin with a word: only the beginnings of its choices are read. */
function beginningOf(source: string): (word: string) => boolean {
  const tokens = source.match(TOKENS) ?? []
  let next = 0
  const firsts: string[] = []
  readChoice(true)
  const words = new Set<string>()
  const others = new Set<string>()
  for (const first of firsts) {
    const spellings = spellingsOf(first)
    if (spellings) for (const each of spellings) words.add(each)
    else others.add(first)
  }
  const other = others.size === 0 ? null : new RegExp(`^(?:${[...others].join('|')})$`)
  return (word) => words.has(word) || other?.test(word) === true

  /** Reads up to the end of a choice; whether it may be empty. `begins`: phrases may begin with it. */
  function readChoice(begins: boolean): boolean {
    let mayBeEmpty = false
    let empty = true
    for (let token = tokens[next]; token !== undefined && !token.startsWith(')'); token = tokens[next]) {
      next++
      if (token === '|') {
        mayBeEmpty ||= empty
        empty = true
      } else if (token === '(') {
        const inner = readChoice(begins && empty)
        empty &&= inner || MAY_BE_MISSING.test(tokens[next] ?? '')
        next++
      } else {
        if (begins && empty && token !== ',') firsts.push(SLOT.test(token) ? WORD : token)
        empty = false
      }
    }
    return mayBeEmpty || empty
  }
}

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
    const empty = inner.empty || MAY_BE_MISSING.test(end)
    return { regex: `(?:${inner.regex})${end.slice(1)}`, needs: empty ? null : inner.needs, empty }
  }
}
