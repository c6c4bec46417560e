/** A token of JSON after any space: a sign, a string, or another value. */
const TOKEN =
  /[ \t\n\r]*(?:([{}[\],:])|("(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/uy

/** What may come next: a value, or the end of an empty list; a key, or the end of an empty object; and so on. */
type Expected = 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'colon' | 'next'

/**
 * The line, from 1, at which a text stops being JSON; null when all of it is. Browsers say it in words of their own, or not
 * at all.
 */
export function jsonFaultLine(text: string): number | null {
  const open: string[] = []
  let expected: Expected = 'value'
  let at = 0
  for (;;) {
    TOKEN.lastIndex = at
    const [token, sign, string] = TOKEN.exec(text) ?? []
    if (token === undefined) {
      const isWhole = expected === 'next' && open.length === 0 && /^[ \t\n\r]*$/.test(text.slice(at))
      return isWhole ? null : lineAt(text, at + (/^[ \t\n\r]*/.exec(text.slice(at))?.[0].length ?? 0))
    }
    const next = after(expected, open, { sign, isString: string !== undefined })
    if (next === null) return lineAt(text, at + token.length - token.trimStart().length)
    expected = next
    at = TOKEN.lastIndex
  }
}

type Token = { sign: string | undefined; isString: boolean }

/** What may come after a token; null when it may not be there. `open`: the brackets that are not closed. */
function after(expected: Expected, open: string[], { sign, isString }: Token): Expected | null {
  const inObject = open.at(-1) === '{'
  if (expected === 'colon') return sign === ':' ? 'value' : null
  if (sign === ']' || sign === '}') {
    const isClosing = open.at(-1) === (sign === '}' ? '{' : '[')
    if (!isClosing || !['next', 'value-or-end', 'key-or-end'].includes(expected)) return null
    open.pop()
    return 'next'
  }
  if (expected === 'next') return sign === ',' && open.length > 0 ? (inObject ? 'key' : 'value') : null
  if (expected === 'key' || expected === 'key-or-end') return isString ? 'colon' : null
  if (sign === undefined) return 'next'
  if (sign !== '{' && sign !== '[') return null
  open.push(sign)
  return sign === '{' ? 'key-or-end' : 'value-or-end'
}

const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length
