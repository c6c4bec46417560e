import type { Finding, SuggestionEnding } from './answer.ts'
import { parseSuggestionLine } from './answer-schema.ts'

/** A line that is longer is none of ours. UTF-16 units. */
const LINE_MAX = 2_000

/** Reads an answer of status 200 while it arrives. */
export type SuggestionReader = {
  /** What the next text completes. A line that is none is dropped. */
  push: (text: string) => Finding[]
  /** How the answer has ended, once no text is left. Without its last line it was cut. */
  ending: () => SuggestionEnding
}

/** A reader of one answer. Text after the line that ends it is ignored. */
export function createSuggestionReader(): SuggestionReader {
  let rest = ''
  let isTooLong = false
  let ending: SuggestionEnding | null = null

  function readLine(text: string): Finding[] {
    const line = ending === null ? parseSuggestionLine(jsonOf(text)) : null
    if (line?.kind !== 'end') return line ? [line] : []
    ending = line.how
    return []
  }

  return {
    push(text) {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      const found = lines.flatMap((line, at) => (at === 0 && isTooLong ? [] : readLine(line)))
      if (lines.length > 0) isTooLong = false
      if (rest.length > LINE_MAX) {
        isTooLong = true
        rest = ''
      }
      return found
    },
    ending: () => ending ?? 'cut',
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
