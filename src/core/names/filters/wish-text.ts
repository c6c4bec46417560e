/** A wish narrows the names (`must`), only ranks them (`prefer`), or excludes those that meet it (`avoid`). */
export type Stance = 'must' | 'prefer' | 'avoid'

/** In a URL the character before a value; without one a wish is as its kind is by default. */
export const MARKS: Record<Stance, string> = { must: '*', prefer: '~', avoid: '!' }
/** The maximum number of values of one kind in a URL. */
const MAX_VALUES = 12

const MARKED = /^([*~!]?)(.*)$/s

/** One value of a URL parameter, `~irish`: its mark and the text itself. */
export type MarkedText = { mark: string; text: string }

/** The values of a parameter, separated by commas; none for the marks of a sentence. */
export function markedTexts(param: string): MarkedText[] {
  if (isSentenceMarks(param)) return []
  return param.split(',', MAX_VALUES).map((part) => {
    const [, mark = '', text = ''] = MARKED.exec(part) ?? []
    return { mark, text }
  })
}

/**
 * Whether a parameter marks what the sentence asks for, instead of having values: the first character is for what the
 * sentence wants, a second one for what it does not want; `.` leaves it as it is.
 */
export const isSentenceMarks = (param: string): boolean => /^[*~!.]?[*~!]$/.test(param)

/**
 * The parameter with only the values that `read` accepts, each once; undefined without any. `read` returns the
 * shortest text of a value.
 */
export function normalParam(param: unknown, read: (text: string) => string | undefined): string | undefined {
  if (typeof param !== 'string') return undefined
  if (isSentenceMarks(param)) return param
  const known = markedTexts(param).flatMap(({ mark, text }) => {
    const value = read(text)
    return value === undefined ? [] : [mark + value]
  })
  return [...new Set(known)].join(',') || undefined
}
