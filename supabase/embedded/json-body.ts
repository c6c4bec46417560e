/**
 * Why a body was refused. `too_deep`: lists and objects inside each other beyond the bound. `unstorable_text`: a NUL or
 * half of a surrogate pair, which PostgreSQL's texts cannot hold.
 */
export type JsonRefusal = 'not_json' | 'too_deep' | 'unstorable_text'

export type JsonBody = { ok: true; value: unknown } | { ok: false; reason: JsonRefusal }

/** Deeper than anything that the app sends. */
const MAX_DEPTH = 12

/**
 * Parses a body that a stranger may have written. The depth is counted before parsing, so that nothing that walks the
 * value can run out of stack.
 */
export function parseJsonBody(text: string, maxDepth = MAX_DEPTH): JsonBody {
  if (depthOf(text, maxDepth) > maxDepth) return { ok: false, reason: 'too_deep' }
  try {
    const value: unknown = JSON.parse(text)
    // Only where the escape stands in the text can a string hold such a character.
    if (ESCAPED.test(text) && holdsUnstorable(value)) return { ok: false, reason: 'unstorable_text' }
    return { ok: true, value }
  } catch {
    return { ok: false, reason: 'not_json' }
  }
}

/** How deep brackets nest outside of strings; stops counting beyond the bound. */
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

/** No deeper than the bound, so it may call itself. */
function holdsUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return UNSTORABLE.test(value)
  if (value === null || typeof value !== 'object') return false
  return Object.entries(value).some(([key, inner]) => UNSTORABLE.test(key) || holdsUnstorable(inner))
}
