/** Whether a phrase may begin with a word. */
export type Beginning = (word: string) => boolean

/** Most words of patterns are one of these: `name`, `names?`. */
const PLAIN = /^[a-z]+$/
const PLURAL = /^[a-z]+\?$/
/** A slot of a pattern, which takes any word. */
export const SLOT = /^<(\w+)>$/
/** A letter that may be missing, or one of several: `names?`, `favou?rites?`, `recogni[sz]ed`. */
const LETTER = /([a-z])(\?)?|\[([a-z]+)\](\?)?/gy
/** So many spellings of a word are listed at most. */
const MAX_SPELLINGS = 16

/** All spellings of a word of a pattern; null when it is an expression of another kind. */
export function spellingsOf(token: string): string[] | null {
  if (PLAIN.test(token)) return [token]
  if (PLURAL.test(token)) return [token.slice(0, -1), token.slice(0, -2)]
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

/**
 * The phrases of a pattern, which is what is between the bars outside of all brackets, each with the words of the pattern that it may
 * begin with. Patterns are long and there are hundreds, all of which the first sentence asks: what cannot begin a phrase is passed
 * over without a look at its words.
 */
export function phrasesOf(source: string): { source: string; firsts: string[] }[] {
  const found: { source: string; firsts: string[] }[] = []
  let at = 0
  while (at <= source.length) {
    const from = at
    const firsts: string[] = []
    readSequence(firsts)
    found.push({ source: source.slice(from, at), firsts })
    at++
  }
  return found

  /** Reads up to the bar or the bracket that ends a sequence; whether it may be empty. */
  function readSequence(firsts: string[]): boolean {
    for (;;) {
      const sign = source.charAt(at)
      if (sign === '' || sign === '|' || sign === ')') return true
      if (sign === ' ') {
        at++
      } else if (sign === '(') {
        if (!readGroup(firsts)) break
      } else {
        const from = at
        BREAK.lastIndex = from
        at = BREAK.exec(source)?.index ?? source.length
        const token = source.slice(from, at)
        // A comma before the first word is none of its words.
        if (token !== ',') firsts.push(token)
        if (token !== ',') break
      }
    }
    passOver()
    return false
  }

  /** Reads a group; whether it may be missing. */
  function readGroup(firsts: string[]): boolean {
    let mayBeEmpty = false
    do {
      at++
      mayBeEmpty = readSequence(firsts) || mayBeEmpty
    } while (source.charAt(at) === '|')
    at++
    const quantifier = source.charAt(at)
    const mayBeMissing = /[?*]/.test(quantifier) || source.startsWith('{0', at)
    if (/[?*+]/.test(quantifier)) at++
    else if (quantifier === '{') at = source.indexOf('}', at) + 1
    return mayBeEmpty || mayBeMissing
  }

  /** Moves to the end of a sequence whose first word is known. */
  function passOver(): void {
    let depth = 0
    SIGN.lastIndex = at
    for (let next = SIGN.exec(source); next; next = SIGN.exec(source)) {
      const [sign] = next
      if (sign === '(') depth++
      else if (depth === 0) {
        at = next.index
        return
      } else if (sign === ')') depth--
    }
    at = source.length
  }
}

/** What ends a word of a pattern. */
const BREAK = /[\s()|]/g
const SIGN = /[()|]/g

/** Whether a word is one of those that a phrase may begin with. */
export function beginningOf(firsts: string[]): Beginning {
  const words = new Set<string>()
  const others = new Set<string>()
  for (const first of firsts) {
    if (SLOT.test(first)) return () => true
    const spellings = spellingsOf(first)
    if (spellings) for (const each of spellings) words.add(each)
    else others.add(first)
  }
  const other = others.size === 0 ? null : new RegExp(`^(?:${[...others].join('|')})$`)
  return (word) => words.has(word) || other?.test(word) === true
}
