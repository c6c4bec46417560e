/**
 * Why a body was rejected. `too_deep`: lists and objects nested beyond the limit. `unstorable_text`: a NUL or half of
 * a surrogate pair, which PostgreSQL's texts cannot contain.
 */
export type JsonRefusal = 'not_json' | 'too_deep' | 'unstorable_text'

export type JsonBody = { ok: true; value: unknown } | { ok: false; reason: JsonRefusal }

/** Deeper than anything that the app sends. */
const MAX_DEPTH = 12

/**
 * Parses an untrusted body. The depth is counted before parsing, so that no recursion over the value can overflow the
 * stack.
 */
export function parseJsonBody(text: string, maxDepth = MAX_DEPTH): JsonBody {
  if (depthOf(text, maxDepth) > maxDepth) return { ok: false, reason: 'too_deep' }
  try {
    const value: unknown = JSON.parse(text)
    // A string can contain such a character only where its escape occurs in the text.
    if (ESCAPED.test(text) && holdsUnstorable(value)) return { ok: false, reason: 'unstorable_text' }
    return { ok: true, value }
  } catch {
    return { ok: false, reason: 'not_json' }
  }
}

/** Nesting depth of brackets outside strings; stops counting beyond the limit. */
function depthOf(text: string, maxDepth: number): number {
  let depth = 0
  let deepest = 0
  let inString = false
  for (let at = 0; at < text.length && deepest <= maxDepth; at += 1) {
    const char = text.charCodeAt(at)
    if (inString) {
      if (char === BACKSLASH) at += 1
      else if (char === QUOTE) inString = false
    } else if (char === QUOTE) inString = true
    else if (char === OPEN_LIST || char === OPEN_OBJECT) deepest = Math.max(deepest, ++depth)
    else if (char === CLOSE_LIST || char === CLOSE_OBJECT) depth -= 1
  }
  return deepest
}

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = Array.from('"\\[]{}', (char) =>
  char.charCodeAt(0),
)

const ESCAPED = /\\u(0000|d[89a-f])/i
const UNSTORABLE = /\0|\p{Surrogate}/u

/** No deeper than the limit, so it may recurse. */
function holdsUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return UNSTORABLE.test(value)
  if (value === null || typeof value !== 'object') return false
  return Object.entries(value).some(([key, inner]) => UNSTORABLE.test(key) || holdsUnstorable(inner))
}
