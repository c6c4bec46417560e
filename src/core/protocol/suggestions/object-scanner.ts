/** An object that is longer is none of ours. UTF-16 units. */
const OBJECT_MAX = 2_000

/** Finds the innermost JSON objects of a text while it arrives, whatever stands around them. */
export type ObjectScanner = {
  /** The objects that the next text completes, parsed. What is no JSON is dropped. */
  push: (text: string) => unknown[]
}

/**
 * A scanner for one answer. The SDK's own stream of elements parses the whole text again with every token and holds an
 * element back until the next one begins.
 */
export function createObjectScanner(): ObjectScanner {
  let open: string | null = null
  let isInString = false
  let isEscaped = false

  /** The object that this character completes, or undefined. */
  function read(character: string): unknown {
    if (open === null) {
      if (character === '{') open = character
      return undefined
    }
    if (isInString) {
      if (isEscaped) isEscaped = false
      else if (character === '\\') isEscaped = true
      else if (character === '"') isInString = false
    } else if (character === '"') {
      isInString = true
    } else if (character === '{') {
      // What began before contains this one.
      open = ''
    }
    open += character
    if (open.length > OBJECT_MAX) {
      open = null
      isInString = false
    } else if (character === '}' && !isInString) {
      const text = open
      open = null
      return jsonOf(text)
    }
    return undefined
  }

  return {
    push: (text) => text.split('').flatMap((character) => read(character) ?? []),
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
